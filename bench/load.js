/** A load generator over raw sockets that costs a fraction of what the server spends: it counts responses by length. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { parseResponse } from './http-bytes.js';

export const CONNECTIONS = 32;

/**
 * @typedef {object} Load
 * @property {number} port
 * @property {() => Buffer} request Gives the next request to send.
 * @property {import('./http-bytes.js').RawResponse} expected What every response is: the first on each connection is
 * compared whole, the others by their status line and length.
 * @property {number} milliseconds
 */

/**
 * Keeps one request on its way on each connection.
 * @param {Load} load
 * @returns {Promise<number>} Responses a second.
 */
export async function measureRate({ port, request, expected, milliseconds }) {
  let responses = 0;
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = countingClient(port, request, expected, () => {
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
 * @param {() => void} onResponse
 */
function countingClient(port, request, expected, onResponse) {
  const status = Buffer.from(`HTTP/1.1 ${expected.status} `);
  /** @type {(error: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_resolve, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  /** The bytes of the first response; undefined once it was compared. */
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
          if (parseResponse(first)?.body.equals(expected.body) !== true) fail(new Error('a response has another body'));
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
