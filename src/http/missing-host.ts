/** Refuses requests that name no host though HTTP asks it of them: here and not in Node.js, which gives no reason. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

/** HTTP/1.0 knows no hosts. */
function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

export function refuseMissingHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!lacksHost(raw)) return;
    // Whoever speaks HTTP like this may mean anything by what follows.
    reply.header('Connection', 'close');
    throw new AppError('request.no-host', 'The request has no Host header.');
  });
}
