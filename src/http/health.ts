/** /healthz and /readyz: whether the process lives, and whether it can do its work. */
import type { FastifyInstance } from 'fastify';
import { formatInstant } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { lastAudit } from '../services/upkeep/last-audit.js';

export async function healthRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const headers = { 'Cache-Control': 'no-store' };
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) => {
    return reply.headers(headers).send({ status: 'ok', version: context.revision });
  });
  // Wrong numbers are told and do not make it unready: taken out of service, it could not even show where they are.
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      const audit = await lastAudit(context.store);
      return reply.headers(headers).send({
        status: 'ready',
        database: 'ok',
        audit:
          audit === undefined
            ? null
            : { ...audit, at: formatInstant(audit.at), result: audit.drift === 0 ? 'right' : 'drift' },
      });
    } catch (error) {
      request.log.error(error);
      return reply.code(503).headers(headers).send({ status: 'unavailable', database: 'out of reach', audit: null });
    }
  });
}
