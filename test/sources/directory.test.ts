/** Tests listing a folder, finding the files of a component, and the errors of both. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeProblem } from '../../src/model/error.js';
import { componentFiles } from '../../src/sources/component-files.js';
import { directoryTree, type Listing, listFiles } from '../../src/sources/directory.js';
import { matchMask, parseMask } from '../../src/sources/file-mask.js';
import { findRevision, openCommit } from '../../src/sources/git/commit-tree.js';
import { DEFINITION } from '../support/component-files.js';
import { folderOf } from '../support/folders.js';
import { refuse } from '../support/refused.js';
import { GIT_ENVIRONMENT, Repository } from '../support/repository.js';

test('skips hidden folders and dependencies', async () => {
  const root = await folderOf({
    'po/de.po': 'x',
    '.git/po/fr.po': '',
    'node_modules/a/po/es.po': '',
    'deep/er/po/it.po': '',
  });
  expect(await listFiles(root)).toEqual({ paths: ['deep/er/po/it.po', 'po/de.po'], passedOver: [] });
});

const problemsIn = ({ passedOver }: Listing) => passedOver.map(describeProblem).sort();

test('follows links to files in the folder, reports broken links and links out of the folder', async () => {
  const root = await folderOf({ 'po/zh_TW.po': 'x' });
  await symlink('zh_TW.po', join(root, 'po/zh_HK.po'));
  await symlink('/etc/hostname', join(root, 'po/de.po'));
  await symlink('missing.po', join(root, 'po/es.po'));
  await symlink('/etc', join(root, 'locales'));
  // Not reported: links to build output or shared folders, because their names do not suggest translations.
  await symlink('/etc', join(root, 'result'));
  // Not reported: these folders are never searched.
  await symlink('/etc/hostname', join(root, 'hostname'));
  await symlink('me@here.123:456', join(root, 'po/.#fr.po'));
  await symlink('/etc', join(root, 'node_modules'));
  const listing = await listFiles(root);
  expect(listing.paths).toEqual(['po/zh_HK.po', 'po/zh_TW.po']);
  expect(problemsIn(listing)).toEqual([
    'locales: is a link that leads out of the folder: skipped [file.link]',
    'po/de.po: is a link that leads out of the folder: skipped [file.link]',
    'po/es.po: is a broken link [file.link]',
  ]);
});

test('follows links to folders, but lists each folder once, preferably by its own path', async () => {
  const root = await folderOf({ 'lib/a.po': '', '.shared/po/de.po': '', '.shared/po/deep/fr.po': '' });
  await symlink('lib', join(root, 'a-link'));
  await symlink('.shared/po', join(root, 'po'));
  await symlink('.shared/po', join(root, 'po2'));
  await symlink('../..', join(root, '.shared/po/top'));
  await symlink('..', join(root, '.shared/po/deep/up'));
  expect(await listFiles(root)).toEqual({ paths: ['lib/a.po', 'po/de.po', 'po/deep/fr.po'], passedOver: [] });
});

test('reports a folder that cannot be read and lists the rest', async () => {
  const root = await folderOf({ 'po/de.po': 'x', 'pgdata/x.po': '' });
  refuse('readdir', 'EACCES', 'pgdata');
  const listing = await listFiles(root);
  expect(listing.paths).toEqual(['po/de.po']);
  expect(problemsIn(listing)).toEqual(['pgdata: cannot be read (EACCES): skipped [directory.unreadable]']);
});

test('throws if the root cannot be read', async () => {
  const root = await folderOf({ 'po/de.po': 'x' });
  refuse('readdir', 'EACCES', basename(root));
  await expect(listFiles(root)).rejects.toMatchObject({ code: 'directory.unreadable' });
});

test('throws if the folder does not exist', async () => {
  await expect(listFiles('/nonexistent/folder')).rejects.toMatchObject({ code: 'directory.unreadable' });
});

test('finds the files of all languages; the source language is a source', async () => {
  const paths = ['po/app.pot', 'po/de.po', 'po/en.po', 'po/pt-br.po', 'po/not a code.po', 'po/sub/fr.po'];
  const { sources, languages } = await componentFiles(directoryTree('/x', { paths, passedOver: [] }), {
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
  ['a missing template', ['po/de.po'], 'po/app.pot', 'component.no-template', /po\/app\.pot/],
  ['a mask that matches nothing', ['de.po'], null, 'component.no-files', /po\/\*\.po/],
])('%s', async (_name, paths, template, code, message) => {
  const files = componentFiles(directoryTree('/x', { paths, passedOver: [] }), { ...DEFINITION, template });
  await expect(files).rejects.toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }));
});

test('masks', () => {
  const mask = parseMask('locale/*/LC_MESSAGES/app.po');
  expect(matchMask(mask, 'locale/de/LC_MESSAGES/app.po')).toBe('de');
  expect(matchMask(mask, 'locale/a/b/LC_MESSAGES/app.po')).toBeUndefined();
  expect(matchMask(mask, 'locale//LC_MESSAGES/app.po')).toBeUndefined();
  expect(() => parseMask('po/de.po')).toThrow(expect.objectContaining({ code: 'filemask.invalid' }));
});

test('several stars in a mask mean the same language', () => {
  const mask = parseMask('language/*/*.com_shop.ini');
  expect(matchMask(mask, 'language/en-GB/en-GB.com_shop.ini')).toBe('en-GB');
  expect(matchMask(mask, 'language/en-GB/de-DE.com_shop.ini')).toBeUndefined();
  expect(matchMask(mask, 'language/en-GB/en.com_shop.ini')).toBeUndefined();
  expect(matchMask(mask, 'language//.com_shop.ini')).toBeUndefined();
});

// Other systems do not allow such names, or convert them.
test.runIf(process.platform === 'linux')(
  'names that are not UTF-8 are reported if translations have them',
  async () => {
    const root = await folderOf({ 'po/de.po': 'x' });
    const bytes = (path: string) => Buffer.from(join(root, path), 'latin1');
    for (const folder of ['latin\xe9/deep', 'pictures\xe9', 'node_modules/\xe9', 'tests/\xe9']) {
      await mkdir(bytes(folder), { recursive: true });
    }
    const files = ['po/\xe9.po', 'po/\xe9.tar', 'latin\xe9/es.po', 'latin\xe9/deep/\xe9.po', 'pictures\xe9/a.png'];
    for (const path of [...files, 'node_modules/\xe9/a.po', 'tests/\xe9/a.po']) await writeFile(bytes(path), 'x');
    await symlink('de.po', bytes('po/link\xe9.po'));
    const listing = await listFiles(root);
    expect(listing.paths.filter((path) => path.endsWith('.po'))).toEqual(['po/de.po']);
    const expected = [
      'latin\ufffd: has a name that is not UTF-8: skipped. Rename it [file.name]',
      'po/link\ufffd.po: has a name that is not UTF-8: skipped. Rename it [file.name]',
      'po/\ufffd.po: has a name that is not UTF-8: skipped. Rename it [file.name]',
    ];
    expect(problemsIn(listing)).toEqual(expected);
    new Repository(root).commit();
    const commit = await openCommit(await findRevision(root, 'HEAD', GIT_ENVIRONMENT), 'HEAD', GIT_ENVIRONMENT);
    onTestFinished(() => commit.close());
    expect(commit.paths).toEqual(listing.paths);
    expect(commit.passedOver!.map(describeProblem)).toEqual(expected);
  },
);
