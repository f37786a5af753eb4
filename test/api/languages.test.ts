/** Languages in the API: lists and sums only include visible components. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwoProjects, type TwoProjects } from '../support/two-projects.js';

let demo: TwoProjects;

beforeAll(async () => {
  demo = await openTwoProjects();
});
afterAll(() => demo.close());

const nobody = () => ({});
const member = () => demo.member.headers;

describe('the list', () => {
  test.each([
    ['an anonymous caller', nobody, ['en', 'de', 'he']],
    ['a member', member, ['en', 'de', 'he', 'is']],
  ])('shows %s the languages of visible components, sorted by name', async (_who, headers, expected) => {
    const body = (await demo.get('/api/languages/', headers())).json();
    expect([body.count, body.next]).toEqual([expected.length, null]);
    expect(body.results.map(({ code }: { code: string }) => code)).toEqual(expected);
  });
});

describe('a language', () => {
  test('has all fields that wlc shows', async () => {
    const body = (await demo.get('/api/languages/he/')).json();
    expect(body).toEqual({
      code: 'he',
      name: 'Hebrew',
      direction: 'rtl',
      aliases: ['he_IL', 'heb', 'iw'],
      population: 0,
      plural: { number: expect.any(Number), formula: expect.any(String) },
      url: 'http://localhost:80/api/languages/he/',
      web_url: 'http://localhost:80/languages/he/',
      statistics_url: 'http://localhost:80/api/languages/he/statistics/',
    });
  });

  test.each([
    [404, 'nobody in particular', nobody],
    [200, 'a member', member],
  ])('of a private project is %i for %s', async (status, _who, headers) => {
    for (const url of ['/api/languages/is/', '/api/languages/is/statistics/']) {
      expect((await demo.get(url, headers())).statusCode).toBe(status);
    }
  });

  test.each(['/api/languages/fr/', '/api/languages/DEU_/', '/api/languages/%00/', '/api/languages/a%252Fb/'])(
    '%s is a plain 404',
    async (url) => {
      const answer = await demo.get(url);
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not_found']);
    },
  );
});

describe('its statistics', () => {
  test.each([
    ['an anonymous caller', nobody, 5, 4],
    ['a member', member, 6, 5],
  ])('sum for %s over visible components', async (_who, headers, total, translated) => {
    const body = (await demo.get('/api/languages/de/statistics/', headers())).json();
    expect(body).toMatchObject({ total, translated, name: 'German', url: 'http://localhost:80/languages/de/' });
    expect(body).not.toHaveProperty('code');
    expect(body).not.toHaveProperty('translate_url');
  });

  test('also support fields=extended', async () => {
    const body = (await demo.get('/api/languages/de/statistics/?fields=extended')).json();
    expect(body).toMatchObject({ fuzzy_words: 0, checks: expect.any(Object) });
  });
});
