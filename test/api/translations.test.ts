/** Translations in the API: the counts for older clients, and their statistics. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statisticsPath } from '../support/server.js';
import { edit, openTwoProjects, type TwoProjects } from '../support/two-projects.js';
import { po } from '../support/workspace.js';

let demo: TwoProjects;

beforeAll(async () => {
  demo = await openTwoProjects();
  await edit(demo, 'de', 'ana');
});
afterAll(() => demo.close());

const ALL = ['demo/app/en', 'demo/app/de', 'demo/app/he', 'demo/texts/en', 'demo/texts/de'];
const SECRET = ['secret/plans/en', 'secret/plans/de', 'secret/plans/is'];

const place = ({ url }: { url: string }) => /\/api\/translations\/(.*)\/$/.exec(url)![1]!;

describe('the list', () => {
  test.each([
    ['an anonymous caller', () => ({}), ALL],
    ['a member', () => demo.member.headers, [...ALL, ...SECRET]],
  ])('shows %s only visible translations', async (_who, headers, expected) => {
    const body = (await demo.get('/api/translations/', headers())).json();
    expect([body.count, body.next, body.results.map(place)]).toEqual([expected.length, null, expected]);
  });

  test.each([1, 2, 3, 4, 7])('in pages of %i returns every translation once', async (size) => {
    const seen: string[] = [];
    let url: string | null = `/api/translations/?page_size=${size}`;
    while (url !== null) {
      const body: { count: number; next: string | null; results: { url: string }[] } = (
        await demo.get(url, demo.member.headers)
      ).json();
      expect(body.count).toBe(ALL.length + SECRET.length);
      expect(body.results.length).toBeLessThanOrEqual(size);
      seen.push(...body.results.map(place));
      url = body.next && new URL(body.next).pathname + new URL(body.next).search;
    }
    expect(seen).toEqual([...ALL, ...SECRET]);
  });

  test('excludes languages whose file was removed', async () => {
    const other = await openTwoProjects();
    try {
      await other.app.store.transaction(async (store) => {
        const { id } = (await store.components.find('demo', 'app'))!;
        const german = (await store.languages.find(id, 'de'))!;
        await store.languages.update(id, { ...german, absent: true });
      });
      const body = (await other.get('/api/translations/')).json();
      expect(body.results.map(place)).toEqual(ALL.filter((one) => one !== 'demo/app/de'));
    } finally {
      await other.close();
    }
  });
});

describe('a translation', () => {
  test('has all fields that wlc shows', async () => {
    const body = (await demo.get('/api/translations/demo/app/de/')).json();
    expect(body).toMatchObject({
      language: { code: 'de', name: 'German', direction: 'ltr', plural: { number: 2, formula: 'n != 1' } },
      component: { slug: 'app', project: { slug: 'demo' } },
      language_code: 'de',
      filename: 'po/de.po',
      revision: expect.stringMatching(/^\S{20,}$/),
      is_source: false,
      is_template: false,
      total: 3,
      total_words: 4,
      translated: 2,
      translated_words: 2,
      translated_percent: 66.6,
      translated_words_percent: 50,
      fuzzy: 0,
      fuzzy_words: 0,
      fuzzy_percent: 0,
      failing_checks: 0,
      failing_checks_words: 0,
      failing_checks_percent: 0,
      have_suggestion: 0,
      have_comment: 0,
      last_change: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{6}Z$/),
      last_author: 'ana',
      url: 'http://localhost:80/api/translations/demo/app/de/',
      web_url: 'http://localhost:80/projects/demo/app/de/',
      share_url: 'http://localhost:80/projects/demo/app/de/',
      translate_url: 'http://localhost:80/translate/demo/app/de/',
      statistics_url: 'http://localhost:80/api/translations/demo/app/de/statistics/',
      units_list_url: 'http://localhost:80/api/translations/demo/app/de/units/',
    });
  });

  test('without changes has neither time nor author', async () => {
    const body = (await demo.get('/api/translations/demo/app/he/')).json();
    expect([body.last_change, body.last_author, body.language.direction, body.fuzzy]).toEqual([null, null, 'rtl', 1]);
  });

  test('that an import changed last has no author', async () => {
    const other = await openTwoProjects();
    try {
      await edit(other, 'de', 'ana');
      other.workspace.write('files/po/de.po', po([['Three', 'Dritte']]));
      await other.reimport();
      const body = (await other.get('/api/translations/demo/app/de/')).json();
      expect([typeof body.last_change, body.last_author]).toEqual(['string', null]);
    } finally {
      await other.close();
    }
  });

  test.each([
    ['app', 'en', true, false],
    ['app', 'de', false, false],
    ['texts', 'en', true, true],
    ['texts', 'de', false, false],
  ])('%s/%s: source %s, base file %s', async (component, code, isSource, isTemplate) => {
    const body = (await demo.get(`/api/translations/demo/${component}/${code}/`)).json();
    expect([body.is_source, body.is_template, body.revision === '']).toEqual([isSource, isTemplate, false]);
  });

  test('prints whole percentages with one decimal', async () => {
    const { payload } = await demo.get('/api/translations/demo/texts/de/');
    expect(payload).toContain('"translated_percent":100.0,');
    expect(payload).toContain('"fuzzy_percent":0.0,');
  });

  test.each(['/api/translations/', '/api/components/demo/app/translations/'])(
    'so does the table of %s',
    async (url) => {
      const { payload } = await demo.get(`${url}?format=csv`);
      // The source language: all 3 strings and 4 words are translated, none are fuzzy.
      expect(payload).toContain(',3,4,3,4,100.0,100.0,0,0,0.0,0.0,');
    },
  );
});

describe('its statistics', () => {
  test.each(['', '?fields=extended'])('equal the extended entry of the component: %s', async (query) => {
    const page = await demo.get(`${statisticsPath('app')}?fields=extended&format=json-flat&page_size=1&page=2`);
    expect(page.json()[0]).toMatchObject({ code: 'de', fuzzy_words: 0, checks: {} });
    const answer = await demo.get(`/api/translations/demo/app/de/statistics/${query}`);
    expect(answer.payload).toBe(page.payload.slice(1, -1));
  });

  test('refuse other values of fields', async () => {
    const answer = await demo.get('/api/translations/demo/app/de/statistics/?fields=all');
    expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, 'fields']);
  });
});

describe('unknown objects', () => {
  test.each([
    '/api/translations/demo/app/fr/',
    '/api/translations/demo/app/fr/statistics/',
    '/api/translations/demo/app/%00/',
    '/api/translations/demo/app/de%252Fx/',
    '/api/translations/demo/cat%252Fcomp/de/',
    '/api/translations/secret/plans/de/',
    '/api/translations/secret/plans/de/statistics/',
    '/api/translations/?page=2',
  ])('%s is a plain 404', async (url) => {
    const answer = await demo.get(url);
    expect([answer.statusCode, answer.json().detail.length > 0]).toEqual([404, true]);
  });
});
