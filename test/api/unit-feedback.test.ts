/** Suggestions, comments and dismissed findings in the API. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let path: string;
let people: Record<'guest' | 'other' | 'translator' | 'reviewer', MadePerson>;

async function open(): Promise<void> {
  demo = await openTestApp({ 'po/app.pot': po([['Close it.', '']]), 'po/de.po': po([['Close it.', 'Schließen']]) });
  const make = (username: string, roles = {}) => makePerson(demo.app, { username, roles });
  people = {
    guest: await make('gus'),
    other: await make('ola'),
    translator: await make('tom', { demo: 'translator' }),
    reviewer: await make('rita', { demo: 'reviewer' }),
  };
  const list = await demo.server.inject('/api/translations/demo/app/de/units/');
  path = `/api/units/${list.json().results[0].id}/`;
}

const close = () => demo.close();

type Who = keyof typeof people;

const send = (method: 'POST' | 'DELETE', below: string, who: Who | undefined, payload?: object) =>
  demo.server.inject({
    method,
    url: path + below,
    headers: who === undefined ? {} : people[who].headers,
    ...(payload && { payload }),
  });
const get = async (below = '') => (await demo.server.inject(path + below)).json();
const statistics = async () => (await demo.server.inject(statisticsPath('app'))).json().results[1];
const workOf = async (username: string) => (await demo.server.inject(`/api/users/${username}/statistics/`)).json();

describe('suggestions', () => {
  beforeEach(open);
  afterEach(close);

  test('every user can suggest; the suggestion is counted, listed and has its author', async () => {
    const made = await send('POST', 'suggestions/', 'guest', { target: ['Mach zu.'] });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    expect(made.json()).toEqual({
      url: `http://localhost:80${path}suggestions/${id}/`,
      id,
      unit: `http://localhost:80${path}`,
      target: ['Mach zu.'],
      author: 'gus',
      timestamp: expect.stringMatching(/Z$/),
      accept_url: `http://localhost:80${path}suggestions/${id}/accept/`,
    });
    expect((await get('suggestions/')).results).toEqual([made.json()]);
    expect(await get()).toMatchObject({ has_suggestion: true, target: ['Schließen'] });
    expect(await statistics()).toMatchObject({ suggestions: 1 });
    expect(await workOf('gus')).toEqual({ translated: 0, suggested: 1, uploaded: 0, commented: 0, languages: 1 });
  });

  test('a translator accepts it', async () => {
    const { id } = (await send('POST', 'suggestions/', 'guest', { target: 'Mach zu.' })).json();
    expect((await send('POST', `suggestions/${id}/accept/`, 'guest')).statusCode).toBe(403);
    const accepted = await send('POST', `suggestions/${id}/accept/`, 'translator');
    expect([accepted.statusCode, accepted.json()]).toEqual([
      200,
      expect.objectContaining({ target: ['Mach zu.'], has_suggestion: false }),
    ]);
    expect(await statistics()).toMatchObject({ suggestions: 0, failing: 0 });
    expect(await workOf('tom')).toMatchObject({ translated: 1 });
    expect((await send('POST', `suggestions/${id}/accept/`, 'translator')).statusCode).toBe(404);
  });

  test('its author can withdraw it and a translator can reject it, others cannot', async () => {
    const make = async (target: string) =>
      (await send('POST', 'suggestions/', 'guest', { target })).json().id as number;
    const [first, second] = [await make('Zu.'), await make('Bitte zu.')];
    expect((await send('DELETE', `suggestions/${first}/`, 'other')).statusCode).toBe(403);
    expect((await send('DELETE', `suggestions/${first}/`, 'guest')).statusCode).toBe(204);
    expect((await send('DELETE', `suggestions/${second}/`, 'translator')).statusCode).toBe(204);
    expect((await send('DELETE', `suggestions/${second}/`, 'translator')).statusCode).toBe(404);
    expect((await get('suggestions/')).count).toBe(0);
  });
});

describe('another suggestion', () => {
  beforeEach(open);
  afterEach(close);

  test('with the same text is refused', async () => {
    const make = () => send('POST', 'suggestions/', 'guest', { target: 'Zu.' });
    expect([(await make()).statusCode, (await make()).statusCode]).toEqual([201, 409]);
    expect((await get('suggestions/')).count).toBe(1);
  });

  test('with the text of the translation is refused, except if the translation is fuzzy', async () => {
    const make = () => send('POST', 'suggestions/', 'guest', { target: 'Schließen' });
    const refused = await make();
    const [error] = refused.json().errors;
    expect([refused.statusCode, error.code, error.detail]).toEqual([
      409,
      'suggestion.exists',
      'This is already the translation.',
    ]);
    expect(await statistics()).toMatchObject({ suggestions: 0 });
    demo.workspace.write('files/po/de.po', po([{ source: 'Close it.', target: 'Schließen', flags: 'fuzzy' }]));
    await demo.reimport();
    expect((await make()).statusCode).toBe(201);
  });

  test('is refused if too many are open', async () => {
    const make = (number: number) => send('POST', 'suggestions/', 'guest', { target: `Zu ${number}` });
    for (let number = 0; number < 50; number++) expect((await make(number)).statusCode).toBe(201);
    const refused = await make(50);
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([400, 'suggestion.too-many']);
  });
});

describe('comments', () => {
  beforeEach(open);
  afterEach(close);

  test('are counted until they are resolved', async () => {
    const made = await send('POST', 'comments/', 'guest', { comment: 'What is closed?' });
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ comment: 'What is closed?', author: 'gus', resolved: false }),
    ]);
    expect(await statistics()).toMatchObject({ comments: 1 });
    expect(await workOf('gus')).toMatchObject({ commented: 1, languages: 1 });
    const resolve = `comments/${made.json().id}/resolve/`;
    expect((await send('POST', resolve, 'other')).statusCode).toBe(403);
    expect((await send('POST', resolve, 'translator')).json()).toMatchObject({ has_comment: false });
    expect((await get('comments/')).results).toEqual([{ ...made.json(), resolved: true }]);
    expect(await statistics()).toMatchObject({ comments: 0 });
    expect((await send('POST', resolve, 'translator')).statusCode).toBe(404);
  });

  test('can also be resolved by their authors', async () => {
    const { id } = (await send('POST', 'comments/', 'guest', { comment: 'Never mind' })).json();
    expect((await send('POST', `comments/${id}/resolve/`, 'guest')).statusCode).toBe(200);
  });
});

describe('findings', () => {
  beforeEach(open);
  afterEach(close);

  test('a reviewer can dismiss and restore a finding', async () => {
    const dismissed = await send('POST', 'checks/end-stop/dismiss/', 'reviewer');
    expect([dismissed.statusCode, dismissed.json()]).toEqual([
      200,
      expect.objectContaining({
        has_failing_check: false,
        checks: [expect.objectContaining({ check: 'end-stop', dismissed: true })],
      }),
    ]);
    expect(await statistics()).toMatchObject({ failing: 0 });
    expect((await send('POST', 'checks/end-stop/restore/', 'reviewer')).json().has_failing_check).toBe(true);
    expect(await statistics()).toMatchObject({ failing: 1 });
  });
});

describe('a content type without a body', () => {
  beforeEach(open);
  afterEach(close);

  const named = (method: 'POST' | 'DELETE', below: string, who: Who) =>
    demo.server.inject({
      method,
      url: path + below,
      headers: { ...people[who].headers, 'content-type': 'application/json' },
      payload: '',
    });

  test('is accepted if no body is required', async () => {
    const suggestion = async (target: string) =>
      `suggestions/${(await send('POST', 'suggestions/', 'guest', { target })).json().id}/`;
    const { id } = (await send('POST', 'comments/', 'guest', { comment: 'Why?' })).json();
    expect((await named('POST', 'checks/end-stop/dismiss/', 'reviewer')).statusCode).toBe(200);
    expect((await named('POST', 'checks/end-stop/restore/', 'reviewer')).statusCode).toBe(200);
    expect((await named('POST', `comments/${id}/resolve/`, 'translator')).statusCode).toBe(200);
    expect((await named('DELETE', await suggestion('Zu.'), 'translator')).statusCode).toBe(204);
    expect((await named('POST', `${await suggestion('Mach zu.')}accept/`, 'translator')).statusCode).toBe(200);
  });

  test('is refused if a body is required', async () => {
    const { statusCode, payload } = await named('POST', 'suggestions/', 'guest');
    expect([statusCode, JSON.parse(payload).detail]).toEqual([400, 'The body must be a JSON object.']);
  });
});

describe('refused', () => {
  beforeAll(open);
  afterAll(close);

  test.each([
    [undefined, { target: 'Zu.' }, 401],
    ['guest', {}, 400],
    ['guest', { target: '' }, 400],
    ['guest', { target: ['a', 'b'] }, 400],
    ['guest', { target: 'a\u0000' }, 400],
  ] as const)('a suggestion by %s, %j, is %i', async (who, body, status) => {
    expect((await send('POST', 'suggestions/', who, body)).statusCode).toBe(status);
    expect((await get('suggestions/')).count).toBe(0);
  });

  test.each(['0', 'x', '1.5', '9'.repeat(30)])('there is no suggestion %s', async (id) => {
    expect((await send('DELETE', `suggestions/${id}/`, 'translator')).statusCode).toBe(404);
  });

  test.each([
    [undefined, { comment: 'Hm' }, 401],
    ['guest', {}, 400],
    ['guest', { comment: '  ' }, 400],
    ['guest', { comment: 'x'.repeat(10_001) }, 400],
  ] as const)('a comment by %s is refused (case %#)', async (who, body, status) => {
    expect((await send('POST', 'comments/', who, body)).statusCode).toBe(status);
  });

  test.each([
    ['end-stop', 'translator', 403],
    ['end-stop', undefined, 401],
    ['same', 'reviewer', 404],
    ['no-such-check', 'reviewer', 404],
  ] as const)('%s by %s is %i', async (check, who, status) => {
    expect((await send('POST', `checks/${check}/dismiss/`, who)).statusCode).toBe(status);
    expect(await statistics()).toMatchObject({ failing: 1 });
  });
});
