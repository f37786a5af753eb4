/** Refuses HTTP/1.1 requests without a Host header. Node.js could do this itself, but its response gives no reason. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

/** HTTP/1.0 does not require a Host header. */
function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

export function refuseMissingHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!lacksHost(raw)) return;
    // The next request on such a connection cannot be trusted either.
    reply.header('Connection', 'close');
    throw new AppError('request.no-host', 'The request has no Host header.');
  });
}
