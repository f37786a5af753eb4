/** Tests that an import recognizes unchanged files by their stamps, and never trusts a stamp too much. */
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import type { Context } from '../../../src/services/context.js';
import { importTree, type TreeImport } from '../../../src/services/imports/import-tree.js';
import { directoryTree, listFiles } from '../../../src/sources/directory.js';
import { poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const REQUEST = { project: { slug: 'm', name: 'm' }, sourceLanguage: 'en', components: undefined };

const text = (target: string) => poText([{ source: 'A', target }]);

const newContext = async (kind = STORE_KINDS[0]!): Promise<Context> => ({
  store: await openStore(kind),
  clock: systemClock,
  revision: 'test',
});

const newFolder = () => folderOf({ 'po/de.po': text('x'), 'po/fr.po': text('y') });

afterEach(() => {
  vi.useRealTimers();
});

/** As if the last change of all files was a minute ago. */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });

/** Imports the folder. Returns the files that were read for their content, and the status of each language. */
async function importing(context: Context, directory: string, request: Partial<TreeImport> = {}) {
  const tree = directoryTree(directory, await listFiles(directory));
  const read: string[] = [];
  const counted = {
    ...tree,
    read: (path: string) => {
      read.push(path);
      return tree.read(path);
    },
  };
  const { components } = await importTree(context, { ...REQUEST, ...request, tree: counted });
  return { read, statuses: components[0]!.languages.map(({ code, status }) => `${code} ${status}`) };
}

test.each(STORE_KINDS)('only changed files are read again, on $name', async (kind) => {
  const context = await newContext(kind);
  const directory = await newFolder();
  later();
  await importing(context, directory);
  expect(await importing(context, directory)).toEqual({ read: [], statuses: ['de unchanged', 'fr unchanged'] });
  await writeFile(join(directory, 'po/de.po'), text('z'));
  const { read, statuses } = await importing(context, directory);
  expect(new Set(read)).toEqual(new Set(['po/de.po']));
  expect(statuses).toEqual(['de changed', 'fr unchanged']);
});

test('a file that was only touched is read once', async () => {
  const context = await newContext();
  const directory = await newFolder();
  later();
  await importing(context, directory);
  await utimes(join(directory, 'po/fr.po'), 1, 1);
  expect(await importing(context, directory)).toEqual({
    read: ['po/fr.po'],
    statuses: ['de unchanged', 'fr unchanged'],
  });
  expect((await importing(context, directory)).read).toEqual([]);
});

test('a change is seen if the size and the modification time of the file stay the same', async () => {
  const context = await newContext();
  const directory = await newFolder();
  const file = join(directory, 'po/de.po');
  await utimes(file, 1, 1);
  later();
  await importing(context, directory);
  await writeFile(file, text('z'));
  await utimes(file, 1, 1);
  expect((await importing(context, directory)).statuses).toEqual(['de changed', 'fr unchanged']);
});

test('a file that has just changed is read again', async () => {
  const context = await newContext();
  const directory = await newFolder();
  await importing(context, directory);
  expect((await importing(context, directory)).read).toEqual(['po/de.po', 'po/fr.po']);
});

test('a stamp is not used after a change of settings, by a forced import, or for a file with problems', async () => {
  const context = await newContext();
  const directory = await newFolder();
  later();
  await importing(context, directory);
  const project = { ...REQUEST.project, flags: ['ignore-end-stop'] };
  expect((await importing(context, directory, { project })).statuses).toEqual(['de changed', 'fr changed']);
  expect((await importing(context, directory, { project, force: true })).statuses).toEqual([
    'de changed',
    'fr changed',
  ]);
  await writeFile(join(directory, 'po/de.po'), `${text('z')}\nmsgid "B"\nmsgstr "unterminated\n`);
  await importing(context, directory, { project });
  expect((await importing(context, directory, { project })).read).toContain('po/de.po');
});
