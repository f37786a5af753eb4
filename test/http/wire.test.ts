/** Bytes on the wire that no well-behaved client sends: hosts that are none, addresses without end, two lengths. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let origin: string;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  // A second one, so that a page of one has another after it.
  const project = { slug: 'other', name: 'other' };
  const directory = demo.workspace.path('files');
  await importDirectory(demo.app, { project, directory, sourceLanguage: 'en', components: undefined });
  origin = await demo.listen();
});
afterAll(() => demo.close());

/** Sends these bytes and gives all that comes back. */
async function raw(text: string): Promise<string> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1').on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}
const get = (target: string, host: string) =>
  raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

test.each([
  'example.com:99999',
  '1.2.3.999',
  'xn--',
  '[::::]',
  '[1]',
  'evil.example.org/path',
  'user@evil.example.org',
  'evil.example.org, other.example.org',
  '"><script>',
])('links never name the host %s', async (host) => {
  const answer = await get('/api/projects/?page_size=1', host);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400) /);
  if (answer.includes(' 200 ')) expect(answer).toContain(`"next":"${origin}/api/projects/?`);
});

test.each(['http://evil.example.org', 'http://evil.example.org:99999', 'http://[::::]', 'HTTPS://evil.example.org:1'])(
  'nor the one that a request line of %s names',
  async (named) => {
    const answer = await get(`${named}/api/projects/?page_size=1`, 'tally.example.org');
    expect(answer).toMatch(/^HTTP\/1\.1 (?:200|400|404) /);
    expect(answer).not.toContain('evil');
  },
);

test.each([
  ['an address that is too long', `GET /api/projects/?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['a header that is too long', `GET /api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/users/ HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}', 400],
  [
    'a length and chunks',
    'POST /api/users/ HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['no host', 'GET /api/ HTTP/1.1\r\n\r\n', 400],
  ['a method that nobody knows', 'FETCH /api/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['something else than HTTP', '\x16\x03\x01\x02\0\x01\0\x01\xfc', 400],
])('%s is refused, with the body that all errors have', async (_name, text, status) => {
  const answer = await raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).not.toMatch(/\n\s+at |node_modules|\.[jt]s:\d/);
  expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i);
  const { type, errors, detail } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  expect(type).toBe('client_error');
  expect(errors).toEqual([{ code: expect.stringMatching(/^[a-z_.-]+$/), detail, attr: null }]);
});

test('a request that takes too long is told so', async () => {
  const { server } = demo.server;
  // In place of the minutes that Node.js waits.
  server.once('connection', (socket) => server.emit('clientError', { code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket));
  expect(await raw('GET /api/')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"timeout"/s);
});

test('a page that is asked for without a host is refused as a page', async () => {
  expect(await raw('GET /projects/ HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*\r\ncontent-type: text\/html/is);
});

test('HTTP/1.0 names no host and is answered', async () => {
  expect(await raw('GET /api/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});
