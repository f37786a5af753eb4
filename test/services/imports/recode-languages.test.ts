/** Tests imports that give languages other codes: the languages keep their edits, suggestions, comments and history. */
import { expect, test } from 'vitest';
import type { Context } from '../../../src/services/context.js';
import { importAgain, readFileStates } from '../../../src/services/imports/import-again.js';
import { importTree } from '../../../src/services/imports/import-tree.js';
import { recodeLanguages } from '../../../src/services/imports/recode-languages.js';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { comment } from '../../../src/services/strings/comment.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { poText } from '../../support/component-files.js';
import { memoryTree } from '../../support/memory-tree.js';
import { language } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const treeOf = (files: Readonly<Record<string, string>>) =>
  memoryTree(
    Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) })),
    'files',
  );

/** A translation that two components share, so that findings depend on strings with the same language code. */
const text = (target: string) => poText([{ source: 'Open', target }]);
const FILES = {
  'a/po/de_DE.po': text('Auf'),
  'a/po/zh_CN.po': text('打开'),
  'b/po/de_DE.po': text('Offen'),
  'b/po/no.po': text('Åpne'),
};

async function open(context: Context, files: Readonly<Record<string, string>>) {
  const { store } = context;
  const bring = (settings: object = {}, current = files) =>
    importTree(context, {
      project: { slug: 'shop', name: 'Shop', ...settings },
      tree: treeOf(current),
      sourceLanguage: 'en',
      components: undefined,
    });
  await bring();
  const codes = async (component: string) => {
    const { id } = (await store.components.find('shop', component))!;
    return Object.fromEntries((await store.languages.list(id)).map((known) => [known.code, known.id]));
  };
  return { bring, codes };
}

test.each(STORE_KINDS)('a new setting keeps everything of a language, on $name', async (kind) => {
  const store = await openStore(kind);
  const context: Context = { store, clock: () => 1_000_000, revision: 'test' };
  const { bring, codes } = await open(context, FILES);
  const { id } = (await store.components.find('shop', 'a'))!;
  const before = await codes('a');
  expect(Object.keys(before).sort()).toEqual(['de_DE', 'en', 'zh_CN']);
  const place = { project: 'shop', component: 'a', language: 'zh_CN', stringId: 1, author: 'ada' };
  await saveTranslation(context, { ...place, target: ['开'], state: 'translated' });
  await suggest(context, { ...place, target: ['开启'] });
  await comment(context, { ...place, text: 'Why?' });

  const { components, failed } = await bring({ languageCodes: 'simplified' });
  expect([failed, components.flatMap(({ problems }) => problems)]).toEqual([[], []]);
  expect(components[0]!.languages.map(({ code, status }) => [code, status])).toEqual([
    ['de', 'unchanged'],
    ['zh_Hans', 'unchanged'],
  ]);
  const after = await codes('a');
  expect(after).toEqual({ en: 0, de: before.de_DE, zh_Hans: before.zh_CN });
  expect(await codes('b')).toMatchObject({ de: expect.any(Number), nb_NO: expect.any(Number) });
  const languageId = after.zh_Hans!;
  expect((await store.units.pick(id, languageId, [1]))[0]).toMatchObject({ target: ['开'] });
  expect(await store.suggestions.ofString(id, languageId, 1)).toMatchObject([{ target: ['开启'], author: 'ada' }]);
  expect(await store.comments.ofString(id, languageId, 1)).toMatchObject([{ text: 'Why?', author: 'ada' }]);
  expect((await store.changes.latest(id, languageId, 5)).map(({ author }) => author)).toContain('ada');
  expect((await store.languages.find(id, 'de'))!.counts.checks).toEqual({ inconsistent: 1 });
  expect((await audit(context)).drift).toEqual([]);

  await bring({ languageCodes: 'files' });
  expect(await codes('a')).toEqual(before);
  expect((await audit(context)).drift).toEqual([]);
});

test('the setting of the server applies to projects without a setting, also when files are imported again', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const context: Context = { store, clock: () => 1, revision: 'test', languageCodes: 'simplified' };
  const { codes, bring } = await open(context, FILES);
  expect(Object.keys(await codes('a')).sort()).toEqual(['de', 'en', 'zh_Hans']);
  await changeProject(context, 'shop', { languageCodes: 'files' });
  await bring();
  expect(Object.keys(await codes('a')).sort()).toEqual(['de_DE', 'en', 'zh_CN']);
});

test('a language is known by its file when a second file of the language comes', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const context: Context = { store, clock: () => 1, revision: 'test' };
  const { bring, codes } = await open(context, { 'po/iw.po': text('פתח') });
  const { he } = await codes('Shop');
  const { components } = await bring({}, { 'po/iw.po': text('פתח'), 'po/he.po': text('') });
  expect(components[0]!.problems).toMatchObject([{ code: 'language.shared', file: 'po/iw.po' }]);
  expect(await codes('Shop')).toEqual({ en: 0, iw: he, he: he! + 1 });
  await bring({}, { 'po/he.po': text('') });
  expect(await codes('Shop')).toEqual({ en: 0, he: he! + 1 });
  await bring({}, { 'po/iw.po': text('פתח'), 'po/he.po': text('') });
  expect(await codes('Shop')).toEqual({ en: 0, iw: he, he: he! + 1 });
  expect((await audit(context)).drift).toEqual([]);
});

test('the source language gets another code too', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const context: Context = { store, clock: () => 1, revision: 'test' };
  const files = { 'i18n/zh_CN.json': '{"a": "打开"}', 'i18n/de.json': '{"a": "Auf"}' };
  const request = { tree: treeOf(files), sourceLanguage: 'zh_CN', components: undefined };
  const project = { slug: 'shop', name: 'Shop' };
  await importTree(context, { ...request, project });
  const again = await importTree(context, { ...request, project: { ...project, languageCodes: 'simplified' } });
  expect(again.failed).toEqual([]);
  const component = (await store.components.find('shop', again.components[0]!.component))!;
  expect(component.sourceLanguage).toBe('zh_Hans');
  expect((await store.languages.list(component.id)).map(({ code }) => code)).toEqual(['zh_Hans', 'de']);
});

test('uploaded files and the state of files follow the setting', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const context: Context = { store, clock: () => 1, revision: 'test' };
  await open(context, { 'po/de_DE.po': text('Auf') });
  await store.transaction((inside) =>
    store.projects
      .find('shop')
      .then((found) =>
        inside.files.put({ projectId: found!.id, repositoryId: 0 }, [
          { path: 'po/de_DE.po', bytes: new TextEncoder().encode(text('Auf')) },
        ]),
      ),
  );
  const project = await changeProject(context, 'shop', { languageCodes: 'simplified' });
  expect(await readFileStates(context, project)).toEqual([{ differs: true, failure: null }]);
  const { components } = await importAgain(context, { project: 'shop', force: false });
  expect(components[0]!.languages).toMatchObject([{ code: 'de', status: 'unchanged' }]);
  expect(await readFileStates(context, project)).toEqual([{ differs: false, failure: null }]);
});

test('a language without a file gives up a code that another language gets', () => {
  const stored = [
    language(0, 'en', { filename: null }),
    language(1, 'zh_CN', { filename: 'zh_CN.po' }),
    language(2, 'zh_Hans', { filename: 'zh_Hans.po', absent: true }),
  ];
  const codes = recodeLanguages(stored, [{ code: 'zh_Hans', path: 'zh_CN.po' }], 'en').map(({ code }) => code);
  expect(codes).toEqual(['en', 'zh_Hans', 'zh_Hans_2']);
});

test('languages of one file are told apart by their codes', () => {
  const stored = [language(1, 'he', { filename: 'all.csv' }), language(2, 'zh_CN', { filename: 'all.csv' })];
  const files = ['zh_Hans', 'iw', 'he'].map((code) => ({ code, path: 'all.csv' }));
  expect(recodeLanguages(stored, files, 'en').map(({ code }) => code)).toEqual(['he', 'zh_Hans']);
});
