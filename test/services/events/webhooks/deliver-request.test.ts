import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type Delivery,
  deliver,
  lookupOf,
  type Resolve,
} from '../../../../src/services/events/webhooks/deliver-request.js';

const LOOPBACK = { address: '127.0.0.1', family: 4 };
const PUBLIC = { address: '8.8.8.8', family: 4 };

const servers: (Server | TcpServer)[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
});

async function portOf(server: Server | TcpServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const receiver = (listener: RequestListener) => portOf(createServer(listener));

/** Sends to a port of this machine, which is allowed unless said otherwise. */
function send(port: number, changes: Partial<Delivery> = {}) {
  return deliver({
    url: `http://127.0.0.1:${port}/hook`,
    headers: { 'webhook-id': 'msg_1' },
    body: '{"name":"Übersetzung"}',
    version: '1.2.3',
    allowPrivate: true,
    timeoutMs: 30_000,
    ...changes,
  });
}

test('sends the body and says what came back', async () => {
  const received: { request: IncomingMessage; body: string }[] = [];
  const port = await receiver(async (request, response) => {
    received.push({ request, body: await text(request) });
    response.writeHead(202).end('thanks');
  });
  expect(await send(port, { url: `http://127.0.0.1:${port}/hook?key=a%20b#part` })).toEqual({ status: 202 });
  expect(received).toHaveLength(1);
  const { request, body } = received[0]!;
  expect(body).toBe('{"name":"Übersetzung"}');
  expect(request.method).toBe('POST');
  expect(request.url).toBe('/hook?key=a%20b');
  expect(request.headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': '23',
    'user-agent': 'Tallyglot/1.2.3',
    'webhook-id': 'msg_1',
  });
});

describe('a receiver that answers', () => {
  const REDIRECTED = { error: expect.stringMatching(/redirects are not followed/) };
  test.each<[string, RequestListener, unknown]>([
    ['500', (_, response) => response.writeHead(500).end(), { status: 500 }],
    ['410', (_, response) => response.writeHead(410).end(), { status: 410 }],
    [
      '503 and asks for time',
      (_, response) => response.writeHead(503, { 'retry-after': '60' }).end(),
      { status: 503, retryAfter: '60' },
    ],
    ['301', (_, response) => response.writeHead(301, { location: '/elsewhere' }).end(), REDIRECTED],
    ['307', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1/' }).end(), REDIRECTED],
    ['304', (_, response) => response.writeHead(304).end(), REDIRECTED],
    ['without having read', (_, response) => response.writeHead(413, { connection: 'close' }).end(), { status: 413 }],
    [
      'and breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('begun', () => response.destroy());
      },
      { status: 200 },
    ],
    [
      'nothing and hangs up',
      (request) => request.socket.destroy(),
      { error: expect.stringMatching(/without an answer/) },
    ],
  ])('%s', async (_name, listener, expected) => {
    const requests = vi.fn(listener);
    expect(await send(await receiver(requests))).toEqual(expected);
    expect(requests).toHaveBeenCalledTimes(1);
  });

  test('without end is cut off, and has answered', async () => {
    let sent = 0;
    let stopped = () => {};
    const stop = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const port = await receiver((_, response) => {
      const more = () => {
        while (response.writable) {
          sent += 16_384;
          if (!response.write(Buffer.alloc(16_384))) break;
        }
      };
      response.on('drain', more).on('close', stopped);
      response.writeHead(200);
      more();
    });
    expect(await send(port)).toEqual({ status: 200 });
    await stop;
    // What was not read is what the system's buffers took in.
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  test('by another protocol has not answered', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: made-up\r\n\r\n';
    const port = await portOf(createTcpServer((socket) => socket.on('error', () => {}).write(switching)));
    expect(await send(port)).toEqual({ error: expect.stringMatching(/without an answer/) });
  });

  test('what is not HTTP has not answered', async () => {
    const port = await portOf(createTcpServer((socket) => socket.on('error', () => {}).end('220 mail\r\n')));
    expect(await send(port)).toEqual({ error: expect.stringMatching(/connection failed \(HPE_/) });
  });

  test('without encryption where there should be some', async () => {
    const port = await receiver((_, response) => response.end());
    expect(await send(port, { url: `https://127.0.0.1:${port}/` })).toEqual({
      error: expect.stringMatching(/connection failed|without an answer/),
    });
  });
});

describe('time runs out', () => {
  const LATE = { error: expect.stringMatching(/in time/) };

  test('before any answer', async () => {
    const port = await receiver(() => {});
    expect(await send(port, { timeoutMs: 50 })).toEqual(LATE);
  });

  test('while the name is looked up', async () => {
    const resolve: Resolve = () => new Promise(() => {});
    expect(await send(1, { url: 'http://hook.example/', resolve, timeoutMs: 50 })).toEqual(LATE);
  });

  test('in the middle of an answer, whose status is known', async () => {
    const port = await receiver((_, response) => response.writeHead(200).write('begun'));
    expect(await send(port, { timeoutMs: 2000 })).toEqual({ status: 200 });
  });
});

describe('no connection', () => {
  test('is refused', async () => {
    const server = createTcpServer();
    const port = await portOf(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await send(port)).toEqual({ error: expect.stringMatching(/refused/) });
  });

  test.each<[string, Resolve]>([
    ['a name that is not known', () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))],
    ['a name without addresses', () => Promise.resolve([])],
  ])('%s', async (_name, resolve) => {
    expect(await send(1, { url: 'http://hook.example/', resolve })).toEqual({
      error: expect.stringMatching(/name of the receiver is not known/),
    });
  });
});

describe('inside', () => {
  /** A receiver that nothing may reach, and what a delivery to it says. */
  async function sendInside(url: (port: number) => string, resolve: Resolve) {
    const connected = vi.fn();
    const port = await portOf(createTcpServer((socket) => connected(socket.destroy())));
    const answer = await send(port, { url: url(port), allowPrivate: false, resolve });
    expect(connected).not.toHaveBeenCalled();
    return answer;
  }

  test.each([
    ['without encryption', (port: number) => `http://hook.example:${port}/`, /begins with https/],
    ['by its address', (port: number) => `https://127.0.0.1:${port}/`, /not an address of the public/],
    ['by its address as one number', (port: number) => `https://2130706433:${port}/`, /not an address of the public/],
    ['by its mapped address', (port: number) => `https://[::ffff:7f00:1]:${port}/`, /not an address of the public/],
    ['with a password', (port: number) => `https://a:b@hook.example:${port}/`, /no user name/],
  ])('%s is refused before anything is looked up', async (_name, url, problem) => {
    const resolve = vi.fn<Resolve>().mockResolvedValue([PUBLIC]);
    expect(await sendInside(url, resolve)).toEqual({ error: expect.stringMatching(problem) });
    expect(resolve).not.toHaveBeenCalled();
  });

  test.each([
    ['the machine itself', [LOOPBACK]],
    ['the machine itself, beside a public address', [PUBLIC, LOOPBACK]],
    ['the machine itself, before a public address', [LOOPBACK, PUBLIC]],
    ['the machine itself by IPv6', [{ address: '::1', family: 6 }]],
    ['the machine itself in another form', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['metadata', [{ address: '169.254.169.254', family: 4 }]],
  ])('a name that leads to %s is refused', async (_name, addresses) => {
    const answer = await sendInside(
      (port) => `https://hook.example:${port}/`,
      async () => addresses,
    );
    expect(answer).toEqual({ error: expect.stringMatching(/^hook\.example leads to an address that is not/) });
  });
});

describe('a name that leads elsewhere each time it is looked up', () => {
  test('is looked up once, and the connection goes to where it led then', async () => {
    const hosts: (string | undefined)[] = [];
    const port = await receiver((request, response) => {
      hosts.push(request.headers.host);
      response.end();
    });
    const resolve = vi.fn<Resolve>().mockResolvedValueOnce([LOOPBACK]).mockRejectedValue(new Error('asked again'));
    expect(await send(port, { url: `http://hook.example:${port}/`, resolve })).toEqual({ status: 200 });
    expect(resolve.mock.calls).toEqual([['hook.example']]);
    expect(hosts).toEqual([`hook.example:${port}`]);
  });

  test.each([
    ['all', { all: true }, [null, [PUBLIC, LOOPBACK]]],
    ['one', { all: false }, [null, '8.8.8.8', 4]],
    ['one, unless said otherwise', {}, [null, '8.8.8.8', 4]],
  ])('the connection is told the checked addresses when it asks for %s', (_name, options, expected) => {
    const callback = vi.fn();
    lookupOf([PUBLIC, LOOPBACK])('elsewhere.example', options, callback);
    expect(callback.mock.calls).toEqual([expected]);
  });
});
