/** How a table of languages is looked at: what addresses say, and which languages come in which order. */
import { describe, expect, it, test } from 'vitest';
import {
  type LanguageRow,
  SORT_KEYS,
  shownColumns,
  viewedLanguages,
} from '../../../src/web/overview/language-columns.js';
import { PLAIN_VIEW, readTableView, type TableView, viewLink } from '../../../src/web/overview/table-view.js';
import { counts, german } from '../samples.js';

const read = (query: Readonly<Record<string, unknown>>) => readTableView(query, SORT_KEYS);

describe('addresses', () => {
  it.each<[string, Partial<TableView>]>([
    ['/c/', {}],
    ['/c/?sort=failing', { sort: 'failing' }],
    ['/c/?sort=-failing', { sort: 'failing', descending: true }],
    ['/c/?sort=-language', { descending: true }],
    ['/c/?unit=words&columns=all', { measure: 'words', allColumns: true }],
    ['/c/?filter=a%26b%20%22&needs=work', { filter: 'a&b "', needsWork: true }],
  ])('%s', (address, part) => {
    const view = { ...PLAIN_VIEW, ...part };
    expect(viewLink('/c/', view)).toBe(address);
    expect(read(Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual(view);
  });

  it.each<[Readonly<Record<string, unknown>>]>([
    [{ unit: 'pages', sort: 'colour', needs: 'love', columns: 'some' }],
    [{ unit: ['words'], sort: ['failing', 'fuzzy'], filter: ['a'], columns: ['all'] }],
    [{ sort: '--failing' }],
    [{ sort: '-' }],
    [{ filter: '   ' }],
  ])('%o says nothing', (query) => {
    expect(read(query)).toEqual(PLAIN_VIEW);
  });

  it('takes no more of a filter than a name could be', () => {
    expect(read({ filter: 'x'.repeat(5000) }).filter).toHaveLength(100);
  });
});

const row = (code: string, name: string, given: Parameters<typeof counts>[0], part: Partial<LanguageRow> = {}) => ({
  ...german,
  code,
  name,
  counts: counts(given),
  lastAuthor: null,
  ...part,
});

const ROWS: readonly LanguageRow[] = [
  row('de', 'German', { total: 10, translated: 10, totalWords: 50, translatedWords: 50, failing: 2, comments: 1 }),
  row('fr', 'French', { total: 10, translated: 9, totalWords: 50, translatedWords: 10, fuzzy: 1, fuzzyWords: 40 }),
  row('ar', 'Arabic', { total: 10, translated: 5, totalWords: 50, translatedWords: 45 }, { lastAuthor: 'zoe' }),
  row('cs', 'Czech', { total: 10, translated: 10 }, { lastChange: null, lastAuthor: 'ada', recentChanges: 9 }),
];

const shown = (view: Partial<TableView>) =>
  viewedLanguages(ROWS, { ...PLAIN_VIEW, ...view })
    .map(({ language }) => language.code)
    .join(' ');

describe('order and filter', () => {
  test.each<[Partial<TableView>, string]>([
    [{}, 'ar cs fr de'],
    [{ descending: true }, 'de fr cs ar'],
    [{ sort: 'progress' }, 'ar fr cs de'],
    [{ sort: 'progress', measure: 'words' }, 'fr ar cs de'],
    [{ sort: 'untranslated', descending: true }, 'ar cs fr de'],
    [{ sort: 'failing', descending: true }, 'de ar cs fr'],
    [{ sort: 'comments', descending: true }, 'de ar cs fr'],
    [{ sort: 'recent-changes', descending: true }, 'cs ar fr de'],
    [{ sort: 'last-change' }, 'cs ar fr de'],
    [{ sort: 'author', descending: true }, 'ar cs fr de'],
    [{ needsWork: true }, 'ar fr de'],
    [{ filter: 'FR' }, 'fr'],
    [{ filter: 'deutsch' }, 'de'],
    [{ filter: 'العربية' }, 'ar'],
    [{ filter: 'čeŠ' }, 'cs'],
    [{ filter: 'c', needsWork: true }, 'ar fr de'],
    [{ filter: 'klingon' }, ''],
  ])('%o', (view, codes) => {
    expect(shown(view)).toBe(codes);
  });

  test.each(SORT_KEYS)('by %s, either way, all languages are there', (sort) => {
    for (const descending of [false, true]) expect(shown({ sort, descending }).split(' ').sort()).toHaveLength(4);
  });
});

test('all columns hold every number of the statistics', () => {
  const keys = shownColumns({ ...PLAIN_VIEW, allColumns: true }).map(({ key }) => key);
  for (const group of ['fuzzy', 'failing', 'approved', 'readonly']) {
    expect(keys).toEqual(expect.arrayContaining([group, `${group}-percent`]));
  }
  expect(keys).toEqual(
    expect.arrayContaining(['total', 'translated', 'progress', 'suggestions', 'comments', 'recent-changes']),
  );
  expect(shownColumns(PLAIN_VIEW).map(({ key }) => key)).toEqual([
    'language',
    'progress',
    'untranslated',
    'fuzzy',
    'failing',
    'suggestions',
    'comments',
    'last-change',
    'author',
  ]);
});
