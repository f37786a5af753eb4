/** Tests that a file is replaced atomically or not at all. */
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareReplacement, temporaryName } from '../../src/sources/replace-file.js';
import { folderOf } from '../support/folders.js';

const replacing = (root: string, path: string) =>
  prepareReplacement(root, { path, before: bytes('old'), after: bytes('new') }, temporaryName());

const bytes = (text: string) => new TextEncoder().encode(text);

async function prepared() {
  const root = await folderOf({ 'po/de.po': 'old' });
  const replacement = await replacing(root, 'po/de.po');
  return { root, file: join(root, 'po/de.po'), replacement };
}

test('the file changes only when the replacement is applied; applying it again is harmless', async () => {
  const { root, file, replacement } = await prepared();
  expect(await readFile(file, 'utf8')).toBe('old');
  expect([await replacement.apply(), await replacement.apply()]).toEqual([true, true]);
  await replacement.discard();
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(join(root, 'po'))).toEqual(['de.po']);
});

test('keeps changes that were made meanwhile', async () => {
  const { root, file, replacement } = await prepared();
  await writeFile(file, 'theirs');
  expect(await replacement.apply()).toBe(false);
  await replacement.discard();
  expect(await readFile(file, 'utf8')).toBe('theirs');
  expect(await readdir(join(root, 'po'))).toEqual(['de.po']);
});

test('does not follow a link that appeared meanwhile', async () => {
  const { file, replacement } = await prepared();
  const outside = await folderOf({ 'de.po': 'old' });
  await rm(file);
  await symlink(join(outside, 'de.po'), file);
  await expect(replacement.apply()).rejects.toMatchObject({ code: 'file.link' });
  await replacement.discard();
  expect(await readFile(join(outside, 'de.po'), 'utf8')).toBe('old');
});

test.each(['../x/de.po', 'po/gone.po', 'po'])('%s is rejected, and no temporary file remains', async (path) => {
  const root = await folderOf({ 'po/de.po': 'old' });
  await expect(replacing(root, path)).rejects.toMatchObject({
    name: 'AppError',
  });
  expect(await readdir(root)).toEqual(['po']);
  expect(await readdir(join(root, 'po'))).toEqual(['de.po']);
});
