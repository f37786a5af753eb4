/** Tests that files in memory and in a commit give the same components as a folder with the same files. */
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { chooseComponents } from '../../src/sources/choose.js';
import { componentFiles } from '../../src/sources/component-files.js';
import { directoryTree, listFiles } from '../../src/sources/directory.js';
import { discover } from '../../src/sources/discover.js';
import { findRevision, openCommit } from '../../src/sources/git/commit-tree.js';
import type { SourceFile } from '../../src/sources/source.js';
import type { FileTree } from '../../src/sources/tree.js';
import { ANDROID, androidText, DEFINITION, poText } from '../support/component-files.js';
import { folderOf } from '../support/folders.js';
import { memoryTree } from '../support/memory-tree.js';
import { GIT_ENVIRONMENT, Repository } from '../support/repository.js';

const PO = poText([{ source: 'A', target: 'x' }]);
const RESOURCES = androidText([{ name: 'a', text: 'Open' }]);

/** The folder, its files in memory, and a commit of them. */
async function allTrees(root: string): Promise<[FileTree, FileTree, FileTree]> {
  const listing = await listFiles(root);
  const files = listing.paths.map(async (path) => ({ path, bytes: new Uint8Array(await readFile(join(root, path))) }));
  const commit = await openCommit(await findRevision(root, 'HEAD', GIT_ENVIRONMENT), root, GIT_ENVIRONMENT);
  onTestFinished(() => commit.close());
  return [directoryTree(root, listing), memoryTree((await Promise.all(files)).reverse(), root), commit];
}

const textOf = async ({ path, read }: SourceFile) => [path, new TextDecoder().decode(await read())];

/** Everything that the importer sees of a tree. */
async function seen(tree: FileTree) {
  const { found, baseless } = await discover(tree, { sourceLanguage: 'en', fallbackName: 'x' });
  const components = await Promise.all(
    found.map(async ({ definition, files }) => {
      try {
        const { sources, languages } = await componentFiles({ ...tree, paths: files }, definition);
        return [await Promise.all(sources.map(textOf)), await Promise.all(languages.map(textOf))];
      } catch (error) {
        return String(error);
      }
    }),
  );
  return { paths: tree.paths, found, baseless, components };
}

test.each<[string, Record<string, string>, number]>([
  ['PO with a template', { 'po/app.pot': PO, 'po/de.po': PO, 'po/fr.po': PO, 'README.md': 'x' }, 1],
  ['two files of one language', { 'po/pt_BR.po': PO, 'po/pt-br.po': PO }, 1],
  ['Android', { 'res/values/strings.xml': RESOURCES, 'res/values-pt-rBR/strings.xml': RESOURCES }, 1],
  ['one file with all languages', { 'App/Localizable.xcstrings': '{"sourceLanguage": "en", "strings": {' }, 1],
  ['a table with all languages', { 'data/dialogue.csv': 'keys,de,fr\nA,Auf,Ouvert\n' }, 1],
  ['translations without a base file', { 'x/locales/de.json': '{"a": "x"}', 'x/locales/fr.json': '{"a": "y"}' }, 0],
])('%s', async (_name, files, components) => {
  const root = await folderOf(files);
  new Repository(root).commit();
  const [folder, memory, commit] = await allTrees(root);
  const expected = await seen(folder);
  expect(expected.found).toHaveLength(components);
  expect(await seen(memory)).toEqual(expected);
  expect(await seen(commit)).toEqual(expected);
});

test('the examples', async () => {
  const root = await folderOf({});
  await cp(fileURLToPath(new URL('../../examples', import.meta.url)), root, { recursive: true });
  new Repository(root).commit();
  const [folder, memory, commit] = await allTrees(root);
  const expected = await seen(folder);
  expect(expected.found.length).toBeGreaterThan(1);
  expect(await seen(memory)).toEqual(expected);
  expect(await seen(commit)).toEqual(expected);
});

test('skips hidden folders and dependencies', async () => {
  const files = ['po/de.po', '.git/po/fr.po', 'node_modules/a/po/es.po', 'deep/.x/po/it.po', 'deep/po/it.po', '.tx'];
  const tree = memoryTree(
    files.map((path) => ({ path, bytes: new Uint8Array() })),
    'files.zip',
  );
  const root = await folderOf(Object.fromEntries(files.map((path) => [path, ''])));
  expect(tree.paths).toEqual(['.tx', 'deep/po/it.po', 'po/de.po']);
  expect((await listFiles(root)).paths).toEqual(tree.paths);
});

test('a missing file', async () => {
  const tree = memoryTree([], 'files.zip');
  await expect(tree.read('po/de.po')).rejects.toThrow('There is no file po/de.po in files.zip.');
  expect(await tree.peek('po/de.po')).toHaveLength(0);
});

test('a file that is too large for discovery can still be read', async () => {
  const bytes = new Uint8Array(16 * 1024 * 1024 + 1);
  const tree = memoryTree([{ path: 'po/de.po', bytes }], 'files.zip');
  expect(await tree.peek('po/de.po')).toHaveLength(0);
  expect(await tree.read('po/de.po')).toHaveLength(bytes.length);
});

const choice = { sourceLanguage: 'en', fallbackName: 'x', components: undefined };
const bytes = new TextEncoder().encode('{"a": "x"}');

test.each([
  [
    'nothing',
    [],
    choice,
    'upload.no-components',
    /no translation files in a\.zip\..* for other paths, set a file mask\.$/,
  ],
  [
    'no source',
    [{ path: 'locales/de.json', bytes }],
    choice,
    'upload.no-components',
    /in a\.zip, but no file of the source language en; set another source language, or the path of the base file\.$/,
  ],
  [
    'another component',
    [{ path: 'po/de.po', bytes: new TextEncoder().encode(PO) }],
    { ...choice, only: 'y' },
    'usage.component',
    /no component y in a\.zip\. Choose one of x\.$/,
  ],
])('an upload with %s is an error', async (_name, files, wanted, code, message) => {
  const chosen = chooseComponents(memoryTree(files, 'a.zip'), wanted);
  await expect(chosen).rejects.toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test.each([
  ['a template', { ...DEFINITION, template: 'po/app.pot' }, 'The template po/app.pot is not in a.zip.'],
  ['files', DEFINITION, 'No file in a.zip matches the file mask po/*.po.'],
  ['a base file', ANDROID, 'The template values/strings.xml is not in a.zip.'],
])('a component without %s', async (_name, definition, message) => {
  await expect(componentFiles(memoryTree([], 'a.zip'), definition)).rejects.toThrow(message);
});
