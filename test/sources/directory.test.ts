/** A folder as a source: what is walked, what belongs to a component, what is refused. */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentFiles } from '../../src/sources/component-files.js';
import { directoryTree, listFiles } from '../../src/sources/directory.js';
import { matchMask, parseMask } from '../../src/sources/file-mask.js';
import { DEFINITION } from '../support/component-files.js';
import { folderOf } from '../support/folders.js';

test('hidden folders and dependencies are passed over', async () => {
  const root = await folderOf({
    'po/de.po': 'x',
    '.git/po/fr.po': '',
    'node_modules/a/po/es.po': '',
    'deep/er/po/it.po': '',
  });
  expect(await listFiles(root)).toEqual(['deep/er/po/it.po', 'po/de.po']);
});

test('links to files of the tree are files; links out of it, to folders and to nothing are not', async () => {
  const root = await folderOf({ 'po/zh_TW.po': 'x', 'lib/a.po': '' });
  await symlink('zh_TW.po', join(root, 'po/zh_HK.po'));
  await symlink('/etc/hostname', join(root, 'po/de.po'));
  await symlink('../lib', join(root, 'po/fr'));
  await symlink('missing.po', join(root, 'po/es.po'));
  expect(await listFiles(root)).toEqual(['lib/a.po', 'po/zh_HK.po', 'po/zh_TW.po']);
});

test('a folder that is not there is a clear error', async () => {
  await expect(listFiles('/nonexistent/folder')).rejects.toMatchObject({ code: 'directory.unreadable' });
});

test('files go to their languages, the source language to the sources', async () => {
  const paths = ['po/app.pot', 'po/de.po', 'po/en.po', 'po/pt-br.po', 'po/not a code.po', 'po/sub/fr.po'];
  const { sources, languages } = await componentFiles(directoryTree('/x', paths), {
    ...DEFINITION,
    template: 'po/app.pot',
  });
  expect(sources.map(({ path }) => path)).toEqual(['po/app.pot', 'po/en.po']);
  expect(languages.map(({ code, path }) => [code, path])).toEqual([
    ['de', 'po/de.po'],
    ['pt_BR', 'po/pt-br.po'],
  ]);
});

test.each([
  [
    'two files of one language',
    ['po/pt_BR.po', 'po/pt-br.po'],
    null,
    'language.duplicate',
    /po\/pt_BR\.po and po\/pt-br\.po/,
  ],
  ['a template that is missing', ['po/de.po'], 'po/app.pot', 'template.not-found', /po\/app\.pot/],
  ['a mask that fits nothing', ['de.po'], null, 'component.no-files', /po\/\*\.po/],
])('%s', async (_name, paths, template, code, message) => {
  const files = componentFiles(directoryTree('/x', paths), { ...DEFINITION, template });
  await expect(files).rejects.toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test('masks', () => {
  const mask = parseMask('locale/*/LC_MESSAGES/app.po');
  expect(matchMask(mask, 'locale/de/LC_MESSAGES/app.po')).toBe('de');
  expect(matchMask(mask, 'locale/a/b/LC_MESSAGES/app.po')).toBeUndefined();
  expect(matchMask(mask, 'locale//LC_MESSAGES/app.po')).toBeUndefined();
  expect(() => parseMask('po/de.po')).toThrow(expect.objectContaining({ code: 'filemask.invalid' }));
});

test('several stars of a mask stand for the same language', () => {
  const mask = parseMask('language/*/*.com_shop.ini');
  expect(matchMask(mask, 'language/en-GB/en-GB.com_shop.ini')).toBe('en-GB');
  expect(matchMask(mask, 'language/en-GB/de-DE.com_shop.ini')).toBeUndefined();
  expect(matchMask(mask, 'language/en-GB/en.com_shop.ini')).toBeUndefined();
  expect(matchMask(mask, 'language//.com_shop.ini')).toBeUndefined();
});
