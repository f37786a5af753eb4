/** Slow requests: headers and bodies that do not arrive end with 408, uploads continue while they make progress. */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const TIMEOUTS = { headersMs: 200, bodyMs: 600 };

let demo: TestApp;
let server: TestApp['server'];
let admin: MadePerson;
let port: number;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  admin = await makePerson(demo.app, { username: 'root', admin: true });
  server = await createServer({ context: demo.app, baseUrl: undefined, timeouts: TIMEOUTS });
  port = Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await server.close();
  await demo.close();
});

/** Opens a connection, calls `send`, and returns everything that the server sends until it closes the connection. */
async function answerTo(send: (socket: Socket) => unknown): Promise<string> {
  let answer = '';
  const socket = connect(port, '127.0.0.1', () => void send(socket));
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  return new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve(answer)));
}

const head = (type: string, length: number, path = '/api/users/') =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Token ${admin.token}\r\n` +
  `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

const TIMEOUT = /^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"timeout"/s;

test.each([
  ['nothing', () => ''],
  ['half of the headers', () => 'GET /api/ HTTP/1.1\r\nHost: a\r\n'],
  ['half of a body', () => `${head('application/json', 100)}{"username":`],
  ['half of an upload', () => head('multipart/form-data; boundary=b', 100, '/api/translations/demo/app/de/file/')],
])('a client that sends %s is disconnected', async (_name, text) => {
  const answer = await answerTo((socket) => socket.write(text()));
  expect(answer).toMatch(TIMEOUT);
});

/** Sends the text byte by byte, in more time than a body may take without progress. */
async function trickle(socket: Socket, text: string): Promise<void> {
  const step = Math.ceil(text.length / 10);
  for (let start = 0; start < text.length && !socket.destroyed; start += step) {
    socket.write(text.slice(start, start + step));
    await sleep(TIMEOUTS.bodyMs / 4);
  }
}

test('a body that arrives slowly is refused, an upload that arrives slowly is accepted', async () => {
  const json = JSON.stringify({ username: 'somebody' });
  const slowJson = await answerTo(async (socket) => {
    socket.write(head('application/json', json.length));
    await trickle(socket, json);
  });
  expect(slowJson).toMatch(TIMEOUT);
  expect(await demo.app.store.users.find('somebody')).toBeUndefined();

  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="de.po"\r\n\r\n${po([['Open', 'Auf']])}\r\n--b--\r\n`;
  const body = part('method', 'translate') + file;
  const upload = await answerTo(async (socket) => {
    // The server keeps the connection open for further requests.
    socket.once('data', () => socket.end());
    socket.write(head('multipart/form-data; boundary=b', body.length, '/api/translations/demo/app/de/file/'));
    await trickle(socket, body);
  });
  expect(upload).toMatch(/^HTTP\/1\.1 200 /);
});

test('after the response, the rest of a body cannot hold the connection', async () => {
  const answer = await answerTo((socket) =>
    socket.write(head('multipart/form-data; boundary=b', 100, '/api/nothing/')),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});
