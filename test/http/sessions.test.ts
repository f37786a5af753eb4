/** Sessions and tokens: when they end, and that only their owner can see them. */
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/cli/serve/log.js';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { DAY } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { changePassword } from '../../src/services/accounts/change-password.js';
import { changeUser, removeUser, setPassword } from '../../src/services/accounts/manage-users.js';
import {
  makeSignInLink,
  openSession,
  SESSION_IDLE_TIME,
  SESSION_LIFETIME,
  signInByLink,
} from '../../src/services/accounts/sign-in.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const MINUTE = 60_000_000;
const PASSWORD = 'correct horse battery staple';

let demo: TestApp;
let person: MadePerson;
let count = 0;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  await makePerson(demo.app, { username: 'root', admin: true });
});
afterAll(() => demo.close());

beforeEach(async () => {
  person = await makePerson(demo.app, { username: `person-${++count}`, roles: { demo: 'manager' } });
});

/** Whether the API and the pages accept the session. */
async function isSignedIn(session: string, server = demo.server): Promise<boolean> {
  const headers = { cookie: `${SESSION_COOKIE}=${session}` };
  const api = await server.inject({ url: '/api/projects/demo/members/', headers });
  const page = await server.inject({ url: '/account/', headers });
  expect([api.statusCode, page.statusCode]).toEqual(api.statusCode === 200 ? [200, 200] : [401, 303]);
  return api.statusCode === 200;
}

describe('a session ends', () => {
  const ENDS: readonly (readonly [name: string, end: (session: string) => Promise<unknown>])[] = [
    [
      'when its owner signs out',
      (session) =>
        demo.server.inject({
          method: 'POST',
          url: '/sign-out/',
          headers: { cookie: `${SESSION_COOKIE}=${session}`, 'sec-fetch-site': 'same-origin' },
        }),
    ],
    [
      'when the password is changed',
      (session) => changePassword(demo.app, person.user, { session, current: '', chosen: PASSWORD, client: '' }),
    ],
    ['when somebody else sets the password', () => setPassword(demo.app, person.user, PASSWORD)],
    ['when the user is disabled', () => changeUser(demo.app, person.user.username, { active: false })],
    ['when the user is removed', () => removeUser(demo.app, person.user.username)],
  ];

  test.each(ENDS)('%s', async (_name, end) => {
    const sessions = [await openSession(demo.app, person.user), await openSession(demo.app, person.user)];
    expect(await isSignedIn(sessions[0]!)).toBe(true);
    await end(sessions[0]!);
    expect(await isSignedIn(sessions[0]!)).toBe(false);
  });

  test.each(ENDS.slice(1))('together with all other sessions of the user, %s', async (_name, end) => {
    const sessions = [await openSession(demo.app, person.user), await openSession(demo.app, person.user)];
    await end(sessions[0]!);
    expect(await isSignedIn(sessions[1]!)).toBe(false);
  });

  test('and stays ended when the user is enabled again', async () => {
    const session = await openSession(demo.app, person.user);
    await changeUser(demo.app, person.user.username, { active: false });
    await changeUser(demo.app, person.user.username, { active: true });
    expect(await isSignedIn(session)).toBe(false);
  });

  /** Whether the session is accepted at these times after it began. Each time uses it. */
  async function acceptedAfter(times: readonly number[]): Promise<boolean[]> {
    const session = await openSession(demo.app, person.user);
    let later = 0;
    const context = { ...demo.app, clock: () => demo.app.clock() + later };
    const server = await createServer({ context, baseUrl: undefined });
    onTestFinished(() => server.close());
    const accepted: boolean[] = [];
    for (later of times) {
      accepted.push(await isSignedIn(session, server));
      // The last use is written in the background. This transaction waits for it.
      await demo.app.store.transaction(async () => {});
    }
    return accepted;
  }

  test('after a week without use', async () => {
    expect(await acceptedAfter([SESSION_IDLE_TIME - MINUTE])).toEqual([true]);
    expect(await acceptedAfter([SESSION_IDLE_TIME + MINUTE])).toEqual([false]);
    expect(await acceptedAfter([6 * DAY, 12 * DAY, 19 * DAY + MINUTE])).toEqual([true, true, false]);
  });

  test('after thirty days, even if it is used every day', async () => {
    const days = Array.from({ length: 29 }, (_, day) => (day + 1) * DAY);
    const accepted = await acceptedAfter([...days, SESSION_LIFETIME - MINUTE, SESSION_LIFETIME + MINUTE]);
    expect([accepted.slice(0, -1).every(Boolean), accepted.at(-1)]).toEqual([true, false]);
  });
});

test.each([
  ['a token', () => person.token],
  ['a sign-in link', () => makeSignInLink(demo.app, person.user)],
])('%s is not a session', async (_name, secret) => {
  expect(await isSignedIn(await secret())).toBe(false);
});

test('a session is not a token', async () => {
  const authorization = `Token ${await openSession(demo.app, person.user)}`;
  expect((await demo.server.inject({ url: '/api/', headers: { authorization } })).statusCode).toBe(401);
});

test('secrets never appear in logs, even after errors', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', format: 'json', write: (line) => void lines.push(line) });
  const store = new Proxy(demo.app.store, {
    get: (inside, name, self) => {
      if (name === 'components') throw new Error('The disk is on fire');
      return Reflect.get(inside, name, self);
    },
  });
  const server = await createServer({ context: { ...demo.app, store }, baseUrl: undefined, log });
  onTestFinished(() => server.close());
  const link = await makeSignInLink(demo.app, person.user);
  const { secret: session } = (await signInByLink(demo.app, link)) as { secret: string };
  await setPassword(demo.app, person.user, PASSWORD);
  const cookie = `${SESSION_COOKIE}=${await openSession(demo.app, person.user)}`;
  const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const form = String(new URLSearchParams({ username: person.user.username, password: PASSWORD, secret: session }));
  const failed: number[] = [];
  for (const headers of [person.headers, { cookie }]) {
    for (const url of ['/api/components/demo/app/', '/projects/demo/app/', '/widget/demo/app/svg-badge.svg']) {
      failed.push((await server.inject({ url, headers })).statusCode);
    }
  }
  expect(failed).toEqual([500, 500, 500, 500, 500, 500]);
  for (const url of ['/sign-in/', '/sign-in/link/', '/account/password/']) {
    await server.inject({ method: 'POST', url, headers: own, payload: form });
  }
  await server.inject({ url: `/sign-in/link/?secret=${session}` });
  expect(lines.join('')).toContain('The disk is on fire');
  for (const secret of [person.token, cookie.split('=')[1]!, session, PASSWORD]) {
    expect(lines.join('')).not.toContain(secret);
  }
});

test('secrets only appear in the response that creates them', async () => {
  const session = await openSession(demo.app, person.user);
  const headers = { cookie: `${SESSION_COOKIE}=${session}` };
  for (const url of [
    '/account/',
    '/api/users/',
    `/api/users/${person.user.username}/`,
    '/api/projects/demo/members/',
  ]) {
    const { payload, headers: answered } = await demo.server.inject({ url, headers });
    for (const secret of [session, person.token]) expect(payload + JSON.stringify(answered)).not.toContain(secret);
  }
});
