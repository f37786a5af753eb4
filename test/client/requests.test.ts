/** Tests the client's requests, retries and errors. */
import { describe, expect, test } from 'vitest';
import { createClient, TallyglotError } from '../../src/client/index.js';
import { json, type MadeUpAnswer, madeUpServer, refusal } from './made-up-server.js';

const BASE = 'https://translate.example.org';

function clientOf(
  answers: readonly MadeUpAnswer[],
  options: { baseUrl?: string; token?: string; retries?: number } = {},
) {
  const { fetch, asked } = madeUpServer(answers);
  return { client: createClient({ baseUrl: BASE, ...options, fetch }), asked };
}

const EMPTY = { count: 0, next: null, previous: null, results: [] };

describe('URLs', () => {
  test.each([
    [BASE, 'demo', `${BASE}/api/projects/demo/`],
    [`${BASE}/`, 'demo', `${BASE}/api/projects/demo/`],
    [`${BASE}/tally/`, 'demo', `${BASE}/tally/api/projects/demo/`],
    [`${BASE}?a=b#c`, 'demo', `${BASE}/api/projects/demo/`],
    [BASE, 'a/b?c', `${BASE}/api/projects/a%2Fb%3Fc/`],
  ])('on %s, for %s', async (baseUrl, project, expected) => {
    const { client, asked } = clientOf([json({})], { baseUrl });
    await client.get('/api/projects/{project}/', { path: { project } });
    expect(asked.map(({ url }) => url)).toEqual([expected]);
  });

  test.each(['', '.', '..'])('cannot contain %j', async (project) => {
    const { client, asked } = clientOf([]);
    await expect(client.get('/api/projects/{project}/', { path: { project } })).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  test('have the given parameters', async () => {
    const { client, asked } = clientOf([json(EMPTY)]);
    await client.get('/api/changes/', { query: { page_size: 5, user: 'a&b' } });
    expect(asked[0]!.url).toBe(`${BASE}/api/changes/?page_size=5&user=a%26b`);
  });
});

describe('a request', () => {
  test('has the token and the accepted type', async () => {
    const { client, asked } = clientOf([json({})], { token: 'made-up' });
    await client.get('/api/');
    expect(asked[0]!.method).toBe('GET');
    expect(asked[0]!.headers).toEqual({
      accept: 'application/json',
      authorization: 'Token made-up',
    });
  });

  test('is JSON, with the version of the string that was read', async () => {
    const { client, asked } = clientOf([json({})]);
    await client.saveUnit({ id: 123, version: 'abc' }, { target: 'Bonjour', state: 20 });
    expect(asked[0]).toMatchObject({ method: 'PATCH', url: `${BASE}/api/units/123/` });
    expect(JSON.parse(asked[0]!.body as string)).toEqual({ target: 'Bonjour', state: 20 });
    expect(asked[0]!.headers).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"abc"',
    });
  });

  test.each([
    ['text', 'msgid ""'],
    ['bytes', new TextEncoder().encode('msgid ""')],
    ['a blob', new Blob(['msgid ""'])],
  ])('is a form for a file given as %s', async (_, content) => {
    const { client, asked } = clientOf([json({})]);
    await client.uploadFile('demo', 'app', 'fr', { name: 'fr.po', content, fields: { method: 'translate' } });
    const form = asked[0]!.body as FormData;
    const file = form.get('file') as File;
    expect([file.name, await file.text(), form.get('method')]).toEqual(['fr.po', 'msgid ""', 'translate']);
    expect(asked[0]!.headers).not.toHaveProperty('content-type');
  });
});

describe('an error', () => {
  test('has the details from the server', async () => {
    const { client } = clientOf([refusal(400, 'invalid')]);
    const error = await client.get('/api/').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TallyglotError);
    expect(error).toMatchObject({
      name: 'TallyglotError',
      message: 'This is invalid.',
      status: 400,
      code: 'invalid',
      detail: 'This is invalid.',
      attr: 'q',
      retryAfter: undefined,
      body: { type: 'client_error' },
    });
  });

  test.each([
    ['a page of HTML', '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    ['nothing', '', ''],
    ['another shape', '{"errors": "many", "detail": 5}', { errors: 'many', detail: 5 }],
    ['null', 'null', null],
  ])('may be %s', async (_, text, body) => {
    const { client } = clientOf([new Response(text, { status: 502 })]);
    await expect(client.get('/api/')).rejects.toMatchObject({
      status: 502,
      code: 'error',
      detail: 'The server answered with the status 502.',
      attr: null,
      body,
    });
  });

  test.each([
    ['in seconds', '7200', 7200],
    ['as a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['in words', 'later', undefined],
  ])('has the time to wait %s', async (_, header, retryAfter) => {
    const { client } = clientOf([refusal(429, 'throttled', { 'Retry-After': header })], { retries: 0 });
    await expect(client.get('/api/')).rejects.toMatchObject({ status: 429, retryAfter });
  });
});

describe('retries', () => {
  const busy = () => refusal(503, 'unavailable', { 'Retry-After': '0' });

  test.each([
    ['a read that hit the rate limit', [refusal(429, 'throttled', { 'Retry-After': '0' }), json({})], undefined, 2],
    ['a read of a busy server, twice', [busy(), busy(), json({})], undefined, 3],
  ])('%s', async (_, answers, retries, times) => {
    const { client, asked } = clientOf(answers, retries === undefined ? {} : { retries });
    await client.get('/api/');
    expect(asked).toHaveLength(times);
  });

  test.each<[string, MadeUpAnswer[], { retries?: number }, number]>([
    ['after three attempts', [busy(), busy(), busy()], {}, 3],
    ['if retries are disabled', [busy()], { retries: 0 }, 1],
    ['if the server asks for a long wait', [refusal(429, 'throttled', { 'Retry-After': '3600' })], {}, 1],
    ['after a permanent error', [refusal(404, 'not_found')], {}, 1],
  ])('no further read %s', async (_, answers, options, times) => {
    const { client, asked } = clientOf(answers, options);
    await expect(client.get('/api/')).rejects.toThrow(TallyglotError);
    expect(asked).toHaveLength(times);
  });

  test('no request that changes data', async () => {
    const { client, asked } = clientOf([busy(), json({})]);
    await expect(client.saveUnit({ id: 1, version: 'a' }, { state: 20 })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  test('until the signal is aborted', async () => {
    const controller = new AbortController();
    const { client } = clientOf([
      () => {
        setTimeout(() => controller.abort(new Error('enough')));
        return refusal(503, 'unavailable', { 'Retry-After': '50' });
      },
    ]);
    await expect(client.get('/api/', { signal: controller.signal })).rejects.toThrow('enough');
  });
});

describe('pages', () => {
  const page = (names: readonly string[], next: string | null) =>
    json({ count: 3, next, previous: null, results: names.map((slug) => ({ slug })) });

  async function slugs(answers: readonly MadeUpAnswer[]) {
    const { client, asked } = clientOf(answers, { token: 'made-up' });
    const found: string[] = [];
    for await (const { slug } of client.projects()) found.push(slug);
    return { found, asked };
  }

  test('are followed until the last one', async () => {
    const { found, asked } = await slugs([
      page(['a', 'b'], `${BASE}/api/projects/?page=2`),
      page(['c'], `${BASE}/api/projects/?page=3`),
      page([], null),
    ]);
    expect(found).toEqual(['a', 'b', 'c']);
    expect(asked.map(({ url }) => url.slice(BASE.length))).toEqual([
      '/api/projects/',
      '/api/projects/?page=2',
      '/api/projects/?page=3',
    ]);
  });

  test('are not requested before they are needed', async () => {
    const { client, asked } = clientOf([page(['a', 'b'], `${BASE}/api/projects/?page=2`)]);
    for await (const { slug } of client.projects()) if (slug === 'b') break;
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['on another host', 'https://elsewhere.example.org/api/projects/?page=2', /elsewhere/],
    ['without encryption', 'http://translate.example.org/api/projects/?page=2', /http:/],
    ['in a loop', `${BASE}/api/projects/`, /do not end/],
  ])('%s are not followed', async (_, next, sentence) => {
    await expect(slugs([page(['a'], next)])).rejects.toThrow(sentence);
  });
});
