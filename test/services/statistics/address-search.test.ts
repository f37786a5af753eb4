/** The search of a store: only what a person may see, the near before the far, and strings with the text. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOBODY } from '../../../src/services/access.js';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { anyPlace, searchPlaces } from '../../../src/services/statistics/address-search.js';
import { searchStrings } from '../../../src/services/strings/search-strings.js';
import { placeName } from '../../support/places.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;
beforeEach(async () => {
  demo = await openTestApp({
    'po/app.pot': po([['Open "it"', '']]),
    'po/de.po': po([['Open "it"', 'Öffnen']]),
    'po/fr.po': po([['Open "it"', '']]),
  });
});
afterEach(() => demo.close());

test('finds what a person may see', async () => {
  const { store } = demo.app;
  const search = async (text: string) => {
    const { places, corrected } = await searchPlaces(store, NOBODY, { text, most: 50 });
    return [...places.map(placeName), ...(corrected === undefined ? [] : [`for ${corrected}`])];
  };
  expect(await search('demo german')).toEqual(['demo/app/de']);
  expect(await search('germn')).toEqual(['de', 'for german']);
  expect(await anyPlace(store, NOBODY)).toEqual({ component: 'app', language: 'de' });
  await changeProject(demo.app, 'demo', { private: true });
  for (const text of ['demo', 'app', 'german', 'demo german', 'germn']) expect(await search(text)).toEqual([]);
  expect(await anyPlace(store, NOBODY)).toBeUndefined();
});

test('puts the project one stands in first', async () => {
  const { store } = demo.app;
  await store.transaction((inside) => inside.projects.add({ slug: 'a-demo', name: 'demo' }));
  const search = async (project?: string) => {
    const { places } = await searchPlaces(store, NOBODY, { text: 'demo', most: 50, ...(project && { project }) });
    return places.map(placeName);
  };
  expect(await search()).toEqual(['a-demo', 'demo']);
  expect(await search('demo')).toEqual(['demo', 'a-demo']);
  expect(await search('nowhere')).toEqual(['a-demo', 'demo']);
});

test('counts the strings of a language that have a text, and quotes it', async () => {
  const { store } = demo.app;
  const place = { project: 'demo', component: 'app', language: 'de' };
  const search = (text: string, at = place) => searchStrings(store, NOBODY, at, text);
  expect(await search('öffnen')).toMatchObject({ query: 'öffnen', count: 1 });
  expect(await search('open "it"')).toMatchObject({ query: '"open \\"it\\""', count: 1 });
  expect(await search('state:empty')).toMatchObject({ query: '"state:empty"', count: 0 });
  expect(await search('a\u0001b')).toBeUndefined();
  expect(await search('open', { ...place, language: 'xx' })).toBeUndefined();
  expect(await search('open', { ...place, component: 'xx' })).toBeUndefined();
  await changeProject(demo.app, 'demo', { private: true });
  expect(await search('open')).toBeUndefined();
});
