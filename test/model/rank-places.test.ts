/** Words lead to places: which, in which order, and how many; and what was mistyped is put right. */
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

describe('words lead to places', () => {
  test.each([
    ['the whole name before a part of it', 'Night Sky', ['night-sky', 'night-sky/skyline']],
    ['a slug, in any case', 'NIGHT-SKY', ['night-sky']],
    ['other signs between words', 'night_sky', ['night-sky']],
    ['exact before a beginning', 'web', ['night-sky/web', 'harbour/web-ui']],
    ['a beginning of the name before that of a word', 'sky', ['night-sky/skyline', 'night-sky']],
    ['a part of a word', 'arbou', ['harbour']],
    ['the name of a project that is that of a component', 'logbook', ['harbour/logbook', 'harbour']],
    ['a component by words around it', 'harbour web', ['harbour/web-ui']],
    ['a pasted address', '/harbour/web-ui/', ['harbour/web-ui']],
    ['a language by its English name', 'german', ['de', 'de_AT']],
    ['by its own name', 'Deutsch', ['de', 'de_AT']],
    ['by its own name without accents', 'turkce', ['tr']],
    ['by its own name in another script', '中文', ['zh_Hans']],
    ['by its code', 'de-at', ['de_AT']],
    ['a language within components', 'web German', ['night-sky/web/de', 'harbour/web-ui/de', 'harbour/web-ui/de_AT']],
    ['the same, in any order', 'turkish harbour ui', ['harbour/web-ui/tr']],
    ['no word that fits nothing', 'web German zeppelin', []],
    ['no words that fit places apart', 'logbook skyline', []],
    ['nothing', '', []],
    ['signs alone', '-- /', []],
    ['a sentence', 'web web web web web web web web web', []],
  ])('%s: %s', (_name, text, places) => {
    expect(found(text)).toEqual(places);
  });

  test('of which no more than asked for are kept, the best, and all are counted', () => {
    const { places, totals } = rankPlaces(PROJECTS, 'web german', 2);
    expect(places.map(placeName)).toEqual(['night-sky/web/de', 'harbour/web-ui/de']);
    expect(totals).toEqual({ project: 0, component: 0, language: 0, translation: 3 });
  });

  test('and a language tells in how many components it is', () => {
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
