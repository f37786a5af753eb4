/** Tests that strings without text in the base file are counted the same everywhere: only in the source language. */
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/model/instant.js';
import { checkFiles } from '../../src/services/folders/check-files.js';
import { countDirectory } from '../../src/services/folders/count-directory.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { componentStatistics } from '../../src/services/statistics/component-statistics.js';
import { chooseComponents } from '../../src/sources/choose.js';
import { directoryTree, listFiles } from '../../src/sources/directory.js';
import { folderOf } from '../support/folders.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const FILES = {
  'locales/en.json': '{"a": "Apple {{n}}", "b": "", "c_one": "", "c_other": "", "d": "Date"}',
  'locales/de.json': '{"a": "Apfel {{n}}", "b": "Birne", "d": "Dattel"}',
  'locales/fr.json': '{"a": "Pomme {{n}}"}',
};
const EXPECTED = [
  { code: 'en', counts: { total: 4, readonly: 4, totalWords: 3 } },
  { code: 'de', counts: { total: 2, translated: 2, readonly: 0, totalWords: 3 } },
  { code: 'fr', counts: { total: 2, translated: 1, readonly: 0, totalWords: 3 } },
];
const request = { sourceLanguage: 'en', components: undefined, name: 'p', checks: true };

test('in a folder, with and without checks', async () => {
  const directory = await folderOf(FILES);
  for (const checks of [true, false]) {
    const { components } = await countDirectory({ ...request, directory, checks });
    expect(components[0]!.languages).toMatchObject(EXPECTED);
  }
});

test.each([
  ['most values are empty', '{"open": "", "close": "", "save": "Save"}'],
  ['keys are sentences', '{"Open the file": "", "Close the file": "Close it", "Save the file": "Save it"}'],
])('keys are the source texts where %s', async (_case, base) => {
  const keys = Object.keys(JSON.parse(base));
  const translation = JSON.stringify(Object.fromEntries(keys.map((key) => [key, 'Übersetzt'])));
  const directory = await folderOf({ 'locales/en.json': base, 'locales/de.json': translation });
  const { components, found } = await countDirectory({ ...request, directory, checks: false });
  expect(found[0]!.why).toContain('its keys are the texts where it has none');
  const [source, german] = components[0]!.languages;
  expect(german!.counts).toMatchObject({ total: 3, translated: 3, translatedWords: source!.counts.totalWords });
  expect(source!.counts.totalWords).toBeGreaterThanOrEqual(3);
});

test('the number of an item is not part of the text in its key', async () => {
  const directory = await folderOf({
    'locales/en.json': '{"Open the file.": [""], "{{n}} file": ["", ""], "See note [1]": ""}',
    'locales/de.json': '{"Open the file.": ["Datei öffnen."], "{{n}} file": ["{{n}} Datei", "{{n}} Dateien"]}',
  });
  const tree = directoryTree(directory, await listFiles(directory));
  const { found } = await chooseComponents(tree, { ...request, fallbackName: 'p' });
  const { components } = await checkFiles(tree, request, found);
  expect(components[0]!.sources.map(({ unit: { key, source } }) => [key, ...source])).toEqual([
    ['Open the file.[0]', 'Open the file.'],
    ['{{n}} file[0]', '{{n}} file'],
    ['{{n}} file[1]', '{{n}} file'],
    ['See note [1]', 'See note [1]'],
  ]);
});

test('in checked files', async () => {
  const directory = await folderOf(FILES);
  const tree = directoryTree(directory, await listFiles(directory));
  const { found } = await chooseComponents(tree, { ...request, fallbackName: 'p' });
  const { components } = await checkFiles(tree, request, found);
  const [{ sources, languages } = { sources: [], languages: [] }] = components;
  const counted = languages.map(({ code, units }) => ({ code, total: units.length }));
  expect([{ code: 'en', total: sources.length }, ...counted]).toEqual(
    EXPECTED.map(({ code, counts: { total } }) => ({ code, total })),
  );
});

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('in the store', async () => {
    const context = { store: await openStore(kind), clock: systemClock, revision: 'test' };
    const directory = await folderOf(FILES);
    const report = await importDirectory(context, { ...request, project: { slug: 'p', name: 'p' }, directory });
    const { languages } = await componentStatistics(context, 'p', report.components[0]!.component);
    expect(languages).toMatchObject(EXPECTED);
  });
});
