/** Pages for developers name only files, folders, exports and tests that exist. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../support/workspace.js';
import { readPage } from './documented-commands.js';

const FOLDERS = ['.ci', 'bench', 'deploy', 'docs', 'examples', 'scripts', 'src', 'test'];

/** All files and folders of the repository. */
const PATHS: readonly string[] = [
  ...readdirSync(ROOT),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).map((entry) =>
      relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    ),
  ),
];

/** The paths that a name means: pages leave out the beginning of a path if the text makes it clear. */
const pathsOf = (name: string) => PATHS.filter((path) => `/${path}`.endsWith(`/${name.replace(/\/$/, '')}`));

/** Addresses and paths outside of the repository, what the build makes, the files of the guides, and an ending. */
const OTHERS = /^\/|^(?:dist|\.compiled)\/$|greet|[<…]|^\.proof\.ts$/;

/** A folder, which ends with a slash, or a file. */
const isPath = (code: string) =>
  /^[\w./<>…-]+(?:\/|\.(?:tsx?|js|json|md|svg))$|^(?:src|test|docs|bench|scripts)\/[\w./-]+$/.test(code) &&
  !OTHERS.test(code);

const withoutBlocks = (page: string) => readPage(page).replace(/```[\s\S]*?```/g, '');

test.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names existing files and folders', (page) => {
  const codes = [...withoutBlocks(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);
  const paths = codes.filter(isPath);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => pathsOf(path).length === 0)).toEqual([]);
});

describe('CONTRIBUTING.md', () => {
  const prose = withoutBlocks('CONTRIBUTING.md');

  test('names exports and lists in the files that have them', () => {
    // For example: `TAGS` in `src/api/complete-document.ts`.
    const pairs = [...prose.matchAll(/`(\w+)`\s+(?:in|from|of)\s+`([^`\s]+\.tsx?)`/g)];
    expect(pairs.length).toBeGreaterThan(5);
    const isThere = (name: string, file: string) =>
      pathsOf(file).some((path) => new RegExp(`\\b${name}\\b`).test(readFileSync(join(ROOT, path), 'utf8')));
    expect(pairs.filter(([, name, file]) => !isThere(name!, file!)).map(([text]) => text)).toEqual([]);
  });

  test('quotes titles of tests after the name of their file', () => {
    const guides = prose.slice(prose.indexOf('\n## Adding a check'), prose.indexOf('\n## Tests'));
    let file = '';
    const titles: { file: string; title: string }[] = [];
    for (const [, path, quote] of guides.matchAll(/`(test\/[^`]+\.tsx?)`|“([^”]+)”/g)) {
      if (path !== undefined) file = path;
      // “group › test”
      titles.push(...(quote?.split(' › ') ?? []).map((title) => ({ file, title })));
    }
    expect(titles.length).toBeGreaterThan(10);
    const isThere = (title: string, path: string) => readFileSync(join(ROOT, path), 'utf8').includes(`('${title}'`);
    expect(titles.filter((one) => !isThere(one.title, one.file))).toEqual([]);
  });
});
