/** The rules of who may import whom, and who may touch the outside world, read off the source itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../src', import.meta.url));

/** Which rooms a room may import from, itself aside; files directly in src/ are rooms of their own. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  model: [],
  formats: ['model'],
  checks: ['model'],
  storage: ['model'],
  sources: ['model', 'formats'],
  services: ['model', 'formats', 'checks', 'sources', 'storage/store.ts'],
  api: ['model', 'services'],
  web: ['model', 'services'],
  cli: ['*'],
  'version.ts': [],
  'config.ts': ['model', 'sources/source.ts'],
  'compose.ts': ['model', 'services', 'storage', 'version.ts'],
  'server.ts': ['model', 'services', 'api', 'web', 'version.ts'],
  'import-thread.ts': ['model', 'services', 'storage', 'compose.ts'],
  'count-thread.ts': ['services'],
  'index.ts': ['*'],
};

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files: readonly SourceFile[] = readdirSync(ROOT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => {
    const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    const text = readFileSync(join(ROOT, path), 'utf8');
    const imports = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, target]) => target!);
    return { path, text, imports };
  });

const roomOf = (path: string) => path.split('/', 1)[0]!;

/** The path in src/ that a relative import means. */
function resolveImport(from: string, target: string): string {
  const path = join(dirname(from), target).replaceAll('\\', '/').replace(/\.js$/, '');
  const found = files.find((file) => file.path === `${path}.ts` || file.path === `${path}.tsx`);
  if (found === undefined) throw new Error(`${from} imports ${target}, which is not there`);
  return found.path;
}

describe('each file', () => {
  test.each(files)('$path imports only from where its room may', ({ path, imports }) => {
    const room = roomOf(path);
    const allowed = ALLOWED[room];
    expect(allowed, `${room} is not in the table`).toBeDefined();
    const wrong = imports
      .filter((target) => target.startsWith('.'))
      .map((target) => resolveImport(path, target))
      .filter((target) => roomOf(target) !== room)
      .filter((target) => !allowed!.some((rule) => rule === '*' || rule === target || rule === roomOf(target)));
    expect(wrong).toEqual([]);
  });

  test.each(files)('$path opens with a sentence that says what it is', ({ text }) => {
    expect(text.replace(/^#!.*\n/, '')).toMatch(/^\/\*\*\s+(\* )?\S/);
  });
});

describe('the outside world', () => {
  const outside = (pattern: RegExp, ...allowed: string[]) =>
    files
      .filter(({ path, text }) => pattern.test(text) && !allowed.some((room) => path.startsWith(room)))
      .map(({ path }) => path);

  test('only config.ts reads the environment', () => {
    expect(outside(/process\.env/, 'config.ts')).toEqual([]);
  });

  test('only the command line prints or exits', () => {
    expect(outside(/console\.|process\.(stdout|stderr|exit)/, 'cli/')).toEqual([]);
  });

  test('only storage holds SQL', () => {
    expect(outside(/from '(kysely|pg|@photostructure\/sqlite)'/, 'storage/')).toEqual([]);
  });

  test('model and checks run anywhere: they import nothing of Node', () => {
    const nodeImports = files.filter(
      ({ path, imports }) => /^(model|checks)\//.test(path) && imports.some((target) => !target.startsWith('.')),
    );
    expect(nodeImports.map(({ path }) => path)).toEqual([]);
  });

  test('no file is called after nothing in particular', () => {
    expect(files.filter(({ path }) => /(^|\/)(utils?|helpers?|types|common|misc)\.tsx?$/.test(path))).toEqual([]);
  });
});
