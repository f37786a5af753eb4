/** Strings in the API: lists by query, single strings, and saving with conflict detection. */
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { openTwoProjects, type TwoProjects } from '../support/two-projects.js';
import { po } from '../support/workspace.js';

interface Unit {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly url: string;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly state: number;
  readonly version: string;
}

const DE = '/api/translations/demo/app/de/units/';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close it.', ''],
    { source: '%d file', plural: ['%d files', '', ''] },
    ['Save', ''],
  ]),
  'po/de.po': po(
    [
      ['Open', 'Öffnen'],
      ['Close it.', 'Schließen'],
      { source: '%d file', plural: ['%d files', '%d Datei', '%d Dateien'], flags: 'c-format' },
      ['Save', ''],
    ],
    'Plural-Forms: nplurals=2; plural=(n != 1);\\n',
  ),
};

let demo: TestApp;
let translator: MadePerson;
let reviewer: MadePerson;
let reader: MadePerson;

async function open(): Promise<void> {
  demo = await openTestApp(FILES);
  translator = await makePerson(demo.app, { username: 'tom', roles: { demo: 'translator' } });
  reviewer = await makePerson(demo.app, { username: 'rita', roles: { demo: 'reviewer' } });
  reader = await makePerson(demo.app, { username: 'ray', roles: { demo: 'reader' } });
}

const close = () => demo.close();

async function units(url = DE): Promise<Unit[]> {
  return (await demo.server.inject(url)).json().results;
}

/** The unit with this source. */
async function unit(source: string, url = DE): Promise<Unit> {
  return (await units(url)).find((one) => one.source[0] === source)!;
}

const patch = (id: number, payload: object, person: MadePerson | undefined = translator, more: InjectOptions = {}) =>
  demo.server.inject({
    method: 'PATCH',
    url: `/api/units/${id}/`,
    payload,
    ...more,
    headers: { ...person?.headers, ...more.headers },
  });

describe('reading', () => {
  beforeAll(open);
  afterAll(close);

  test('a string has all its fields', async () => {
    const [, closing] = await units();
    const answer = await demo.server.inject({ url: `/api/units/${closing!.id}/`, headers: { host: 'tally.example' } });
    expect(answer.statusCode).toBe(200);
    const at = 'http://tally.example';
    const component = (await demo.app.store.components.find('demo', 'app'))!;
    expect(answer.json()).toEqual({
      url: `${at}/api/units/${closing!.id}/`,
      id: closing!.id,
      translation: `${at}/api/translations/demo/app/de/`,
      language_code: 'de',
      source: ['Close it.'],
      previous_source: '',
      target: ['Schließen'],
      id_hash: expect.toSatisfy(Number.isSafeInteger),
      content_hash: expect.toSatisfy(Number.isSafeInteger),
      location: '',
      context: '',
      note: '',
      explanation: '',
      flags: '',
      extra_flags: '',
      labels: [],
      state: 20,
      fuzzy: false,
      translated: true,
      approved: false,
      position: 2,
      has_suggestion: false,
      has_comment: false,
      has_failing_check: true,
      checks: [
        { check: 'end-stop', severity: 'warning', message: expect.stringContaining('full stop'), dismissed: false },
      ],
      num_words: 2,
      priority: 100,
      web_url: `${at}/translate/demo/app/de/?after=1`,
      source_unit: `${at}/api/units/${component.number * 2 ** 34 + 2}/`,
      // Nobody changed the string. Clients sort by these fields, so they are the time of the import.
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
      pending: false,
      version: expect.stringMatching(/^[0-9a-f]{24}$/),
      suggestions_url: `${at}/api/units/${closing!.id}/suggestions/`,
      comments_url: `${at}/api/units/${closing!.id}/comments/`,
    });
    expect(answer.headers.etag).toBe(`"${answer.json().version}"`);
    expect(Number.isSafeInteger(closing!.id)).toBe(true);
    // Ids in this form were in use before ids were numbers.
    const before = await demo.server.inject({
      url: `/api/units/${component.id}-1-2/`,
      headers: { host: 'tally.example' },
    });
    expect(before.json()).toEqual(answer.json());
  });

  test('its page shows it first, and the source language contains it', async () => {
    const [, closing] = await units();
    const page = await demo.server.inject((closing!.web_url as string).replace(/^https?:..[^/]+/, ''));
    expect(page.payload).toContain('Close it.');
    const source = await demo.server.inject(new URL(closing!.source_unit as string).pathname);
    expect(source.json()).toMatchObject({ source: ['Close it.'], target: ['Close it.'], state: 100, translated: true });
  });

  test.each([
    ['', ['Open', 'Close it.', '%d file', 'Save']],
    ['?q=state:translated', ['Open', 'Close it.', '%d file']],
    ['?q=state:empty', ['Save']],
    ['?q=has:failing', ['Close it.']],
    ['?q=check:end-stop', ['Close it.']],
    ['?q=check:same', []],
    ['?page_size=1&page=3', ['%d file']],
  ])('the query %s', async (query, sources) => {
    expect((await units(DE + query)).map(({ source }) => source[0])).toEqual(sources);
  });

  test('an unknown query is 400 and lists the known ones', async () => {
    const answer = await demo.server.inject(`${DE}?q=colour:red`);
    expect(answer.statusCode).toBe(400);
    for (const known of ['colour:red', 'state:fuzzy', 'has:comment', 'check:ID']) {
      expect(answer.json().detail).toContain(known);
    }
  });

  test.each(['?page=9', '?after=nonsense', '?after=1-2-3', '?page=0'])('%s is 404', async (query) => {
    expect((await demo.server.inject(DE + query)).statusCode).toBe(404);
  });

  test('following next returns every string of all languages once, and the counts agree', async () => {
    const seen: number[] = [];
    let url: string | null = '/api/units/?page_size=3';
    let pages = 0;
    while (url !== null) {
      const { count, next, results }: { count: number; next: string | null; results: Unit[] } = (
        await demo.server.inject(url)
      ).json();
      expect(count).toBe(8);
      seen.push(...results.map(({ id }) => id));
      url = next?.slice(next.indexOf('/api/')) ?? null;
      pages++;
    }
    expect(pages).toBe(3);
    expect(seen).toHaveLength(8);
    expect(new Set(seen).size).toBe(8);
  });

  test('numbered pages return the same strings, also across languages', async () => {
    const all = (await units('/api/units/')).map(({ id }) => id);
    const second = (await demo.server.inject('/api/units/?page_size=3&page=2')).json();
    expect(second.results.map(({ id }: Unit) => id)).toEqual(all.slice(3, 6));
    expect(second.previous).toMatch(/\/api\/units\/\?page_size=3$/);
    const third = (await demo.server.inject('/api/units/?page_size=3&page=3')).json();
    expect([third.results.length, third.next]).toEqual([2, null]);
  });

  test.each(['1-2-3', '0', 'x', '1-2-3-4', '9'.repeat(40), '-1--1--1', '%00'])(
    '%s is not the id of a string',
    async (id) => {
      expect((await demo.server.inject(`/api/units/${id}/`)).statusCode).toBe(404);
    },
  );

  test('an unknown string or language is 404', async () => {
    const { id: component } = (await demo.app.store.components.find('demo', 'app'))!;
    const known = (await units())[0]!.id;
    for (const id of [`${component}-1-99`, `${component}-77-1`, known + 98, known + 76 * 2 ** 24, 2 ** 34 - 1]) {
      expect((await demo.server.inject(`/api/units/${id}/`)).statusCode).toBe(404);
    }
  });
});

describe('accepted changes', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    [{ target: 'Auf' }, { target: ['Auf'], state: 20 }],
    [
      { target: ['Auf'], state: 10 },
      { target: ['Auf'], state: 10, fuzzy: true },
    ],
    [{ state: 'fuzzy' }, { target: ['Öffnen'], state: 10 }],
    [{ state: 0 }, { target: [''], state: 0, translated: false }],
    [
      { target: [''], state: '0' },
      { target: [''], state: 0 },
    ],
    [
      { target: '', state: 20 },
      { target: [''], state: 0 },
    ],
  ])('%j', async (body, expected) => {
    const { id } = await unit('Open');
    await patch(id, { target: 'Öffnen', state: 20 });
    const answer = await patch(id, body);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(expected)]);
  });

  test('PUT does the same, and all plural forms can be emptied', async () => {
    const { id } = await unit('%d file');
    const put = await patch(id, { target: ['%d Akte', '%d Akten'], state: 20 }, translator, { method: 'PUT' });
    expect(put.json().target).toEqual(['%d Akte', '%d Akten']);
    expect((await patch(id, { state: 'empty' })).json()).toMatchObject({ target: ['', ''], state: 0 });
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'The body must contain'],
    ['an unknown state', { state: 11 }, 'state must be one of'],
    ['read-only', { state: 100 }, 'state must be one of'],
    ['a text with the state empty', { target: 'Auf', state: 0 }, 'needs an empty target'],
    ['too many forms', { target: ['Auf', 'Auf'], state: 20 }, 'it needs one text, not 2'],
    ['no forms', { target: [] }, 'target'],
    ['a number', { target: 5 }, 'target'],
    ['a NUL', { target: 'a\u0000b' }, 'NUL'],
    ['half a character', { target: 'a\ud800b' }, 'half of a surrogate pair'],
    ['a text that is too long', { target: 'x'.repeat(100_001) }, 'at most 100,000 characters'],
    ['previous without a state', { target: 'x', previous: { target: 'y' } }, 'previous'],
  ])('%s is 400 and changes nothing', async (_, body, detail) => {
    const before = await unit('Open');
    const answer = await patch(before.id, body);
    expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringContaining(detail)]);
    expect(await unit('Open')).toEqual(before);
  });

  test('a string of the source language cannot be translated', async () => {
    const source = await unit('Open', '/api/translations/demo/app/en/units/');
    expect((await patch(source.id, { target: 'Opened' })).json()).toMatchObject({
      errors: [{ code: 'string.readonly' }],
    });
  });
});

describe('saving', () => {
  beforeEach(open);
  afterEach(close);

  test('changes the string, its findings and the statistics immediately', async () => {
    const before = await unit('Close it.');
    const answer = await patch(before.id, { target: ['Schließ es.'], state: 20 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ target: ['Schließ es.'], state: 20, has_failing_check: false, checks: [] });
    expect(answer.json().timestamp).toMatch(/^\d{4}-.*Z$/);
    expect(answer.headers.etag).not.toBe(`"${before.version}"`);
    await patch((await unit('Save')).id, { target: 'Speichern', state: 'fuzzy' });
    const { results } = (await demo.server.inject(statisticsPath('app'))).json();
    expect(results[1]).toMatchObject({ code: 'de', failing: 0, translated: 3, fuzzy: 1, recent_changes: 2 });
  });

  test('a value of the wrong type gets an error that describes valid values', async () => {
    const { id } = await unit('Open');
    const answer = await patch(id, { target: 5 }, translator);
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([400, { attr: 'target' }]);
    expect(answer.json().detail).toContain('one text, or a list');
  });

  test('permissions', async () => {
    const { id } = await unit('Open');
    const body = { target: 'Auf', state: 20 };
    const reading = await makePerson(demo.app, { username: 'rob', roles: { demo: 'manager' }, scope: 'read' });
    expect((await demo.server.inject({ method: 'PATCH', url: `/api/units/${id}/`, payload: body })).statusCode).toBe(
      401,
    );
    expect((await patch(id, body, reader)).statusCode).toBe(403);
    expect((await patch(id, body, reading)).statusCode).toBe(403);
    expect((await unit('Open')).target).toEqual(['Öffnen']);
    expect((await patch(id, body, translator)).statusCode).toBe(200);
    expect((await patch(id, { state: 30 }, translator)).statusCode).toBe(403);
    expect((await patch(id, { state: 30 }, reviewer)).json()).toMatchObject({ approved: true, target: ['Auf'] });
  });

  test('a translator can neither change an approved string nor accept a suggestion for it', async () => {
    const { id } = await unit('Open');
    const post = (path: string, person: MadePerson, payload: object = {}) =>
      demo.server.inject({ method: 'POST', url: `/api/units/${id}/${path}`, payload, headers: person.headers });
    expect((await patch(id, { state: 30 }, reviewer)).statusCode).toBe(200);
    const suggestion = (await post('suggestions/', translator, { target: 'Auf' })).json();
    for (const body of [{ target: 'Auf' }, { state: 10 }, { state: 0 }]) {
      const answer = await patch(id, body, translator);
      expect([answer.statusCode, answer.json().detail]).toEqual([403, expect.stringContaining('is approved')]);
    }
    expect((await post(`suggestions/${suggestion.id}/accept/`, translator)).statusCode).toBe(403);
    expect(await unit('Open')).toMatchObject({ state: 30, target: ['Öffnen'] });
    expect((await post(`suggestions/${suggestion.id}/accept/`, reviewer)).statusCode).toBe(200);
    expect(await unit('Open')).toMatchObject({ state: 20, target: ['Auf'] });
  });

  test('a locked component is 423, also for accepting a suggestion', async () => {
    const { id } = await unit('Open');
    const post = (path: string, payload: object = {}) =>
      demo.server.inject({ method: 'POST', url: `/api/units/${id}/${path}`, payload, headers: reviewer.headers });
    const suggestion = (await post('suggestions/', { target: 'Auf' })).json();
    const component = (await demo.app.store.components.find('demo', 'app'))!;
    await demo.app.store.transaction((store) => store.components.update(component.id, { locked: true }));
    const answer = await patch(id, { target: 'Auf' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([423, 'locked']);
    expect((await post(`suggestions/${suggestion.id}/accept/`)).statusCode).toBe(423);
    expect(await unit('Open')).toMatchObject({ target: ['Öffnen'], has_suggestion: true });
  });
});

describe('two people save the same string', () => {
  beforeEach(open);
  afterEach(close);

  test('with If-Match the later one gets 412 and the current version', async () => {
    const before = await unit('Open');
    const match = (version: string) => ({ headers: { 'if-match': version } });
    const first = await patch(before.id, { target: 'Auf' }, translator, match(`"${before.version}"`));
    expect(first.statusCode).toBe(200);
    const second = await patch(before.id, { target: 'Offen' }, reviewer, match(`"${before.version}"`));
    const { version } = first.json();
    expect([second.statusCode, second.headers.etag]).toEqual([412, `"${version}"`]);
    expect(second.json()).toMatchObject({
      errors: [{ code: 'precondition_failed' }],
      current: { target: ['Auf'], state: 20, version },
    });
    expect((await unit('Open')).target).toEqual(['Auf']);
    expect((await patch(before.id, { target: 'Offen' }, reviewer, match(version))).statusCode).toBe(200);
    expect((await patch(before.id, { target: 'Los' }, reviewer, match('*'))).statusCode).toBe(200);
  });

  test('with previous the later one gets 409', async () => {
    const { id } = await unit('Open');
    const previous = { target: 'Öffnen', state: 'translated' };
    expect((await patch(id, { target: 'Auf', previous })).statusCode).toBe(200);
    const late = await patch(id, { target: 'Offen', previous });
    expect([late.statusCode, late.json()]).toEqual([
      409,
      expect.objectContaining({ current: expect.objectContaining({ target: ['Auf'], state: 20 }) }),
    ]);
    expect((await unit('Open')).target).toEqual(['Auf']);
  });

  test('without either the later one wins', async () => {
    const { id } = await unit('Open');
    await patch(id, { target: 'Auf' });
    expect((await patch(id, { target: 'Offen' })).json().target).toEqual(['Offen']);
  });

  test('only one of many concurrent requests with the same version succeeds', async () => {
    const { id, version } = await unit('Open');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((target) =>
        patch(id, { target }, translator, { headers: { 'if-match': `"${version}"` } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

describe('a private project', () => {
  let two: TwoProjects;
  beforeAll(async () => {
    two = await openTwoProjects();
  });
  afterAll(() => two.close());

  test('is only listed for its members', async () => {
    const count = async (headers = {}) => (await two.get('/api/units/', headers)).json().count;
    expect((await count(two.member.headers)) - (await count())).toBe(3);
    const url = '/api/translations/secret/plans/de/units/';
    expect((await two.get(url)).statusCode).toBe(404);
    expect((await two.get(url, two.member.headers)).statusCode).toBe(200);
  });

  test('its strings are 404 for others on every route', async () => {
    const list = await two.get('/api/translations/secret/plans/de/units/', two.member.headers);
    const path = `/api/units/${list.json().results[0].id}/`;
    const stranger = await makePerson(two.app, { username: 'sam', roles: { demo: 'manager' } });
    expect((await two.get(path)).statusCode).toBe(404);
    expect((await two.get(path, two.member.headers)).headers['cache-control']).toBe('private, no-store');
    const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', below: string, payload?: object) =>
      two.server.inject({ method, url: path + below, headers: stranger.headers, ...(payload && { payload }) });
    const answers = await Promise.all([
      ask('GET', ''),
      ask('PATCH', '', { target: 'x' }),
      ask('GET', 'suggestions/'),
      ask('POST', 'suggestions/', { target: 'x' }),
      ask('DELETE', 'suggestions/1/'),
      ask('POST', 'suggestions/1/accept/'),
      ask('GET', 'comments/'),
      ask('POST', 'comments/', { comment: 'x' }),
      ask('POST', 'comments/1/resolve/'),
      ask('POST', 'checks/same/dismiss/'),
      ask('POST', 'checks/same/restore/'),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });
});
