/** Rules that wlc 2 expects of all responses. It ends with a traceback if a response breaks one. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Body, type ClientWorld, type List, openClientWorld } from '../support/client-world.js';

const HEADERS = { accept: 'application/json', 'user-agent': 'wlc/2.1.1' };

let world: ClientWorld;
beforeAll(async () => {
  world = await openClientWorld();
});
afterAll(() => world.close());

const get = <T = Body>(address: string) => world.get<T>(address, HEADERS);
const keysOf = (body: object) => Object.keys(body).sort().join();

const DETAILS = [
  'projects/f-droid/',
  'components/f-droid/client/',
  'translations/f-droid/client/de/',
  'languages/de/',
  'users/ada/',
];

const LISTS = [
  'projects/',
  'components/',
  'translations/',
  'languages/',
  'users/',
  'changes/',
  'projects/f-droid/components/',
  'projects/f-droid/changes/',
  'components/f-droid/client/translations/',
  'components/f-droid/client/statistics/',
  'components/f-droid/client/changes/',
  'translations/f-droid/client/de/changes/',
  'translations/f-droid/client/de/units/',
];

const STATISTICS = ['projects/f-droid/', 'translations/f-droid/client/de/', 'languages/de/'].map(
  (place) => `${place}statistics/`,
);

describe.each(LISTS)('the list %s', (path) => {
  test('has next and results', async () => {
    const { next, results } = await get<List>(`api/${path}`);
    expect([next === null || URL.canParse(next), Array.isArray(results)]).toEqual([true, true]);
  });

  test('has items, each with its url', async () => {
    const { results } = await get<List>(`api/${path}`);
    expect(results.length).toBeGreaterThan(0);
    for (const item of results) expect(item.url).toEqual(expect.stringMatching(/^http:/));
  });

  test('has equal keys in all items', async () => {
    const { results } = await get<List>(`api/${path}`);
    expect(new Set(results.map(keysOf)).size).toBe(1);
  });

  test('links all its pages', async () => {
    const { count } = await get<List>(`api/${path}`);
    const { entries } = await world.follow<Body>(`api/${path}?page_size=${Math.ceil(count / 3)}`, HEADERS);
    expect(new Set(entries.map(({ url }) => url)).size).toBe(count);
  });
});

describe.each(DETAILS)('the object %s', (path) => {
  test('links itself and its statistics', async () => {
    const { url, statistics_url } = await get<Record<'url' | 'statistics_url', string>>(`api/${path}`);
    expect([url, statistics_url]).toEqual([`${world.base}api/${path}`, `${world.base}api/${path}statistics/`]);
    await get(statistics_url);
  });

  test('has no broken links', async () => {
    const object = await get(`api/${path}`);
    const missing: string[] = [];
    for (const [name, address] of linksOf(object)) {
      // Some addresses are for members or managers and require a token.
      const isPage = !new URL(address).pathname.startsWith('/api/');
      const { status } = await world.ask(address, isPage ? { accept: 'text/html' } : HEADERS);
      if (status !== 200 && status !== 401) missing.push(`${name} ${address}: ${status}`);
    }
    expect(missing).toEqual([]);
  });
});

/** All addresses of this server in a body, except event streams, which do not end. */
function linksOf(value: unknown, name = ''): [name: string, address: string][] {
  if (typeof value === 'string') return value.startsWith(world.base) && name !== 'events_url' ? [[name, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => linksOf(inner, key));
}

test.each(['127.0.0.1', 'localhost'])('every link has the requested origin, with the host %s', async (name) => {
  const origin = `http://${name}:${new URL(world.base).port}`;
  const host = { ...HEADERS, host: new URL(origin).host };
  for (const path of [...DETAILS, ...STATISTICS, ...LISTS.map((list) => `${list}?page_size=1`)]) {
    const text = JSON.stringify(await ask(`${world.base}api/${path}`, host));
    const origins = new Set([...text.matchAll(/"(http:\/\/[^/"]+)\//g)].map(([, found]) => found));
    expect([...origins], path).toEqual([origin]);
  }
});

/** Does not use `fetch`, which cannot set the Host header. */
function ask(address: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve(JSON.parse(text)));
    });
    sent.on('error', reject).end();
  });
}

test('no request is redirected', async () => {
  for (const path of [...DETAILS, ...LISTS, ...STATISTICS]) {
    expect((await world.ask(`api/${path}`, HEADERS)).status, path).toBe(200);
  }
});

test.each([...STATISTICS, 'translations/f-droid/client/de/', 'translations/f-droid/client/fr/'])(
  'last_change of %s is null or a time with its zone',
  async (path) => {
    const { last_change } = await get<{ last_change: string | null }>(`api/${path}`);
    expect(last_change).toEqual(path.includes('/fr/') ? null : expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
  },
);

test.each([
  ['a project', 'projects/f-droid/', 'url web_url name slug web'],
  [
    'a component',
    'components/f-droid/client/',
    'url web_url name slug project source_language vcs repo git_export branch filemask template new_base file_format license license_url agreement priority is_glossary category',
  ],
  [
    'a translation',
    'translations/f-droid/client/de/',
    'url web_url language component translated fuzzy total translated_words fuzzy_words total_words failing_checks failing_checks_words failing_checks_percent have_suggestion have_comment language_code filename revision share_url translate_url is_template translated_percent fuzzy_percent last_change last_author',
  ],
  ['a language', 'languages/de/', 'url web_url code name direction'],
])('show has every field of %s', async (_name, path, fields) => {
  const body = await get(`api/${path}`);
  expect(fields.split(' ').filter((field) => !(field in body))).toEqual([]);
});

test('changes link to their component, translation and unit', async () => {
  const { results } = await get<List<Record<string, string>>>('api/translations/f-droid/client/de/changes/');
  const [change] = results;
  for (const field of ['id', 'user', 'author', 'timestamp', 'action', 'action_name', 'target']) {
    expect(change).toHaveProperty(field);
  }
  for (const field of ['component', 'translation', 'unit']) expect(await get(change![field]!)).toHaveProperty('url');
});

describe('errors', () => {
  const TRANSLATION = 'api/translations/f-droid/client/de/';

  test('401 for an invalid token', async () => {
    const { status, headers, body } = await world.ask('api/projects/', { ...HEADERS, authorization: 'Token wrong' });
    expect([status, headers.get('www-authenticate'), typeof body.detail]).toEqual([401, 'Token', 'string']);
  });

  test('403 is JSON with its reason, in both shapes', async () => {
    const { status, body } = await world.ask<{ detail: string; errors: { detail: string }[] }>(
      `${TRANSLATION}repository/`,
      {
        ...HEADERS,
        ...world.ada,
      },
    );
    expect([status, body.errors[0]!.detail]).toEqual([403, body.detail]);
    expect(body.detail).toBe('You do not have permission to perform this action.');
  });

  test.each([
    'api/projects/none/',
    'api/components/f-droid/none/',
    'api/translations/f-droid/client/tlh/',
    'api/none/',
  ])('404 for %s is JSON', async (path) => {
    const { status, body } = await world.ask(path, HEADERS);
    expect([status, body]).toEqual([404, expect.objectContaining({ detail: 'Not found.' })]);
  });

  test('429 states the limit and when to retry', async () => {
    const { base, close } = await world.limited(1);
    try {
      await world.ask(`${base}api/projects/`, HEADERS);
      const { status, headers, body } = await world.ask(`${base}api/projects/`, HEADERS);
      expect([status, headers.get('x-ratelimit-limit'), typeof body.detail]).toEqual([429, '1', 'string']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await close();
    }
  });

  test('a page after the last is 404', async () => {
    expect((await world.ask('api/components/f-droid/client/statistics/?page=3', HEADERS)).status).toBe(404);
  });
});
