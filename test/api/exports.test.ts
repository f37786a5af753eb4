/** /exports/stats/: the statistics that OsmAnd, Lexica and older tools of F-Droid read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { edit, openTwoProjects, type TwoProjects } from '../support/two-projects.js';

let demo: TwoProjects;

beforeAll(async () => {
  demo = await openTwoProjects();
  await edit(demo, 'de', 'ana');
});
afterAll(() => demo.close());

const URL_OF_COMPONENT = '/exports/stats/demo/app/';

interface Entry {
  readonly [field: string]: unknown;
  readonly code: string;
}

describe('JSON', () => {
  test('is a bare array sorted by code, with the old field names', async () => {
    const answer = await demo.get(URL_OF_COMPONENT);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const entries = answer.json<Entry[]>();
    expect(entries.map(({ code }) => code)).toEqual(['de', 'en', 'he']);
    expect(entries[0]).toMatchObject({
      name: 'German',
      total: 3,
      total_words: 4,
      translated: 2,
      translated_words: 2,
      translated_percent: 66.6,
      fuzzy: 0,
      fuzzy_percent: 0,
      failing: 0,
      failing_percent: 0,
      last_change: expect.any(String),
      last_author: 'ana',
      url: 'http://localhost:80/projects/demo/',
      url_translate: 'http://localhost:80/translate/demo/app/de/',
    });
    expect(entries[2]).toMatchObject({ last_change: null, last_author: null });
  });

  test('of a project sums over all components', async () => {
    const entries = (await demo.get('/exports/stats/demo/')).json<Entry[]>();
    expect(entries.map(({ code, total, last_author }) => [code, total, last_author])).toEqual([
      ['de', 5, 'ana'],
      ['en', 5, null],
      ['he', 3, null],
    ]);
  });

  test.each([
    ['', /^\[\n {2}\{\n {4}"total": 3,\n/],
    ['?indent=1', /^\[\n {1}\{\n {2}"total": 3,\n/],
    ['?indent=0', /^\[\{"total":3,.*"fuzzy_percent":0\.0,/],
    ['?format=json&indent=4', /^\[\n {4}\{\n(?:.|\n)*"fuzzy_percent": 0\.0,\n/],
  ])('is indented as requested: %s', async (query, expected) => {
    expect((await demo.get(URL_OF_COMPONENT + query)).payload).toMatch(expected);
  });
});

describe('JSONP', () => {
  test.each(['cb', 'window.app.show_1', '$', '_x'])('calls %s with the array', async (callback) => {
    const answer = await demo.get(`${URL_OF_COMPONENT}?jsonp=${callback}&indent=0`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const [, called, json] = /^\/\*\*\/(.*?)\((.*)\);$/.exec(answer.payload)!;
    expect([called, JSON.parse(json!).length]).toEqual([callback, 3]);
  });

  test.each(['', 'alert(1)//', 'a b', '1a', 'a.', '.a', 'a..b', 'a[0]', '<script>', 'é', 'x'.repeat(101)])(
    'to %j is refused',
    async (callback) => {
      const answer = await demo.get(`${URL_OF_COMPONENT}?jsonp=${encodeURIComponent(callback)}`);
      expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, 'jsonp']);
    },
  );

  test('is refused for a private project, even for a member', async () => {
    const url = '/exports/stats/secret/plans/';
    expect((await demo.get(url, demo.member.headers)).statusCode).toBe(200);
    expect((await demo.get(`${url}?jsonp=cb`, demo.member.headers)).statusCode).toBe(400);
  });
});

test.each([
  ['/exports/stats/demo/app/', 'stats-demo-app.csv'],
  ['/exports/stats/demo/', 'stats-demo.csv'],
])('%s as a table is the file %s', async (url, filename) => {
  const answer = await demo.get(`${url}?format=csv`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${filename}"`,
  });
  const [header, first] = answer.payload.split('\r\n');
  expect(header!.split(',')).toEqual(expect.arrayContaining(['code', 'last_author', 'url_translate']));
  const inFirst = (field: string) => first!.split(',')[header!.split(',').indexOf(field)];
  expect([inFirst('code'), inFirst('fuzzy_percent'), inFirst('approved_percent')]).toEqual(['de', '0.0', '0.0']);
});

test.each([
  [`${URL_OF_COMPONENT}?format=xml`, 404],
  [`${URL_OF_COMPONENT}?indent=11`, 400],
  [`${URL_OF_COMPONENT}?indent=-1`, 400],
  [`${URL_OF_COMPONENT}?indent=x`, 400],
  ['/exports/stats/demo/nothing/', 404],
  ['/exports/stats/nothing/', 404],
  ['/exports/stats/secret/', 404],
  ['/exports/stats/secret/plans/', 404],
  ['/exports/stats/demo/cat%252Fcomp/', 404],
])('%s is %i, in JSON', async (url, status) => {
  const answer = await demo.get(url);
  expect([answer.statusCode, answer.json().type]).toEqual([status, 'client_error']);
});

test('redirects without the trailing slash', async () => {
  const answer = await demo.get('/exports/stats/demo/app?indent=0');
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/exports/stats/demo/app/?indent=0']);
});
