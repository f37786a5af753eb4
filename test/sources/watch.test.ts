/** Tests which changes the watcher reports, and that it survives a removed or replaced folder. */
import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFolder } from '../../src/sources/watch.js';
import { folderOf } from '../support/folders.js';
import { before, refuse } from '../support/refused.js';
import { eventually } from '../support/workspace.js';

async function watched(folder: string) {
  const troubles: string[] = [];
  let changes = 0;
  const watcher = await watchFolder(folder, {
    onChange: () => changes++,
    onTrouble: ({ code = '' }) => troubles.push(code),
  });
  onTestFinished(() => watcher.close());
  /** Does the work, then waits until a change is reported. */
  const changeAfter = async (work: () => Promise<unknown>) => {
    const before = changes;
    await work();
    await eventually(() => (changes > before ? true : undefined));
  };
  return { troubles, changeAfter };
}

describe('a replaced folder', () => {
  /** The first change is reported when the new folder is watched; after that, each change is reported. */
  async function followsAgain(folder: string, replace: () => Promise<unknown>) {
    const { changeAfter } = await watched(folder);
    await replace();
    for (const text of ['a', 'ab', 'abc']) await changeAfter(() => writeFile(join(folder, 'po/de.po'), text));
  }

  test('removed and created again', async () => {
    const root = await folderOf({ 'w/po/de.po': '' });
    await followsAgain(join(root, 'w'), async () => {
      await rm(join(root, 'w'), { recursive: true });
      await mkdir(join(root, 'w/po'), { recursive: true });
    });
  });

  test('removed just before the watcher checks it', async () => {
    const root = await folderOf({ 'w/po/de.po': '' });
    const { changeAfter } = await watched(join(root, 'w'));
    await changeAfter(async () => {
      rmSync(join(root, 'w'), { recursive: true });
      // Blocks the event loop, so that the check runs before the events of the system.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    });
  });

  test('moved away and back', async () => {
    const root = await folderOf({ 'w/po/de.po': '' });
    const { changeAfter } = await watched(join(root, 'w'));
    await changeAfter(() => rename(join(root, 'w'), join(root, 'away')));
    await changeAfter(() => rename(join(root, 'away'), join(root, 'w')));
    await changeAfter(() => writeFile(join(root, 'w/po/de.po'), 'a'));
  });

  test('a link with a new target', async () => {
    const root = await folderOf({ '1/po/de.po': '', '2/po/de.po': '' });
    await symlink('1', join(root, 'current'));
    await followsAgain(join(root, 'current'), async () => {
      await symlink('2', join(root, 'next'));
      await rename(join(root, 'next'), join(root, 'current'));
    });
  });

  test('created later', async () => {
    const root = await folderOf({});
    await followsAgain(join(root, 'w'), () => mkdir(join(root, 'w/po'), { recursive: true }));
  });
});

describe('reports folders that the system refuses to watch, and watches the rest', () => {
  test.each([
    ['a folder that may not be read', 'EACCES', ['EACCES', 'EACCES']],
    ['too many folders for the system', 'ENOSPC', ['ENOSPC']],
  ])('%s', async (_name, code, expected) => {
    refuse('watch', code, 'pgdata');
    const root = await folderOf({ 'po/de.po': '', 'pgdata/x.po': '' });
    const { troubles, changeAfter } = await watched(root);
    expect(troubles).toEqual([code]);
    await changeAfter(() => mkdir(join(root, 'deep/pgdata'), { recursive: true }));
    await changeAfter(() => writeFile(join(root, 'po/de.po'), 'a'));
    await eventually(() => (troubles.length >= expected.length ? true : undefined));
    expect(troubles).toEqual(expected);
  });

  test('a folder that cannot be listed', async () => {
    refuse('readdir', 'EMFILE', 'po');
    const { troubles } = await watched(await folderOf({ 'po/de.po': '' }));
    expect(troubles).toEqual(['EMFILE']);
  });
});

test('follows a folder that is created after its new parent was listed, and before its parent is watched', async () => {
  before('watch', 'new', (path) => mkdirSync(join(path, 'inner/po'), { recursive: true }));
  const root = await folderOf({ 'po/de.po': '' });
  const { changeAfter } = await watched(root);
  await changeAfter(() => mkdir(join(root, 'new')));
  await changeAfter(() => writeFile(join(root, 'new/inner/po/de.po'), 'a'));
  await changeAfter(() => writeFile(join(root, 'new/inner/po/de.po'), 'ab'));
});

test('follows links inside the folder, without endless loops', async () => {
  const outside = await folderOf({ 'de.po': '' });
  const root = await folderOf({ '.shared/po/de.po': '' });
  await symlink('.shared/po', join(root, 'po'));
  await symlink('..', join(root, '.shared/po/up'));
  await symlink('.', join(root, 'self'));
  await symlink(outside, join(root, 'outside'));
  const { changeAfter } = await watched(root);
  await changeAfter(() => writeFile(join(root, '.shared/po/de.po'), 'a'));
});
