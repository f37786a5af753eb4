/** Programs that read the statistics of a component: each test sends the program's requests and reads the same fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Body,
  type ClientWorld,
  CODES,
  type List,
  normal,
  openClientWorld,
  translatedIn,
} from '../support/client-world.js';
import type { Entry, StatisticsBody } from '../support/server.js';

const URL_OF_CLIENT = 'api/components/f-droid/client/statistics/';
const ALL = CODES.length + 1;
/** Languages with at least this many of four strings translated, including the source language. */
const codesFrom = (strings: number) => [
  'en',
  ...CODES.filter((_, index) => translatedIn(index) >= strings).map(normal),
];

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(() => world.close());

const read = async (query = '', headers = {}) =>
  (await world.get<StatisticsBody>(`${URL_OF_CLIENT}${query}`, headers)).results;
const codes = (entries: readonly Entry[]) => entries.map(({ code }) => code);

describe('programs that only request the first page', () => {
  const GATES: [client: string, query: string, passes: (entry: Entry) => boolean, strings: number][] = [
    ['F-Droid, trim-incomplete-translations-for-release', '', (entry) => entry.translated_percent > 70, 3],
    [
      'F-Droid, pick-complete-translations (100.0 compares equal to 100)',
      '?format=json',
      (entry) => entry.translated_percent === 100 && entry.failing === 0,
      4,
    ],
    [
      'fdroidserver, pick-complete-translations',
      '?format=json',
      (entry) => Number(entry.translated_percent) >= 90 && Number(entry.failing_percent) < 5,
      4,
    ],
    ['YunoHost landing page', '', (entry) => entry.translated_percent > 50, 3],
    ['Mue, updateTranslationPercentages', '', (entry) => entry.translated_percent >= 25, 1],
  ];

  test.each(GATES)('%s', async (_client, query, passes, strings) => {
    const entries = await read(query, { 'user-agent': 'python-requests/2.32', accept: '*/*' });
    expect(entries).toHaveLength(ALL);
    expect(codes(entries.filter(passes))).toEqual(codesFrom(strings));
  });

  test('fdroidserver: approved_percent and failing_percent are always numbers', async () => {
    for (const entry of await read('?format=json')) {
      expect([typeof entry.approved_percent, typeof entry.failing_percent, entry.name]).toEqual([
        'number',
        'number',
        expect.stringMatching(/./),
      ]);
    }
  });

  test('F-Droid website: both of its components are merged by code, and no percentage is above 100', async () => {
    const answers = await Promise.all(
      ['client', 'website'].map((slug) =>
        world.get<List<Entry>>(`api/components/f-droid/${slug}/statistics/?format=json`),
      ),
    );
    const entries = answers.flatMap(({ results }) => results);
    expect(entries.filter((entry) => entry.translated_percent > 100)).toEqual([]);
    expect(entries.filter(({ code }) => code === 'de')).toHaveLength(2);
  });

  test('Mue: the order is stable, and last_change is null or a time', async () => {
    const [first, second] = [await read(), await read()];
    expect(codes(first)).toEqual(codes(second));
    for (const { last_change } of first) expect(last_change === null || Date.parse(last_change) > 0).toBe(true);
    expect(first.find(({ code }) => code === 'de')!.last_change).not.toBeNull();
  });

  test('r-devel dashboard: count is the number of results, and the columns have a number in each row', async () => {
    const { count, results } = await world.get<StatisticsBody>(URL_OF_CLIENT);
    expect([count, results.length]).toEqual([ALL, ALL]);
    for (const { name, total, translated, fuzzy } of results) {
      expect([typeof name, typeof total, typeof translated, typeof fuzzy]).toEqual([
        'string',
        ...Array(3).fill('number'),
      ]);
    }
    const german = await world.get('api/languages/de/statistics/');
    expect(german).toMatchObject({ name: 'German', total: 6, translated: 4, fuzzy: 0 });
  });

  test('shieldcn: the number of languages is the number of results, and the envelope has no percentage', async () => {
    const body = await world.get<Body & List>(URL_OF_CLIENT);
    expect([body.results.length, 'translated_percent' in body]).toEqual([ALL, false]);
  });
});

test('3D Slicer language packs: components of the project, then page_size=1000 of each', async () => {
  const { results: components } = await world.get<List<{ slug: string; name: string }>>(
    'api/projects/f-droid/components/?format=json',
  );
  expect(components.map(({ slug }) => slug)).toEqual(['client', 'website']);
  const { results, next } = await world.get<StatisticsBody>(`${URL_OF_CLIENT}?format=json&page_size=1000`);
  expect([results.length, next]).toEqual([ALL, null]);
  const usable = results.filter((entry) => entry.translated >= 3);
  expect(codes(usable)).toEqual(codesFrom(3));
  expect(usable.every(({ name }) => name !== '')).toBe(true);
});

describe('programs that use json-flat', () => {
  const flat = () => world.get<Entry[]>(`${URL_OF_CLIENT}?format=json-flat`);

  test('list-translated-languages: a bare array, filtered by translated_percent', async () => {
    const entries = await flat();
    expect(Array.isArray(entries)).toBe(true);
    expect(codes(entries.filter((entry) => entry.translated_percent > 40))).toEqual(codesFrom(2));
  });

  test('Suwayomi: every language of its list is there with a name', async () => {
    const names = new Map((await flat()).map(({ code, name }) => [code, name]));
    expect([...names.keys()]).toEqual(codesFrom(0));
    expect(['pt_BR', 'zh_Hans', 'sr_Latn'].map((code) => names.get(code))).toEqual([
      'Portuguese (Brazil)',
      'Chinese (Simplified)',
      'Serbian (Latin)',
    ]);
  });

  test('Suwayomi: the changelog names the author of each change', async () => {
    const since = encodeURIComponent('2000-01-01T00:00:00.000Z');
    const { entries } = await world.follow<{
      user: string | null;
      action: number;
      translation: string;
      timestamp: string;
    }>(`api/components/f-droid/client/changes/?timestamp_after=${since}`);
    expect(entries).toHaveLength(1);
    const [change] = entries;
    expect(Date.parse(change!.timestamp)).toBeGreaterThan(0);
    expect(change!.translation).toBe(`${world.base}api/translations/f-droid/client/de/`);
    expect(await world.get(change!.user!)).toMatchObject({ username: 'ada', full_name: 'ada Example' });
    const { entries: users } = await world.follow<{ username: string }>('api/users/');
    expect(users.map(({ username }) => username)).toEqual(['ada']);
  });
});

describe('programs that follow next', () => {
  test('phpMyAdmin website: one request with a token is enough, and each entry has the fields of the table', async () => {
    const { entries, requests } = await world.follow(URL_OF_CLIENT, world.ada);
    expect([entries.length, requests]).toEqual([ALL, 1]);
    for (const field of ['name', 'code', 'translate_url', 'translated', 'translated_percent', 'last_change']) {
      for (const entry of entries) expect(entry).toHaveProperty(field);
    }
  });

  test('COMP/CON: small pages contain each language once', async () => {
    const { entries, requests } = await world.follow(`${URL_OF_CLIENT}?page_size=20`);
    expect(requests).toBe(Math.ceil(ALL / 20));
    expect(codes(entries)).toEqual(codesFrom(0));
  });

  test('COMP/CON: a missing component is 404', async () => {
    expect((await world.ask('api/components/f-droid/none/statistics/')).status).toBe(404);
  });
});

describe('elementary-l10n', () => {
  test('reads the component, then each translation', async () => {
    const { entries } = await world.follow(URL_OF_CLIENT);
    const german = entries.find(({ code }) => code === 'de')!;
    const single = await world.get<Entry>('api/translations/f-droid/client/de/statistics/');
    expect([german.translated_percent, single.translated_percent]).toEqual([50, 50]);
  });

  test('gets the reason in the first error above the limit; statistics are not limited', async () => {
    const { base, close } = await world.limited(1);
    try {
      await world.ask(`${base}api/projects/`);
      const refused = await world.ask<{ errors: { detail: string }[] }>(`${base}api/projects/`);
      expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
        429,
        expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds\.$/),
      ]);
      for (const path of [URL_OF_CLIENT, 'api/translations/f-droid/client/de/statistics/']) {
        expect((await world.ask(base + path)).status, path).toBe(200);
      }
    } finally {
      await close();
    }
  });
});

describe('programs that use the old statistics: OSM collector of OsmAnd, Lexica, F-Droid before 2020', () => {
  test.each(['', '?format=json', '?format=json&indent=2'])(
    'exports/stats/P/C/%s is a bare array by code',
    async (query) => {
      const entries = await world.get<Entry[]>(`exports/stats/f-droid/client/${query}`);
      expect(codes(entries)).toEqual(codesFrom(0).sort());
      const complete = entries.filter((entry) => entry.translated_percent === 100 && entry.failing === 0);
      expect(codes(complete)).toEqual(codesFrom(4).sort());
      expect(entries[0]).toHaveProperty('url_translate');
    },
  );
});
