/** The log of requests: one line each, with the id that the response carries, and without secrets. */
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/cli/serve/log.js';
import type { LogLevel } from '../../src/model/log-level.js';
import { createServer } from '../../src/server.js';
import { makeSignInLink } from '../../src/services/accounts/sign-in.js';
import { makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { eventually, po } from '../support/workspace.js';

type Line = Readonly<Record<string, unknown>>;

let demo: TestApp;
let lines: Line[] = [];
const origins = {} as Record<LogLevel, string>;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  for (const level of ['notice', 'info', 'debug'] as const) {
    const log = createLog({ level, format: 'json', write: (line) => void lines.push(JSON.parse(line)) });
    const server = await createServer({ context: demo.app, baseUrl: undefined, log, trustedProxies: ['127.0.0.1'] });
    server.get('/broken/:secret/', async () => {
      throw new Error('connect to postgresql://tally:hunter2@db/tally failed');
    });
    origins[level] = await server.listen({ host: '127.0.0.1', port: 0 });
    closers.push(() => server.close());
  }
});
afterAll(async () => {
  for (const close of closers) await close();
  await demo.close();
});
beforeEach(() => {
  lines = [];
});

const ask = async (level: 'notice' | 'info' | 'debug', path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origins[level] + path, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, id: answer.headers.get('x-request-id') };
};
const lineOf = (id: string | null) => eventually(() => lines.find(({ request }) => request === id));

test('a request and its cached repetitions have one line each, with the id of the response', async () => {
  const path = statisticsPath('app');
  const first = await ask('info', `${path}?x=1`, { 'x-forwarded-for': '203.0.113.7' });
  expect(await lineOf(first.id)).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'GET',
    path,
    status: 200,
    address: '203.0.113.7',
  });
  const second = await ask('info', `${path}?x=1`, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
  expect(await lineOf(second.id)).toMatchObject({ path, status: 200, cached: true, address: '203.0.113.7' });
  expect(second.id).not.toBe(first.id);
  expect(lines).toHaveLength(2);
});

test('the id of a trusted proxy is used if it is well formed', async () => {
  const given = 'f00d-1:2.3/4';
  expect((await ask('info', '/api/', { 'x-request-id': given })).id).toBe(given);
  expect(await lineOf(given)).toMatchObject({ path: '/api/' });
  for (const bad of ['two words', 'a"b', 'x'.repeat(129), '<b>']) {
    expect((await ask('info', '/api/', { 'x-request-id': bad })).id).not.toBe(bad);
  }
});

test('the id of an unknown client is ignored', async () => {
  const log = createLog({ level: 'info', format: 'json', write: () => {} });
  const server = await createServer({ context: demo.app, baseUrl: undefined, log });
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/api/`, { headers: { 'x-request-id': 'mine' } });
  await server.close();
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-/);
});

test('secrets of addresses and errors are left out', async () => {
  const person = await makePerson(demo.app, { username: 'ada' });
  const secret = await makeSignInLink(demo.app, person.user);
  const link = await ask('debug', `/sign-in/link/?secret=${secret}`);
  const token = await ask('debug', '/api/', { authorization: 'Token tgl_wrong', cookie: 'tallyglot_session=x1y2' });
  const broken = await ask('debug', '/broken/tgl_abc/');
  expect((await lineOf(link.id)).path).toBe('/sign-in/link/');
  expect(await lineOf(token.id)).toMatchObject({ status: 401 });
  const failed = await eventually(() => lines.find((line) => line.status === 500));
  expect(failed).toMatchObject({ level: 'error', request: broken.id, path: '/broken/:secret/' });
  expect(lines.find(({ err }) => err !== undefined)).toMatchObject({
    request: broken.id,
    err: { message: 'connect to postgresql://tally:***@db/tally failed' },
  });
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secret}|tgl_|x1y2|hunter2`));
});

test('the level decides which requests have a line', async () => {
  await ask('notice', '/api/');
  await ask('info', '/healthz');
  await ask('notice', '/broken/x/');
  const check = await ask('debug', '/healthz');
  expect(await lineOf(check.id)).toMatchObject({ level: 'debug', path: '/healthz' });
  expect(lines.filter(({ msg }) => msg === 'request').map(({ path }) => path)).toEqual([
    '/broken/:secret/',
    '/healthz',
  ]);
});

test('bytes that are not a request have a line too', async () => {
  const { hostname, port } = new URL(origins.info);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
  });
  const id = /^X-Request-Id: (.+?)\r$/m.exec(answer)?.[1] ?? null;
  expect(await lineOf(id)).toMatchObject({ msg: 'unreadable request', status: 400 });
});
