/** Measures the latency of single requests during other work. */
import { once } from 'node:events';
import { connect } from 'node:net';

const USUAL_CONNECTIONS = 4;

/**
 * Sends requests at a steady pace until the work is done, without waiting for responses. A server that stalls is
 * charged for all requests that arrive meanwhile.
 * @param {{
 *   port: number,
 *   request: (turn: number) => Buffer,
 *   responseLength: number,
 *   everyMilliseconds: number,
 *   connections?: number,
 * }} options
 * @param {Promise<unknown>} work
 * @returns {Promise<number[]>} Latency of each request in milliseconds.
 */
export async function measureLatencies(
  { port, request, responseLength, everyMilliseconds, connections = USUAL_CONNECTIONS },
  work,
) {
  /** @type {number[]} */
  const latencies = [];
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
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
      if (performance.now() > deadline)
        throw new Error('some requests got no response, or a response of unexpected length');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  } finally {
    clearInterval(timer);
    for (const { socket } of sockets) socket.destroy();
  }
  return latencies;
}
