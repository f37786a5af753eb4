/** Programs that read other statistics and lists: projects, languages, translations, users and the whole site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Body,
  type ClientWorld,
  CODES,
  type List,
  openClientWorld,
  translatedIn,
} from '../support/client-world.js';
import type { Entry } from '../support/server.js';

const ALL = CODES.length + 1;

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(() => world.close());

describe('projects/P/languages/, a bare array', () => {
  const languages = (query = '') => world.get<Entry[]>(`api/projects/f-droid/languages/${query}`);

  const READERS: [client: string, query: string, read: (entry: Entry) => unknown, german: unknown][] = [
    [
      'thunderbird-android, translation-cli',
      '',
      ({ code, translated_percent }) => [code, translated_percent >= 70],
      ['de', false],
    ],
    ['Couchers', '', ({ code, name, translated_percent }) => [code, name, translated_percent], ['de', 'German', 66.6]],
    ['akari-bot', '', ({ translated_percent }) => translated_percent >= 95, false],
    ['weblate-mcp', '?format=json', ({ code, total, translated }) => `${code} ${translated}/${total}`, 'de 4/6'],
    ['foodsharing', '?format=json', ({ total, fuzzy, recent_changes }) => [total, fuzzy, recent_changes], [6, 0, 1]],
    ['python-docs-pl', '', ({ total_words, translated_words }) => [total_words, translated_words], [7, 4]],
  ];

  test.each(READERS)('%s', async (_client, query, read, german) => {
    const entries = await languages(query);
    expect(Array.isArray(entries)).toBe(true);
    expect(entries).toHaveLength(ALL);
    expect(read(entries.find(({ code }) => code === 'de')!)).toEqual(german);
  });

  test('Flask-docs: the address of each language is its page', async () => {
    const { url } = (await languages()).find(({ code }) => code === 'sr_Latn')!;
    const page = await world.ask<string>(url, { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Serbian (Latin)');
  });

  test('Couchers: a missing project is an error, not an empty list', async () => {
    expect((await world.ask('api/projects/none/languages/')).status).toBe(404);
  });
});

describe('components/P/C/translations/', () => {
  interface Translation {
    readonly language_code: string;
    readonly language: { readonly code: string; readonly name: string };
    readonly is_source: boolean;
    readonly translated_percent: number;
    readonly total: number;
    readonly translated: number;
  }
  const PATH = 'api/components/f-droid/client/translations/';

  const READERS: [client: string, query: string, read: (each: Translation) => unknown, german: unknown][] = [
    ['Gaphor', '', ({ language, translated_percent }) => [language.name, translated_percent], ['German', 50]],
    ['Planify', '', ({ language, total, translated }) => [language.code, translated / total], ['de', 0.5]],
    ['NewPipe web-api', '', ({ is_source }) => is_source, false],
    [
      'Tor rdsys',
      '',
      ({ language_code, translated_percent }) => [language_code, translated_percent > 90],
      ['de', false],
    ],
    ['agregarr', '?format=json', ({ language, is_source }) => !is_source && language.name, 'German'],
    ['thunderbird-android', '?page=1', ({ language_code, language }) => [language_code, language.code], ['de', 'de']],
  ];

  test.each(READERS)('%s', async (_client, query, read, german) => {
    const { count, next, results } = await world.get<List<Translation>>(`${PATH}${query}`);
    // Half of the programs only read the first page.
    expect([count, next, results.length]).toEqual([ALL, null, ALL]);
    expect(results.filter(({ is_source }) => is_source).map(({ language_code }) => language_code)).toEqual(['en']);
    expect(read(results.find(({ language_code }) => language_code === 'de')!)).toEqual(german);
  });

  test('thunderbird-android: requests pages by number until next is null', async () => {
    const found: string[] = [];
    for (let page = 1, next: string | null = ''; next !== null; page++) {
      const list: List<Translation> = await world.get(`${PATH}?page_size=25&page=${page}`);
      found.push(...list.results.map(({ language_code }) => language_code));
      next = list.next;
    }
    expect([found.length, new Set(found).size]).toEqual([ALL, ALL]);
  });

  test('thunderbird-android: a path with a category that does not exist is 404', async () => {
    const { status, body } = await world.ask('api/components/f-droid/app%252Fclient/translations/?page=1');
    expect([status, body]).toEqual([404, expect.objectContaining({ detail: 'Not found.' })]);
  });
});

describe('statistics as one object', () => {
  test('CFPA site: translated and total of a project', async () => {
    const { translated, total } = await world.get<Entry>('api/projects/f-droid/statistics/?format=json');
    const ofClient = CODES.reduce((sum, _, index) => sum + translatedIn(index), 4);
    expect([translated, total]).toEqual([ofClient + 4, 4 * ALL + 4]);
  });

  test('snomed-simplex-toolkit: the map of a language, and 404 for a missing one', async () => {
    const german = await world.get('api/languages/de/statistics/?format=json');
    expect(german).toMatchObject({ total: 6, translated: 4, translated_percent: 66.6, name: 'German' });
    expect((await world.ask('api/languages/tlh/statistics/?format=json')).status).toBe(404);
  });

  test.each(['projects/f-droid', 'translations/f-droid/client/de', 'languages/de'])(
    'weblate-mcp: the numbers of %s',
    async (place) => {
      const body = await world.get(`api/${place}/statistics/?format=json`, world.ada);
      const fields = ['total', 'translated', 'approved', 'readonly', 'suggestions', 'comments', 'fuzzy', 'failing'];
      const percents = ['translated_percent', 'approved_percent', 'fuzzy_percent', 'failing_percent'];
      for (const field of [...fields, ...percents]) expect(typeof body[field], field).toBe('number');
    },
  );

  test('python-docs-pl: a translation’s statistics in strings and words', async () => {
    const { statistics_url } = await world.get<{ statistics_url: string }>('api/translations/f-droid/client/de/');
    const { total, translated, total_words, translated_words } = await world.get<Entry>(statistics_url);
    expect([total, translated, total_words, translated_words]).toEqual([4, 2, 5, 2]);
  });
});

describe('exporters', () => {
  /** The fields that Zulip's exporter reads. It would export a missing field as 0. */
  const ZULIP = [
    ...['translated', 'total', 'fuzzy', 'failing', 'approved'].flatMap((group) => [
      group,
      `${group}_words`,
      `${group}_chars`,
    ]),
    ...['suggestions', 'comments'],
    ...['translated', 'approved'].flatMap((group) => ['', '_words', '_chars'].map((unit) => `${group}${unit}_percent`)),
  ];

  test('Zulip: translations of the first page, then the 23 numbers of each', async () => {
    const headers = { ...world.ada, accept: 'application/json', 'user-agent': 'WeblatePrometheusExporter/1.0' };
    const path = 'api/components/f-droid/website/translations/';
    const { results } = await world.get<List<{ language: { code: string } }>>(path, headers);
    expect(results.map(({ language }) => language.code)).toEqual(['en', 'de']);
    expect(ZULIP).toHaveLength(23);
    for (const { language } of results) {
      const body = await world.get(`api/translations/f-droid/website/${language.code}/statistics/`, headers);
      expect(typeof body.name).toBe('string');
      for (const field of ZULIP) expect(typeof body[field], field).toBe('number');
    }
  });

  test('loktionovam/weblate_exporter: all fields except the name and the queues are numbers', async () => {
    const { name, celery_queues, ...rest } = await world.get('api/metrics/', world.ada);
    expect([typeof name, celery_queues]).toEqual(['string', {}]);
    expect(rest).toMatchObject({ projects: 1, components: 2, translations: ALL + 2, languages: ALL, users: 1 });
    for (const [key, value] of Object.entries(rest)) expect(typeof value, key).toBe('number');
    expect((await world.ask('api/metrics/')).status).toBe(401);
  });
});

describe('shields.io', () => {
  const headers = { accept: 'application/json', 'user-agent': 'Shields.io' };
  const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;

  const BADGES: [badge: string, path: string, isValid: (body: Body) => boolean][] = [
    ['percentage of a project', 'projects/f-droid/statistics/', (body) => typeof body.translated_percent === 'number'],
    ['licence of a component', 'components/f-droid/client/', (body) => typeof body.license === 'string'],
    ['number of projects', 'projects/', ({ count }) => count === 1],
    ['number of components', 'components/', ({ count }) => count === 2],
    ['number of languages', 'languages/', ({ count }) => count === ALL],
    ['number of users', 'users/', ({ count }) => count === 1],
    [
      'work of a user',
      'users/ada/statistics/',
      (body) => ['translated', 'suggested', 'uploaded', 'commented', 'languages'].every((key) => isCount(body[key])),
    ],
  ];

  test.each(BADGES)('%s', async (_badge, path, isValid) => {
    const body = await world.get(`api/${path}`, headers);
    expect(isValid(body), JSON.stringify(body)).toBe(true);
  });

  test.each([
    'projects/none/statistics/',
    'projects/hidden/statistics/',
    'components/f-droid/none/',
    'components/hidden/client/',
    'users/nobody/statistics/',
  ])('%s is 404', async (path) => {
    expect((await world.ask(`api/${path}`, headers)).status).toBe(404);
  });
});
