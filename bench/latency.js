/** Measures how long single requests take while something else is going on. */
import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECTIONS = 4;

/**
 * Sends requests at a steady pace, whether or not the last ones were answered, until the work is done: a server that
 * stands still is charged for all the requests that come meanwhile.
 * @param {{
 *   port: number,
 *   request: (turn: number) => Buffer,
 *   responseLength: number,
 *   everyMilliseconds: number,
 * }} options
 * @param {Promise<unknown>} work
 * @returns {Promise<number[]>} Milliseconds each.
 */
export async function measureLatencies({ port, request, responseLength, everyMilliseconds }, work) {
  /** @type {number[]} */
  const latencies = [];
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.setNoDelay(true);
      await once(socket, 'connect');
      /** @type {number[]} */
      const sent = [];
      let received = 0;
      socket.on('data', (data) => {
        received += data.length;
        const now = performance.now();
        for (; received >= responseLength && sent.length > 0; received -= responseLength) {
          latencies.push(now - /** @type {number} */ (sent.shift()));
        }
      });
      return { socket, sent };
    }),
  );
  let turn = 0;
  const timer = setInterval(() => {
    const { socket, sent } = sockets[turn % sockets.length];
    sent.push(performance.now());
    socket.write(request(turn++));
  }, everyMilliseconds);
  try {
    await work;
    clearInterval(timer);
    const deadline = performance.now() + 10_000;
    while (sockets.some(({ sent }) => sent.length > 0)) {
      if (performance.now() > deadline) throw new Error('requests were not answered, or not with the expected bytes');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    clearInterval(timer);
    for (const { socket } of sockets) socket.destroy();
  }
  return latencies;
}
