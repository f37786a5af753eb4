/** Tests the search for places: matches, order and limits; and the correction of mistyped words. */
import { describe, expect, test } from 'vitest';
import { correctWords } from '../../src/model/correct-words.js';
import { searchable } from '../../src/model/name-fit.js';
import { rankPlaces, type SearchedProject } from '../../src/model/rank-places.js';
import { placeName } from '../support/places.js';

const PROJECTS: readonly SearchedProject[] = [
  {
    slug: 'harbour',
    name: 'Harbour Logbook',
    components: [
      { slug: 'web-ui', name: 'Web UI', languages: ['en', 'de', 'de_AT', 'tr'] },
      { slug: 'logbook', name: 'logbook', languages: ['en', 'uk'] },
    ],
  },
  {
    slug: 'night-sky',
    name: 'Night Sky',
    components: [
      { slug: 'web', name: 'Web', languages: ['en', 'de', 'zh_Hans'] },
      { slug: 'skyline', name: 'Skyline', languages: ['en'] },
    ],
  },
];

const found = (text: string, most = 50) => rankPlaces(PROJECTS, text, most).places.map(placeName);

describe('rankPlaces', () => {
  test.each([
    ['the whole name before a part of it', 'Night Sky', ['night-sky', 'night-sky/skyline']],
    ['a slug, in any case', 'NIGHT-SKY', ['night-sky']],
    ['other separators', 'night_sky', ['night-sky']],
    ['an exact match before a prefix', 'web', ['night-sky/web', 'harbour/web-ui']],
    ['a prefix of the name before a prefix of a word', 'sky', ['night-sky/skyline', 'night-sky']],
    ['a part of a word', 'arbou', ['harbour']],
    ['a name shared by a project and a component', 'logbook', ['harbour/logbook', 'harbour']],
    ['a component by words of its project', 'harbour web', ['harbour/web-ui']],
    ['a pasted path', '/harbour/web-ui/', ['harbour/web-ui']],
    ['a language by its English name', 'german', ['de', 'de_AT']],
    ['by its own name', 'Deutsch', ['de', 'de_AT']],
    ['by its own name without accents', 'turkce', ['tr']],
    ['by its own name in another script', '中文', ['zh_Hans']],
    ['by its code', 'de-at', ['de_AT']],
    ['a language in components', 'web German', ['night-sky/web/de', 'harbour/web-ui/de', 'harbour/web-ui/de_AT']],
    ['the same, in any order', 'turkish harbour ui', ['harbour/web-ui/tr']],
    ['nothing if one word matches nothing', 'web German zeppelin', []],
    ['nothing if the words match different places', 'logbook skyline', []],
    ['nothing', '', []],
    ['signs alone', '-- /', []],
    ['a sentence', 'web web web web web web web web web', []],
  ])('%s: %s', (_name, text, places) => {
    expect(found(text)).toEqual(places);
  });

  test('keeps the best places up to the limit, and counts all', () => {
    const { places, totals } = rankPlaces(PROJECTS, 'web german', 2);
    expect(places.map(placeName)).toEqual(['night-sky/web/de', 'harbour/web-ui/de']);
    expect(totals).toEqual({ project: 0, component: 0, language: 0, translation: 3 });
  });

  test('counts the components of a language', () => {
    expect(rankPlaces(PROJECTS, 'de', 50).places[0]).toEqual({ kind: 'language', language: 'de', components: 2 });
  });
});

test.each([
  ['Web-UI', 'web ui'],
  ['Türkçe', 'turkce'],
  ['İstanbul', 'istanbul'],
  ['  a (b) ', 'a b'],
  ['हिन्दी', 'हिन्दी'],
])('%s is searched as %s', (text, expected) => {
  expect(searchable(text)).toBe(expected);
});

test.each([
  ['germn', 'german'],
  ['web-ui germn', 'web ui german'],
  ['harbor', 'harbour'],
  ['german', undefined],
  ['zeppelin', undefined],
  ['xq', undefined],
  ['dex', undefined],
  ['germn germn germn germn germn', undefined],
])('%s is corrected to %s', (text, expected) => {
  expect(correctWords(text, ['Web UI', 'harbour', 'German', 'de'])).toBe(expected);
});
