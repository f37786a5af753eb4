/** The pages that describe the folders and groups of src/ say the same as the rules of imports. */
import { describe, expect, test } from 'vitest';
import { ALLOWED, GROUPS } from '../support/import-rules.js';
import { blocksOf, readPage } from './documented-commands.js';

/** The names of the folders in a text: words that end with a slash. */
const foldersIn = (text: string) => [...text.matchAll(/([a-z][a-z-]*)\//g)].map(([, name]) => name!);

const namesIn = (text: string) => text.split(',').flatMap((name) => name.trim() || []);

const { '.': _own, ...services } = GROUPS.services!;
const web = Object.keys(GROUPS.web!).filter((group) => group !== '.');

describe('docs/architecture.md', () => {
  const page = readPage('docs/architecture.md');
  const blocks = blocksOf(page).map(({ lines }) => lines.join('\n'));
  const blockWith = (start: string) => blocks.find((block) => block.startsWith(start))!;

  test('the layout has all folders and files', () => {
    const layout = blockWith('src/');
    const names = Object.keys(ALLOWED).map((name) => (name.endsWith('.ts') ? name : `${name.split('/').at(-1)}/`));
    expect(names.filter((name) => !layout.includes(name))).toEqual([]);
  });

  test('the groups of services/', () => {
    const rows = [...page.matchAll(/^\| `([a-z-]+)\/` \|[^|]*\|([^|]*)\|$/gm)];
    const described = rows.map(([, group, used]) => [group, namesIn(used!)]);
    const expected = Object.entries(services).map(([group, used]) => [group, used.filter((name) => name !== '.')]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
    const rootless = /All groups except (.*) may use the root/.exec(page)![1]!;
    expect(foldersIn(rootless)).toEqual(Object.keys(services).filter((group) => !services[group]!.includes('.')));
  });

  test('the groups of web/', () => {
    expect(foldersIn(blockWith('values/'))).toEqual(web);
  });

  test('the imports of folders', () => {
    const words: Readonly<Record<string, readonly string[]>> = { nothing: [], anything: ['*'] };
    const described = blockWith('model ')
      .split('\n')
      .flatMap((line) => {
        const [folders = '', used = ''] = line.split('←');
        return namesIn(folders).map((folder) => [folder, words[used.trim()] ?? namesIn(used)]);
      });
    const expected = Object.entries(ALLOWED).filter(([name]) => !name.endsWith('.ts'));
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(expected));
  });
});

describe('CONTRIBUTING.md', () => {
  const rows = readPage('CONTRIBUTING.md').match(/^\| `[a-z]+\/`.*$/gm)!;

  test('the table has all folders', () => {
    const described = rows.flatMap((row) => foldersIn(row.split('|')[1]!));
    expect(described.sort()).toEqual(
      Object.keys(ALLOWED)
        .filter((name) => /^[a-z]+$/.test(name))
        .sort(),
    );
  });

  test.each([
    ['services', Object.keys(services)],
    ['web', [...web, 'client']],
  ])('the row of %s/ has all its groups', (folder, groups) => {
    const row = rows.find((text) => text.startsWith(`| \`${folder}/\``))!;
    expect(foldersIn(row).slice(1).sort()).toEqual([...groups].sort());
  });
});
