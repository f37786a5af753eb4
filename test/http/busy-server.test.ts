/** A busy server: health checks and other clients do not wait for all requests that arrived before them. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;

beforeAll(async () => {
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
});
afterAll(() => demo.close());

/** Serves the demo on a port. `started` counts the requests that the server has begun to work on. */
async function serve() {
  let started = 0;
  const { store } = demo.app;
  const find = (slug: string) => {
    started++;
    return store.projects.find(slug);
  };
  const server = await createServer({
    context: { ...demo.app, store: { ...store, projects: { ...store.projects, find } } },
    baseUrl: undefined,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await server.close();
  });
  return { port: (server.server.address() as AddressInfo).port, started: () => started };
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A page that is never in the cache. */
let fresh = 0;
const page = () => `GET /projects/demo/?x=${fresh++} HTTP/1.1\r\nHost: a.example\r\n\r\n`;

async function firstLine(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  const [data] = (await once(socket, 'data')) as [Buffer];
  return data.toString('latin1').split('\r\n', 1)[0]!;
}

test.each(['/healthz', '/readyz'])(
  '%s on a new connection is answered before most of the requests that wait',
  async (path) => {
    const { port } = await serve();
    const busy = await Promise.all(Array.from({ length: 60 }, () => open(port)));
    let finished = 0;
    const answered = busy.map(async (socket) => {
      await firstLine(socket, page());
      finished++;
    });
    // The server has begun with the first page, and the others have arrived.
    await Promise.race(answered);
    expect(await firstLine(await open(port), `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`)).toBe(
      'HTTP/1.1 200 OK',
    );
    expect(finished).toBeLessThan(50);
    await Promise.all(answered);
  },
);

test('of the requests that a client sends without reading, only a few are worked on, and others are served', async () => {
  const { port, started } = await serve();
  const greedy = await open(port);
  greedy.pause();
  greedy.write(Array.from({ length: 900 }, page).join(''));
  const other = await open(port);
  for (let turn = 0; turn < 3; turn++) expect(await firstLine(other, page())).toBe('HTTP/1.1 200 OK');
  expect(started()).toBeLessThan(450);
});

test('a client that sends too many requests without reading loses its connection', async () => {
  const { port, started } = await serve();
  const greedy = await open(port);
  greedy.on('error', () => {});
  greedy.pause();
  greedy.write(Array.from({ length: 2000 }, page).join(''));
  greedy.resume();
  await new Promise((closed) => greedy.once('close', closed));
  expect(started()).toBeLessThan(1000);
  expect(await firstLine(await open(port), page())).toBe('HTTP/1.1 200 OK');
});
