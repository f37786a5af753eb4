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
 * @property {number} [connections]
 * @property {boolean} [bodyVaries] Whether only status line and length are the same for all requests.
 */

/**
 * @typedef {object} OpenLoad
 * @property {(milliseconds: number) => Promise<number>} rate Keeps one request in flight on each connection, and returns
 * the responses per second. At its end no request is in flight.
 * @property {() => void} close
 */

/**
 * Opens connections for several rounds. New ones for each round would be measured too: on Linux, the first responses of a
 * connection are slower.
 * @param {Load} load
 * @returns {Promise<OpenLoad>}
 */
export async function openLoad({ port, request, expected, connections = CONNECTIONS, bodyVaries = false }) {
  let responses = 0;
  let isRunning = false;
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = countingClient(port, request, expected, bodyVaries, () => {
        responses++;
        return isRunning;
      });
      await once(client.socket, 'connect');
      return client;
    }),
  );
  const failed = Promise.race(clients.map((client) => client.failed));
  failed.catch(() => {});
  return {
    async rate(milliseconds) {
      responses = 0;
      isRunning = true;
      const started = performance.now();
      const idle = clients.map(({ run }) => run());
      await Promise.race([new Promise((resolve) => setTimeout(resolve, milliseconds)), failed]);
      const counted = responses;
      const elapsed = performance.now() - started;
      isRunning = false;
      await Promise.race([Promise.all(idle), failed]);
      return (counted / elapsed) * 1000;
    },
    close() {
      for (const { socket } of clients) socket.destroy();
    },
  };
}

/**
 * One round on new connections.
 * @param {Load & { milliseconds: number }} load
 * @returns {Promise<number>} Responses per second.
 */
export async function measureRate({ milliseconds, ...load }) {
  const open = await openLoad(load);
  try {
    return await open.rate(milliseconds);
  } finally {
    open.close();
  }
}

const chunk = Buffer.allocUnsafe(256 * 1024);

/**
 * @param {number} port
 * @param {() => Buffer} request
 * @param {import('./http-bytes.js').RawResponse} expected
 * @param {boolean} bodyVaries
 * @param {() => boolean} onResponse Whether to send the next request.
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
  let onIdle = () => {};
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
        missing = expected.length;
        if (onResponse()) socket.write(request());
        else onIdle();
        return true;
      },
    },
  });
  socket.setNoDelay(true);
  socket.on('error', fail);
  socket.on('end', () => fail(new Error('the server closed a connection')));
  return {
    socket,
    failed,
    /** Sends requests, one after the other. The promise resolves when no request is in flight any more. */
    run: () =>
      new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
        onIdle = resolve;
        socket.write(request());
      }),
  };
}
