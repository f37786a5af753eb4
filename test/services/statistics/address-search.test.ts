/** The search in a store: only visible results, the current project first, and strings that contain the text. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANONYMOUS } from '../../../src/services/access.js';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { addressSearch, exampleAddress } from '../../../src/services/statistics/address-search.js';
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

test('finds only what the user may see', async () => {
  const { store } = demo.app;
  const search = async (text: string) => {
    const { places, corrected } = await addressSearch(store, ANONYMOUS, { text, limit: 50 });
    return [...places.map(placeName), ...(corrected === undefined ? [] : [`for ${corrected}`])];
  };
  expect(await search('demo german')).toEqual(['demo/app/de']);
  expect(await search('germn')).toEqual(['de', 'for german']);
  expect(await exampleAddress(store, ANONYMOUS)).toEqual({ component: 'app', language: 'de' });
  await changeProject(demo.app, 'demo', { private: true });
  for (const text of ['demo', 'app', 'german', 'demo german', 'germn']) expect(await search(text)).toEqual([]);
  expect(await exampleAddress(store, ANONYMOUS)).toBeUndefined();
});

test('puts the current project first', async () => {
  const { store } = demo.app;
  await store.transaction((inside) => inside.projects.add({ slug: 'a-demo', name: 'demo' }));
  const search = async (project?: string) => {
    const { places } = await addressSearch(store, ANONYMOUS, { text: 'demo', limit: 50, ...(project && { project }) });
    return places.map(placeName);
  };
  expect(await search()).toEqual(['a-demo', 'demo']);
  expect(await search('demo')).toEqual(['demo', 'a-demo']);
  expect(await search('nowhere')).toEqual(['a-demo', 'demo']);
});

test('counts the strings of a language that contain a text, and quotes the text', async () => {
  const { store } = demo.app;
  const place = { project: 'demo', component: 'app', language: 'de' };
  const search = (text: string, at = place) => searchStrings(store, ANONYMOUS, at, text);
  expect(await search('öffnen')).toMatchObject({ query: 'öffnen', count: 1 });
  expect(await search('open "it"')).toMatchObject({ query: '"open \\"it\\""', count: 1 });
  expect(await search('state:empty')).toMatchObject({ query: '"state:empty"', count: 0 });
  expect(await search('a\u0001b')).toBeUndefined();
  expect(await search('open', { ...place, language: 'xx' })).toBeUndefined();
  expect(await search('open', { ...place, component: 'xx' })).toBeUndefined();
  await changeProject(demo.app, 'demo', { private: true });
  expect(await search('open')).toBeUndefined();
});
