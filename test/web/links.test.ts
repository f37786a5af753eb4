/** Addresses: every part of them is encoded, and queries stay readable. */
import { expect, it } from 'vitest';
import { STRING_QUERIES } from '../../src/services/list-strings.js';
import { checkQuery, componentLink, languageLink, QUERIES, statisticsLink, stringsLink } from '../../src/web/links.js';

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

it('every query that a page links to is one that the list of strings knows, and the other way round', () => {
  expect(Object.values(QUERIES).sort()).toEqual([...STRING_QUERIES].sort());
});
