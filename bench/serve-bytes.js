/**
 * The baseline for comparison: a bare node:http server in a separate process that sends the same bytes to every
 * request.
 */
import { createServer } from 'node:http';
import { answerQuestions } from './child.js';

/** @type {{ status: number, headers: Record<string, string>, bytes: Buffer }} */
let response = { status: 200, headers: {}, bytes: Buffer.alloc(0) };

const server = createServer((_request, reply) => {
  reply.writeHead(response.status, response.headers);
  reply.end(response.bytes);
});

answerQuestions({
  listen: () =>
    new Promise((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    }),
  answer: async ({ send: { status, headers, body, keepAliveSeconds } }) => {
    server.keepAliveTimeout = keepAliveSeconds * 1000;
    response = { status, headers, bytes: Buffer.from(body, 'base64') };
  },
  close: async () => {
    server.close();
    server.closeAllConnections();
  },
});
