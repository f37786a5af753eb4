/** Secure headers and the id of the request: every response has them, whatever the route, the status and the format. */
import { type ClientRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSETS } from '../../src/web/frame/assets.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { addressOf, makeTarget } from '../support/route-target.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { ownRoutes, type ServerRoute, withRoutes } from '../support/server-routes.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let admin: MadePerson;
let routes: readonly ServerRoute[];
let origin: string;

beforeAll(async () => {
  const files = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) };
  [demo, routes] = await withRoutes(() => openTestApp(files));
  admin = await makePerson(demo.app, { username: 'root', admin: true });
  // The first change, so that there is one to ask for.
  demo.workspace.write('files/po/de.po', po([['Open', 'Auf']]));
  await demo.reimport();
  origin = await demo.listen();
});
afterAll(() => demo.close());

interface Head {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Sends a request and returns the beginning of the response. Streams would never end. */
function ask(method: string, path: string, headers: OutgoingHttpHeaders = {}): Promise<Head> {
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = request(origin + path, { method, headers, agent: false }, (response) => {
      resolve({ status: response.statusCode!, headers: response.headers });
      sent.destroy();
    });
    sent.on('error', reject).end();
  });
}

/** The headers that a response lacks or that have an unsafe value. */
function faults({ headers }: Head): string[] {
  const isSafe: Readonly<Record<string, RegExp>> = {
    'x-content-type-options': /^nosniff$/,
    'cache-control': /^(?:no-store|no-cache|private, no-store|public, max-age=31536000, immutable)$/,
    'content-security-policy': /^default-src 'none';.*(?:frame-ancestors 'none'|sandbox)/,
    'referrer-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^(?:same|cross)-origin$/,
    'x-request-id': /^[0-9a-f]{12}-\d{10}$/,
  };
  return Object.entries(isSafe).flatMap(([name, value]) => {
    const found = String(headers[name]);
    return value.test(found) ? [] : [`${name}: ${found}`];
  });
}

test('every route, with and without a user', async () => {
  const found: unknown[] = [];
  const statuses = new Set<number>();
  for (const { method, url } of ownRoutes(routes)) {
    const path = addressOf(url, await makeTarget(demo.app, 'demo', url));
    for (const headers of method === 'GET' ? [{}, admin.headers] : [{}]) {
      const answer = await ask(method, path, headers);
      statuses.add(answer.status);
      if (faults(answer).length > 0) found.push([method, path, answer.status, faults(answer)]);
    }
  }
  expect(found).toEqual([]);
  // The requests reach the handlers: pages, redirects, refusals.
  for (const status of [200, 303, 401, 403, 404]) expect(statuses).toContain(status);
});

test.each([
  ['a page that does not exist', 'GET', '/nothing/', {}, 404],
  ['an address that cannot be decoded', 'GET', '/projects/%ff/', {}, 404],
  ['an API address that cannot be decoded', 'GET', '/api/%ff/', {}, 404],
  ['an address with NUL', 'GET', '/projects/?q=%00', {}, 400],
  ['another method', 'PATCH', '/api/projects/', {}, 405],
  ['an invalid token', 'GET', '/api/', { authorization: 'Token wrong' }, 401],
  ['a redirect', 'GET', '/projects', {}, 308],
  ['HEAD', 'HEAD', '/api/projects/', {}, 200],
  ['OPTIONS', 'OPTIONS', '/api/projects/', {}, 200],
  ['a table', 'GET', '/api/projects/?format=csv', {}, 200],
  ['metrics', 'GET', '/api/projects/demo/metrics/?format=openmetrics', {}, 200],
  ['statistics as a table', 'GET', `${statisticsPath('app')}?format=csv`, {}, 200],
  ['a cached answer', 'GET', `${statisticsPath('app')}?format=csv`, {}, 200],
  ['an unchanged answer', 'GET', statisticsPath('app'), { 'if-none-match': '*' }, 304],
  ['a badge', 'GET', '/widget/demo/svg-badge.svg', {}, 200],
  ['a file', 'GET', '/api/translations/demo/app/de/file/', {}, 200],
  ['a script for other sites', 'GET', '/exports/stats/demo/?jsonp=f', {}, 200],
  ['an asset', 'GET', ASSETS[0]!.href, {}, 200],
  ['an unknown expectation', 'GET', '/healthz', { expect: 'wonders' }, 200],
] as const)('%s', async (_name, method, path, headers, status) => {
  const answer = await ask(method, path, headers);
  expect([answer.status, faults(answer)]).toEqual([status, []]);
});

test.each([
  ['a picture', '/widget/demo/svg-badge.svg'],
  ['the redirect to a picture', '/widget/demo/svg-badge.png'],
  ['a script', '/exports/stats/demo/?jsonp=f'],
])('other sites may embed %s', async (_name, path) => {
  expect((await ask('GET', path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test.each([
  ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
  ['a header that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s', async (_name, text, status) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('latin1').once('data', resolve).once('error', reject);
  });
  const [first = '', ...fields] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => [field.split(': ', 1)[0]!.toLowerCase(), field.replace(/^.*?: /, '')]),
  );
  expect([first, faults({ status, headers })]).toEqual([expect.stringContaining(` ${status} `), []]);
});
