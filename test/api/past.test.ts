/** Statistics of the past in the API and in badges: `at`, `ref` and `…/history/`. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../src/model/counts.js';
import { DAY, formatInstant, parseInstant, systemClock } from '../../src/model/instant.js';
import { poText } from '../support/component-files.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { HISTORY, snapshot } from '../support/store-rows.js';

const COMMIT = 'ab'.repeat(20);
const FIRST = parseInstant('2025-03-03T12:00:00Z')!;
const STATISTICS = '/api/components/demo/app/statistics/';
const HISTORY_URL = '/api/components/demo/app/history/';
const counts = (total: number, translated: number): { counts: Counts } => ({
  counts: { ...noCounts(), total, totalWords: total, totalChars: total, translated, translatedWords: translated },
});

let demo: TestApp;

beforeAll(async () => {
  const po = poText([{ source: 'One', target: 'Eins' }, { source: 'Two' }]);
  const pot = poText([{ source: 'One' }, { source: 'Two' }]);
  demo = await openTestApp({
    'app/app.pot': pot,
    'app/de.po': po,
    'web/web.pot': pot,
    'web/de.po': po,
    'web/fr.po': po,
  });
  const { store } = demo.app;
  const { id: componentId } = (await store.components.find('demo', 'app'))!;
  await store.transaction(async (inside) => {
    await inside.snapshots.add({ componentId, series: 'git' }, [
      snapshot('en', FIRST, { ...counts(10, 10), lastChange: FIRST }),
      snapshot('de', FIRST, { ...counts(10, 1), lastChange: FIRST }),
      snapshot('tlh', FIRST, counts(10, 9)),
      snapshot('de', FIRST + 2 * DAY, counts(10, 4)),
      snapshot('tlh', FIRST + 2 * DAY, { absent: true, counts: null }),
      // The file of a language cannot be parsed, and is repaired two days later.
      snapshot('ru', FIRST + 6 * DAY, counts(10, 2)),
      snapshot('ru', FIRST + 8 * DAY, { counts: null }),
      snapshot('ru', FIRST + 10 * DAY, counts(12, 3)),
    ]);
    const commits = [
      { id: 'cd'.repeat(20), at: FIRST },
      { id: COMMIT, at: FIRST + 2 * DAY },
    ];
    await inside.history.addCommits(componentId, commits);
    await inside.history.putTags(componentId, [{ name: 'v1', commit: COMMIT, at: FIRST + 2 * DAY, series: 'git' }]);
    await inside.history.setState(componentId, { ...HISTORY, oldestAt: FIRST, newestAt: FIRST + 2 * DAY });
  });
});
afterAll(() => demo.close());

const get = (url: string) => demo.server.inject({ url });

interface Entry {
  readonly code: string;
  readonly total: number;
  readonly translated: number;
}

async function sharesAt(url: string): Promise<string[]> {
  const { results } = (await get(url)).json() as { results: Entry[] };
  return results.map(({ code, translated, total }) => `${code} ${translated}/${total}`);
}

describe('statistics of a component', () => {
  test.each([
    ['?at=2025-03-03', ['en 10/10', 'de 1/10', 'tlh 9/10']],
    ['?at=2025-03-05', ['en 10/10', 'de 4/10']],
    ['?at=2025-03-05T11:59:59Z', ['en 10/10', 'de 1/10', 'tlh 9/10']],
    ['?ref=v1', ['en 10/10', 'de 4/10']],
    ['?ref=cdcdcdcd', ['en 10/10', 'de 1/10', 'tlh 9/10']],
    [`?at=${formatInstant(systemClock()).slice(0, 10)}`, ['en 2/2', 'de 1/2']],
  ])('%s', async (query, expected) => {
    expect(await sharesAt(STATISTICS + query)).toEqual(expected);
  });

  test('have exactly the fields of today, and pages', async () => {
    const [now, then] = [(await get(STATISTICS)).json(), (await get(`${STATISTICS}?at=2025-03-03`)).json()];
    expect(Object.keys(then.results[1])).toEqual(Object.keys(now.results[1]));
    expect(then.results[1]).toMatchObject({
      last_change: '2025-03-03T12:00:00.000000Z',
      recent_changes: 0,
      failing: 0,
    });
    const page = (await get(`${STATISTICS}?at=2025-03-03&page_size=2`)).json();
    expect([page.count, page.results.length]).toEqual([3, 2]);
    expect(page.next).toContain('at=2025-03-03');
  });

  test.each([
    [404, '?at=2025-03-02', 'The history of app begins on 2025-03-03.'],
    [404, '?ref=v9', 'There is no history of a tag or commit "v9".'],
    [400, '?at=2999-01-01', 'at is in the future.'],
    [400, '?at=yesterday', 'at is a day, such as 2026-01-31, or an instant, such as 2026-01-31T09:05:00Z.'],
    [400, '?at=2025-03-03&ref=v1', 'Use either at or ref, not both.'],
    [400, '?ref=', 'ref is a tag, or the id of a commit.'],
  ])('%i for %s', async (status, query, detail) => {
    const response = await get(STATISTICS + query);
    expect([response.statusCode, response.json().detail]).toEqual([status, detail]);
  });

  test.each([
    ['?at=2025-03-03', true],
    [`?ref=${COMMIT}`, true],
    ['?ref=v1', true],
    ['', true],
    ['?from=2025-03-03&to=2025-03-04', false],
    [`?explain&from=${COMMIT}`, false],
  ])('caches must revalidate %s', async (query, isOfMoment) => {
    const urls = isOfMoment
      ? [
          STATISTICS,
          '/api/translations/demo/app/de/statistics/',
          '/api/projects/demo/statistics/',
          '/api/projects/demo/languages/',
          '/exports/stats/demo/app/',
          '/exports/stats/demo/',
          '/widget/demo/app/svg-badge.svg',
        ]
      : [HISTORY_URL, '/api/translations/demo/app/de/history/', '/api/projects/demo/history/'];
    for (const url of urls) {
      const first = await get(url + query);
      expect([url, first.statusCode, first.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      const again = await get(url + query);
      expect([again.headers['cache-control'], again.body]).toEqual(['no-cache', first.body]);
      if (!isOfMoment) continue;
      const etag = String(first.headers.etag);
      const unchanged = await demo.server.inject({ url: url + query, headers: { 'if-none-match': etag } });
      expect([url, unchanged.statusCode, unchanged.body]).toEqual([url, 304, '']);
    }
  });
});

describe('other statistics', () => {
  test.each([
    ['/api/translations/demo/app/de/statistics/?ref=v1', 4, 10],
    ['/api/translations/demo/app/tlh/statistics/?at=2025-03-04', 9, 10],
    // The other component has no history that far back.
    ['/api/projects/demo/statistics/?at=2025-03-05', 14, 20],
    ['/api/languages/de/statistics/?at=2025-03-05', 4, 10],
  ])('%s', async (url, translated, total) => {
    expect((await get(url)).json()).toMatchObject({ translated, total });
  });

  test('project languages and exports', async () => {
    const languages = (await get('/api/projects/demo/languages/?ref=v1')).json() as Entry[];
    expect(languages.map(({ code, translated }) => `${code} ${translated}`)).toEqual(['en 10', 'de 4']);
    const exported = (await get('/exports/stats/demo/app/?ref=v1')).json();
    expect(exported.map(({ code, last_author }: { code: string; last_author: null }) => [code, last_author])).toEqual([
      ['de', null],
      ['en', null],
    ]);
  });

  test.each([
    '/api/projects/demo/statistics/?ref=v9',
    '/api/translations/demo/web/de/statistics/?at=2025-03-05',
    '/api/translations/demo/app/tlh/statistics/?at=2025-03-05',
    '/widget/demo/app/svg-badge.svg?ref=v9',
  ])('404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a badge shows the past', async () => {
    expect((await get('/widget/demo/app/de/svg-badge.svg?ref=v1')).body).toContain('40.0%');
    expect((await get('/widget/demo/app/de/svg-badge.svg')).body).toContain('50.0%');
  });
});

test('a badge of a component says what its history lacks', async () => {
  const { store } = demo.app;
  const url = '/widget/demo/web/svg-badge.svg';
  expect((await get(`${url}?at=1995-06-01`)).body).toContain('The history of web begins on');
  const { id: componentId } = (await store.components.find('demo', 'web'))!;
  const at = parseInstant('1995-01-01')!;
  await store.transaction((inside) =>
    inside.snapshots.add({ componentId, series: 'git' }, [
      snapshot('en', at, { counts: null }),
      snapshot('de', at, { counts: null }),
    ]),
  );
  const badge = await get(`${url}?at=1995-06-01`);
  expect([badge.statusCode, badge.body.includes('no translation yet')]).toEqual([200, true]);
  await store.transaction((inside) => inside.snapshots.remove({ componentId, series: 'git' }));
});

describe('history', () => {
  const range = 'from=2025-03-03&to=2025-03-06&interval=day';

  test('gives series by day, tags, and where the history begins', async () => {
    const body = (await get(`${HISTORY_URL}?${range}`)).json();
    expect(body).toMatchObject({ interval: 'day', begins: '2025-03-03T12:00:00.000000Z', counting: 'complete' });
    expect(body.tags).toEqual([{ name: 'v1', commit: COMMIT, at: '2025-03-05T12:00:00.000000Z' }]);
    const points = (code: string) =>
      body.languages
        .find((language: { code: string }) => language.code === code)
        .points.map(({ date, translated }: { date: string; translated: number }) => `${date} ${translated}`);
    expect(points('de')).toEqual(['2025-03-03 1', '2025-03-04 1', '2025-03-05 4', '2025-03-06 4']);
    expect(points('tlh')).toEqual(['2025-03-03 9', '2025-03-04 9']);
    expect(body.progress.map(({ translated }: { translated: number }) => translated)).toEqual([10, 10, 4, 4]);
  });

  test('as a table, of a translation, and of a project', async () => {
    const table = (await get(`${HISTORY_URL}?${range}&language=de&format=csv`)).body.split('\r\n');
    expect(table[0]).toMatch(/^date,code,total,total_words,/);
    expect(table.slice(1).map((line) => line.split(',').slice(0, 3).join(' '))).toEqual([
      '2025-03-03 de 10',
      '2025-03-04 de 10',
      '2025-03-05 de 10',
      '2025-03-06 de 10',
      '',
    ]);
    const own = (await get(`/api/translations/demo/app/de/history/?${range}`)).json();
    expect(own.languages.map(({ code }: { code: string }) => code)).toEqual(['de']);
    const project = (await get(`/api/projects/demo/history/?${range}&language=de`)).json();
    expect(project.languages[0].points).toHaveLength(4);
    expect((await get('/api/translations/demo/app/xx/history/')).statusCode).toBe(404);
    expect((await get(`${HISTORY_URL}?interval=year`)).statusCode).toBe(400);
  });

  test('sums have the last known numbers of a gap, wherever the time begins', async () => {
    for (const from of ['2025-03-09', '2025-03-11', '2025-03-12']) {
      const { progress, languages } = (await get(`${HISTORY_URL}?from=${from}&to=2025-03-13&interval=day`)).json();
      const days = progress.map(({ date, translated, total }: Entry & { date: string }) => [date, translated, total]);
      expect(days.slice(-3), from).toEqual(
        [
          ['2025-03-11', 6, 20],
          ['2025-03-12', 6, 20],
          ['2025-03-13', 7, 22],
        ].slice(-days.length),
      );
      const { points } = languages.find(({ code }: Entry) => code === 'ru');
      expect(
        points.find(({ date }: { date: string }) => date === '2025-03-12'),
        'a gap',
      ).toEqual({ date: '2025-03-12' });
    }
  });

  test('the length of the time is limited by the number of its intervals', async () => {
    const { store } = demo.app;
    const { id: componentId } = (await store.components.find('demo', 'web'))!;
    const at = parseInstant('1990-01-01')!;
    await store.transaction((inside) =>
      inside.snapshots.add({ componentId, series: 'git' }, [snapshot('en', at), snapshot('de', at)]),
    );
    const intervalOf = async (query: string) => {
      const response = await get(`/api/components/demo/web/history/${query}`);
      return response.statusCode === 200 ? response.json().interval : response.json().detail;
    };
    expect(await intervalOf('')).toBe('month');
    expect(await intervalOf('?interval=week')).toBe('week');
    expect(await intervalOf('?interval=day')).toBe(
      'This period has too many intervals: choose a later from, or a longer interval.',
    );
    expect(await intervalOf('?interval=day&from=2010-01-01')).toBe('day');
  });

  test('explains how languages moved', async () => {
    const { languages } = (await get(`${HISTORY_URL}?explain&from=cdcdcdcd&to=v1`)).json();
    expect(languages.map(({ code, sentence }: { code: string; sentence: string }) => `${code}: ${sentence}`)).toEqual([
      'de: 10.0 % → 40.0 %: 3 translated',
      'en: 100.0 %, unchanged',
      'tlh: 90.0 % → removed',
    ]);
    const gap = (await get(`${HISTORY_URL}?explain&from=2025-03-09&to=2025-03-12&language=ru`)).json().languages;
    const sentence = 'The file could not be parsed at the second time.';
    expect(gap).toMatchObject([{ code: 'ru', sentence, moves: [], before: { translated: 2 }, after: null }]);
    const later = (await get(`${HISTORY_URL}?explain&from=2025-03-12&to=2025-03-13&language=ru`)).json().languages;
    expect(later[0].sentence).toBe('The file could not be parsed at the first time.');
    expect((await get(`${HISTORY_URL}?explain`)).statusCode).toBe(400);
    expect((await get(`${HISTORY_URL}?explain&from=2025-03-02`)).statusCode).toBe(404);
  });
});
