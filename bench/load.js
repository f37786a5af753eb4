/** A load generator on raw sockets. It counts responses by length, which costs much less than the server's work. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { parseResponse } from './http-bytes.js';

export const CONNECTIONS = 32;

/**
 * @typedef {object} Load
 * @property {number} port
 * @property {() => Buffer} request Returns the next request to send.
 * @property {import('./http-bytes.js').RawResponse} expected The expected response. The first response on each
 * connection is compared completely, the others by status line and length.
 * @property {number} milliseconds
 * @property {number} [connections]
 * @property {boolean} [bodyVaries] Whether only status line and length are the same for all requests.
 */

/**
 * Keeps one request in flight on each connection.
 * @param {Load} load
 * @returns {Promise<number>} Responses per second.
 */
export async function measureRate({
  port,
  request,
  expected,
  milliseconds,
  connections = CONNECTIONS,
  bodyVaries = false,
}) {
  let responses = 0;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = countingClient(port, request, expected, bodyVaries, () => {
        responses++;
      });
      await once(client.socket, 'connect');
      return client;
    }),
  );
  const started = performance.now();
  for (const { next } of sockets) next();
  await Promise.race([
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
    ...sockets.map(({ failed }) => failed),
  ]);
  const counted = responses;
  const elapsed = performance.now() - started;
  for (const { socket } of sockets) socket.destroy();
  return (counted / elapsed) * 1000;
}

const chunk = Buffer.allocUnsafe(256 * 1024);

/**
 * @param {number} port
 * @param {() => Buffer} request
 * @param {import('./http-bytes.js').RawResponse} expected
 * @param {boolean} bodyVaries
 * @param {() => void} onResponse
 */
function countingClient(port, request, expected, bodyVaries, onResponse) {
  const status = Buffer.from(`HTTP/1.1 ${expected.status} `);
  /** @type {(error: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  /** The bytes of the first response; undefined after the comparison. */
  let first = /** @type {Buffer | undefined} */ (Buffer.alloc(0));
  let missing = expected.length;
  const socket = connect({
    port,
    host: '127.0.0.1',
    onread: {
      buffer: chunk,
      callback(size, buffer) {
        const bytes = /** @type {Buffer} */ (buffer).subarray(0, size);
        if (missing === expected.length && bytes.compare(status, 0, status.length, 0, status.length) !== 0) {
          fail(new Error(`unexpected response: ${bytes.toString('latin1', 0, 200)}`));
        }
        if (first !== undefined) first = Buffer.concat([first, bytes]);
        missing -= size;
        if (missing < 0) fail(new Error(`a response is longer than the expected ${expected.length} bytes`));
        if (missing > 0) return true;
        if (first !== undefined) {
          if (!bodyVaries && parseResponse(first)?.body.equals(expected.body) !== true)
            fail(new Error('a response has an unexpected body'));
          first = undefined;
        }
        onResponse();
        missing = expected.length;
        socket.write(request());
        return true;
      },
    },
  });
  socket.setNoDelay(true);
  socket.on('error', fail);
  socket.on('end', () => fail(new Error('the server closed a connection')));
  return { socket, failed, next: () => socket.write(request()) };
}
