/** Discovery with names that look like languages and are none, and with languages that look odd. */
import { describe, expect, test } from 'vitest';
import { discover } from '../../src/sources/discover.js';
import { memoryTree } from '../support/memory-tree.js';

const JSON_TEXT = '{"a": "Open the file", "b": "Close"}';
const XLIFF =
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en">' +
  '<body><trans-unit id="a"><source>Open</source></trans-unit></body></file></xliff>';
const SETTINGS = '{"host": "db.example.org", "port": "5432", "mode": "fast"}';

const at = (content: string, ...paths: string[]) => Object.fromEntries(paths.map((path) => [path, content]));

async function discovered(files: Record<string, string>) {
  const entries = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  return discover(memoryTree(entries, 'files'), { sourceLanguage: 'en', fallbackName: 'project' });
}

const masksOf = async (files: Record<string, string>) =>
  (await discovered(files)).found.map(({ definition }) => definition.filemask);

describe('names that are no languages', () => {
  test.each([
    ['a folder with a region that does not exist', at(XLIFF, 'src-ui/messages.xlf')],
    ['a word that looks like a script', at(JSON_TEXT, 'pieces.json', 'pieces_ts_null.json')],
    [
      'parts of a country',
      at(
        'a: Open the gate\n',
        'data/AU.yml',
        'data/AU-act.yml',
        'data/AU-nsw.yml',
        'data/AU-tas.yml',
        'data/AU-wa.yml',
      ),
    ],
    ['countries', at(JSON_TEXT, 'presets.json', 'presets-ID.json', 'presets-IN.json')],
    [
      'a word after an underscore',
      at('a: Open the form\n', 'views/time_entries.yml', 'views/time_entries_id_form.yml'),
    ],
    ['settings of an environment', at(SETTINGS, 'config/base.json', 'config/ee.json')],
    ['settings beside their default', at(SETTINGS, 'server.json', 'server-de.json')],
    ['data with other keys', { 'graph.json': '{"a": "One node"}', 'graph.it.json': '{"b": "Other node"}' }],
    ['licences', at(JSON_TEXT, 'go/licenses.json', 'js/licenses.json', 'en/licenses.json', 'de/licenses.json')],
    ['reports of a tool', at(JSON_TEXT, 'i18n/_missing_translations_de.json', 'i18n/_missing_translations_en.json')],
    ['test data', at(JSON_TEXT, 'tests/locales/en.json', 'tests/locales/de.json')],
    ['fixtures', at(JSON_TEXT, 'pkg/__fixtures__/locales/en.json', 'pkg/__fixtures__/locales/de.json')],
  ])('%s', async (_what, files) => {
    expect(await discovered(files)).toEqual({ found: [], baseless: [], unmaskable: [] });
  });
});

describe('a set of languages', () => {
  test('includes a code with an unknown region if its strings are those of the base file', async () => {
    const files = at(JSON_TEXT, 'i18n/en.json', 'i18n/de.json', 'i18n/fr.json', 'i18n/kab-KAB.json');
    const { found } = await discovered({ ...files, 'i18n/de-XQ.json': '{"other": "Something else"}' });
    expect(found[0]!.files).toEqual(['i18n/en.json', 'i18n/de.json', 'i18n/fr.json', 'i18n/kab-KAB.json']);
  });

  test('includes variants of a language that are in no list, but not the notes for translators', async () => {
    const paths = ['en', 'de', 'fr', 'en-pirate', 'de-formal', 'qqq'].map((code) => `i18n/${code}.json`);
    expect((await discovered(at(JSON_TEXT, ...paths))).found[0]!.files.toSorted()).toEqual(
      paths.slice(0, -1).toSorted(),
    );
  });

  test('includes settings in a folder of translations', async () => {
    expect(await masksOf(at(JSON_TEXT, 'locales/en/settings.json', 'locales/de/settings.json'))).toEqual([
      'locales/*/settings.json',
    ]);
  });

  test('is not described by files that only say which languages there are', async () => {
    const described = (code: string, name: string) =>
      `langcode: en\nstatus: true\nid: ${code}\nlabel: ${name}\ndirection: ltr\nweight: 0\n`;
    expect(
      await masksOf({
        'language/config/entity.en.yml': described('en', 'English'),
        'language/config/entity.pt-br.yml': described('pt-br', 'Portuguese'),
        'demo/config/language.entity.es.yml': described('es', 'Spanish'),
      }),
    ).toEqual([]);
    const translated = (code: string, text: string) => `language: ${code}\nopen: ${text}\nclose: ${text}\n`;
    expect(
      await masksOf({ 'language/en.yml': translated('en', 'Open it'), 'language/de.yml': translated('de', 'Öffnen') }),
    ).toEqual(['language/*.yml']);
  });

  test('may be written in capitals if it has a language that is no country', async () => {
    expect(await masksOf(at(JSON_TEXT, 'data/EN.json', 'data/DE.json', 'data/IT.json'))).toEqual(['data/*.json']);
  });

  test('may have one language if its strings are those of the base file', async () => {
    expect(await masksOf(at('open=Open the file\n', 'app/Main.properties', 'app/Main_de.properties'))).toEqual([
      'app/Main_*.properties',
    ]);
  });
});

describe('a base file in another folder', () => {
  const strings = (...keys: string[]) => keys.map((key) => `${key}=Text of ${key}\n`).join('');

  test('is found by its name and its strings', async () => {
    const { found, baseless } = await discovered({
      'src/viewer/Resources_en.properties': strings('a', 'b', 'c'),
      'src/other/Resources_en.properties': strings('x', 'y', 'z'),
      'src/editor/Resources_de.properties': strings('a', 'b'),
      'src/editor/Resources_fr.properties': strings('a', 'c'),
    });
    expect(baseless).toEqual([]);
    expect(found.map(({ definition: { filemask, template } }) => [filemask, template])).toContainEqual([
      'src/editor/Resources_*.properties',
      'src/viewer/Resources_en.properties',
    ]);
  });

  test('is better than a file in a variant of the source language that lacks most strings', async () => {
    const files = {
      'src/generated/lang/en_us.properties': strings('a', 'b', 'c', 'd'),
      'src/main/lang/de_de.properties': strings('a', 'b', 'c', 'd'),
      'src/main/lang/en_gb.properties': strings('a'),
    };
    const { found } = await discovered(files);
    expect(found.map(({ definition: { filemask, template } }) => [filemask, template])).toEqual([
      ['src/main/lang/*.properties', 'src/generated/lang/en_us.properties'],
    ]);
  });

  test('is not preferred to a file in a variant of the source language that has most strings', async () => {
    const { found } = await discovered({
      'src/generated/lang/en_us.properties': strings('a', 'b', 'c', 'd'),
      'src/main/lang/de_de.properties': strings('a', 'b', 'c', 'd'),
      'src/main/lang/en_gb.properties': strings('a', 'b', 'c'),
    });
    expect(found.map(({ definition: { template } }) => template)).toContain('src/main/lang/en_gb.properties');
  });

  test('that is not clear is left to the user, with the candidates', async () => {
    const { baseless } = await discovered({
      'one/messages_en.properties': strings('a', 'b'),
      'two/messages_en.properties': strings('a', 'b'),
      'three/messages_de.properties': strings('a', 'b'),
      'three/messages_fr.properties': strings('a', 'b'),
    });
    expect(baseless).toEqual([
      {
        mask: 'three/messages_*.properties',
        candidates: ['one/messages_en.properties', 'two/messages_en.properties'],
      },
    ]);
  });
});
