/** Finds the fixture files of the formats and their languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FileFormat } from '../../src/formats/format.js';
import { isKnownLanguage, normaliseLanguage } from '../../src/model/language.js';
import { namedForms, pluralRule } from '../../src/model/plural.js';

const root = join(import.meta.dirname, '../fixtures/formats');

export interface Fixture {
  readonly name: string;
  readonly path: string;
  /** From the file name: `plurals.cs.xml` is Czech. English if the name contains no language. */
  readonly language: string;
  bytes(): Uint8Array;
}

export function fixturesOf({ id }: FileFormat): Fixture[] {
  const folder = join(root, id);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.read.json'))
    .map(({ name }) => fixture(folder, name));
}

/** Finds folders with a base file, a file that lacks some of its strings, and the expected file with all of them. */
export function insertionsOf({ id }: FileFormat): { name: string; base: Fixture; before: Fixture; after: string }[] {
  const folder = join(root, id);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const files = readdirSync(join(folder, name));
      const named = (start: string) => files.find((file) => file.startsWith(`${start}.`))!;
      return {
        name,
        base: fixture(join(folder, name), named('base')),
        before: fixture(join(folder, name), named('before')),
        after: join(folder, name, named('before').replace('before', 'after')),
      };
    });
}

function fixture(folder: string, name: string): Fixture {
  const path = join(folder, name);
  const written = name
    .slice(0, name.length - extname(name).length)
    .split('.')
    .at(-1)!;
  const code = normaliseLanguage(written);
  const language = name.includes('.', name.indexOf('.') + 1) && code && isKnownLanguage(code) ? code : 'en';
  return { name, path, language, bytes: () => contentOf(path).slice() };
}

const contents = new Map<string, Uint8Array>();

/** Read once, because some tests use all fixtures for each format. */
function contentOf(path: string): Uint8Array {
  const content = contents.get(path) ?? new Uint8Array(readFileSync(path));
  contents.set(path, content);
  return content;
}

/** Returns the number of plural forms in files of the language. */
export function formsOf({ plurals }: FileFormat, language: string): number {
  return plurals === 'gettext' ? pluralRule(language).forms : namedForms(language, plurals).rule.forms;
}
