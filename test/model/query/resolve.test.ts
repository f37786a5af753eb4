/** Tests of times and places in queries, with a fixed clock. */
import { expect, test } from 'vitest';
import { formatInstant, parseInstant } from '../../../src/model/instant.js';
import { packPlace } from '../../../src/model/numeric-id.js';
import { parse } from '../../../src/model/query/parse.js';
import type { ResolvedQuery } from '../../../src/model/query/query.js';
import { matchesNothing, resolve } from '../../../src/model/query/resolve.js';
import { parseResolved, SETTING } from '../../support/parsed-query.js';

/** A Wednesday. */
const NOW = parseInstant('2024-03-27T09:30:15.000001Z')!;
const PLACE = { ...SETTING, now: NOW };

const shown = (instant: number | undefined) =>
  instant === undefined
    ? '…'
    : formatInstant(instant)
        .replace(/\.000000Z$/, '')
        .replace('T00:00:00', '');

function period(query: string): string {
  const resolved = resolve(parse(query), PLACE) as Extract<ResolvedQuery, { kind: 'period' }>;
  expect(resolved.kind).toBe('period');
  return `${shown(resolved.from)} to ${shown(resolved.before)}`;
}

test.each([
  ['changed:2024', '2024-01-01 to 2025-01-01'],
  ['changed:2023-12', '2023-12-01 to 2024-01-01'],
  ['changed:<=2024-02', '… to 2024-03-01'],
  ['changed:2024-02-29', '2024-02-29 to 2024-03-01'],
  ['changed:>2024-02-29', '2024-03-01 to …'],
  ['changed:[2024-02-01 to 2024-02-29]', '2024-02-01 to 2024-03-01'],
  ['changed:today', '2024-03-27 to 2024-03-28'],
  ['changed:>=Yesterday', '2024-03-26 to …'],
  ['changed:<yesterday', '… to 2024-03-26'],
  ['changed:"last week"', '2024-03-18 to 2024-03-25'],
  ['changed:"last month"', '2024-02-01 to 2024-03-01'],
  ['changed:>="last year"', '2023-01-01 to …'],
  ['changed:"2 days ago"', '2024-03-25 to 2024-03-26'],
  ['changed:>="2 days ago"', '2024-03-25T09:30:15.000001Z to …'],
  ['changed:<"an hour ago"', '… to 2024-03-27T08:30:15.000001Z'],
  ['changed:>="1 month ago"', '2024-02-27T09:30:15.000001Z to …'],
  ['changed:>="13 months ago"', '2023-02-27T09:30:15.000001Z to …'],
  ['changed:["1 week ago" to yesterday]', '2024-03-20T09:30:15.000001Z to 2024-03-27'],
])('%s means %s', (query, expected) => {
  expect(period(query)).toBe(expected);
});

test('one month before the 31st is the last day of the month', () => {
  const setting = { ...PLACE, now: parseInstant('2024-03-31T10:00')! };
  expect(resolve(parse('added:>="1 month ago"'), setting)).toMatchObject({ from: parseInstant('2024-02-29T10:00') });
  expect(resolve(parse('added:>="1 year ago"'), setting)).toMatchObject({ from: parseInstant('2023-03-31T10:00') });
});

test.each([
  'project:demo',
  'project:DEMO',
  'component:web-ui',
  'component:UI',
  'component:="Web UI"',
  'component:r"^Web"',
  'language:pt_BR',
  'language:pt-br',
  'language:"portuguese (brazil)"',
  'path:demo',
  'path:demo/web-ui/',
  'path:demo/web-ui/pt_BR',
])('%s names the place', (query) => {
  expect(parseResolved(query)).toEqual({ kind: 'all' });
  expect(parseResolved(`${query} state:fuzzy`)).toEqual(parseResolved('state:fuzzy'));
  expect(parseResolved(`${query} OR state:fuzzy`)).toEqual({ kind: 'all' });
  expect(matchesNothing(parseResolved(`-${query}`))).toBe(true);
});

test.each(['project:dem', 'component:=web', 'language:pt', 'language:p', 'path:dem', 'path:demo/web-ui/pt_BR/x'])(
  '%s does not name the place',
  (query) => {
    expect(matchesNothing(parseResolved(query))).toBe(true);
    expect(matchesNothing(parseResolved(`${query} state:fuzzy`))).toBe(true);
    expect(parseResolved(`${query} OR state:fuzzy`)).toEqual(parseResolved('state:fuzzy'));
    expect(parseResolved(`-${query}`)).toEqual({ kind: 'all' });
  },
);

test.each<[string, number, number, number, ResolvedQuery | undefined]>([
  ['of this language', 7, 3, 12, { kind: 'id', id: 12 }],
  ['of another language', 7, 4, 12, undefined],
  ['of another component', 8, 3, 12, undefined],
])('an id of the HTTP API %s', (_place, component, language, item, expected) => {
  const resolved = parseResolved(`id:${packPlace({ component, language, item })}`);
  if (expected === undefined) expect(matchesNothing(resolved)).toBe(true);
  else expect(resolved).toEqual(expected);
});
