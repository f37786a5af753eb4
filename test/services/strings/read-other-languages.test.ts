/** Translations into other languages, and those of strings like one. */
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { languagesOf, type PlacedLanguage } from '../../../src/services/statistics/project-statistics.js';
import { otherLanguages, similarStrings } from '../../../src/services/strings/read-other-languages.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { type PoEntry, po, testWorkspace } from '../../support/workspace.js';

const APP: readonly PoEntry[] = [
  { source: 'Open the file', target: 'Datei öffnen' },
  { source: 'Open the file', target: 'Datei offen', context: 'state' },
  { source: 'Open the FILE…', target: 'Datei öffnen …' },
  { source: 'Close the file', target: 'Datei schließen' },
  { source: 'Open the old file now', target: 'Alte Datei jetzt öffnen', flags: 'fuzzy' },
  { source: 'Open the new file', target: '' },
  { source: 'Profile', target: 'Profil' },
  { source: 'Completely unlike', target: 'Ganz anders' },
  { source: 'OK', target: 'OK' },
  { source: 'OK', target: 'In Ordnung', context: 'button' },
  { source: 'Ελληνικά γράμματα', target: 'Griechische Buchstaben' },
  { source: 'ΕΛΛΗΝΙΚΑ ΓΡΆΜΜΑΤΑ', target: 'Griechische Lettern' },
  { source: '%d open file', plural: ['%d open files', '%d offene Datei', '%d offene Dateien'] },
];

async function demo(): Promise<{ store: Store; place(component: string, language: string): PlacedLanguage }> {
  const store = await openStore(STORE_KINDS[0]!);
  const context = { store, clock: systemClock, revision: 'test' };
  const languages = (entries: readonly PoEntry[], plural = '2; plural=n != 1;') =>
    po(entries, `Plural-Forms: nplurals=${plural}\\n`);
  const workspace = testWorkspace({
    'app/app.pot': po([{ source: 'Open the file' }]),
    'site/site.pot': po([{ source: 'Open the file' }]),
    'app/de.po': languages(APP),
    'app/cs.po': languages([{ source: 'Open the file', target: 'Otevřít' }]),
    'app/fr.po': languages([{ source: 'Open the file', target: '' }]),
    'app/bg.po': languages([{ source: 'Open the file', target: 'Отвори', flags: 'fuzzy' }]),
    'site/de.po': languages([
      { source: 'Close the file', target: 'Datei zumachen' },
      { source: 'Open the file', target: 'Datei aufmachen' },
    ]),
    'site/cs.po': languages([{ source: 'Open the file', target: 'Otevřít jinak' }]),
  });
  const { root } = workspace;
  for (const slug of ['p', 'q']) {
    const project = { slug, name: slug };
    await importDirectory(context, { project, directory: root, sourceLanguage: 'en', components: undefined });
  }
  const [project] = await store.projects.list();
  const placed = await languagesOf(store, [project!]);
  return {
    store,
    place: (component, language) =>
      placed.find((one) => one.component.slug === component && one.language.code === language)!,
  };
}

test('other languages that have text, by name', async () => {
  const { store, place } = await demo();
  const told = async (component: string, language: string, stringId: number) =>
    (await otherLanguages(store, place(component, language), stringId)).map(
      ({ name, language, target, state }) => `${name} ${language.code} ${target[0]} ${state}`,
    );
  const [bulgarian, czech, german] = [
    'Bulgarian bg Отвори fuzzy',
    'Czech cs Otevřít translated',
    'German de Datei öffnen translated',
  ];
  const id = await idOf(store, place('app', 'de'), 'Open the file');
  expect(await told('app', 'de', id)).toEqual([bulgarian, czech]);
  expect(await told('app', 'fr', id)).toEqual([bulgarian, czech, german]);
  expect(await told('app', 'en', id)).toEqual([bulgarian, czech, german]);
  expect(await told('app', 'de', await idOf(store, place('app', 'de'), 'Profile'))).toEqual([]);
  expect(await told('app', 'de', 999)).toEqual([]);
});

async function idOf(store: Store, { component }: PlacedLanguage, source: string): Promise<number> {
  const strings = await store.strings.list(component.id);
  return strings.filter((string) => string.source[0] === source).sort((a, b) => a.id - b.id)[0]!.id;
}

/** Each as component, target and similarity in hundredths. */
test.each<[string, component: string, language: string, source: string, expected: string[]]>([
  [
    'the same source, here and elsewhere, then those that share words',
    'app',
    'de',
    'Open the file',
    ['app Datei offen 100', 'site Datei aufmachen 100', 'app Datei öffnen … 99', 'app Datei schließen 67'],
  ],
  [
    'also for what is not translated itself',
    'app',
    'de',
    'Open the new file',
    ['app Datei öffnen 86', 'app Datei offen 86', 'app Datei öffnen … 86', 'app %d offene Datei 50'],
  ],
  [
    'the same in a smaller component',
    'site',
    'de',
    'Close the file',
    ['app Datei schließen 100', 'site Datei aufmachen 67'],
  ],
  ['another language', 'app', 'cs', 'Open the file', ['site Otevřít jinak 100']],
  ['a part of a word is none', 'app', 'de', 'Profile', []],
  ['short texts by the text alone', 'app', 'de', 'OK', ['app In Ordnung 100']],
  ['whatever the script and case', 'app', 'de', 'Ελληνικά γράμματα', ['app Griechische Lettern 50']],
  ['a source is no translation', 'app', 'en', 'Open the file', []],
])('%s', async (_, component, language, source, expected) => {
  const { store, place } = await demo();
  const placed = place(component, language);
  const id = await idOf(store, placed, source);
  const found = await similarStrings({ store }, placed, id, 4);
  expect(found.map((one) => `${one.component.slug} ${one.target[0]} ${Math.round(one.similarity * 100)}`)).toEqual(
    expected,
  );
  expect(await similarStrings({ store }, placed, id, 1)).toEqual(found.slice(0, 1));
  expect(await similarStrings({ store }, placed, 999, 4)).toEqual([]);
});
