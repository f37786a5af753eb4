/** Addresses: every part of them is encoded, and queries stay readable. */
import { expect, it } from 'vitest';
import { noCounts } from '../../../src/model/counts.js';
import { parse } from '../../../src/model/query/parse.js';
import { knownCount, STRING_QUERIES } from '../../../src/services/strings/list-strings.js';
import {
  checkQuery,
  componentLink,
  languageLink,
  QUERIES,
  statisticsLink,
  stringsLink,
} from '../../../src/web/values/links.js';

const place = { project: 'p', component: 'c', language: 'pt_BR' };

it.each([
  [componentLink('a/b', 'c?"'), '/projects/a%2Fb/c%3F%22/'],
  [languageLink(place), '/projects/p/c/pt_BR/'],
  [stringsLink(place, ''), '/translate/p/c/pt_BR/'],
  [stringsLink(place, '', 9), '/translate/p/c/pt_BR/?after=9'],
  [stringsLink(place, 'state:fuzzy', 9), '/translate/p/c/pt_BR/?q=state:fuzzy&after=9'],
  [stringsLink(place, checkQuery('a&b c')), '/translate/p/c/pt_BR/?q=check:a%26b%20c'],
  [statisticsLink('p', 'c', 'json'), '/api/components/p/c/statistics/'],
  [statisticsLink('p', 'c', 'csv'), '/api/components/p/c/statistics/?format=csv'],
])('%s', (link, expected) => {
  expect(link).toBe(expected);
});

it('every query that a page links to is one whose number the counters tell, and those of the filters are among them', () => {
  const queries: readonly string[] = Object.values(QUERIES);
  for (const query of queries) expect([query, knownCount(parse(query), noCounts())]).toEqual([query, 0]);
  expect(queries).toEqual(expect.arrayContaining([...STRING_QUERIES]));
});
