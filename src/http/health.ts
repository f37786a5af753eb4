/** /healthz and /readyz: whether the process runs, and whether it is ready to serve. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { formatInstant } from '../model/instant.js';
import { knownCause } from '../model/storage-error.js';
import type { Identity } from '../services/access.js';
import type { Context } from '../services/context.js';
import { inTime } from '../services/in-time.js';
import type { Leases } from '../services/leases.js';
import type { Readiness } from '../services/readiness.js';
import { standingWork } from '../services/standing-work.js';
import { type LastAudit, readLastAudit } from '../services/upkeep/last-audit.js';
import type { WriteProbe } from '../services/write-probe.js';
import type { IdentifyCaller } from './identity.js';

export interface HealthOptions {
  readonly context: Context;
  readonly readiness: Readiness;
  readonly probe: WriteProbe;
  readonly leases?: Pick<Leases, 'reports'> | undefined;
  readonly identify: IdentifyCaller;
}

/** Health checks do not wait for other requests: a server that is only busy must not look broken. */
export function isHealthCheck({ url = '' }: IncomingMessage): boolean {
  return /^\/(?:healthz|readyz)(?:\?|$)/.test(url);
}

export function healthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { context, readiness, probe, leases, identify } = options;
  const headers = { 'Cache-Control': 'no-store' };
  // Nothing may ask the database before the routes: it may hang.
  const config = { hasOwnAccess: true };
  const askDatabase = async (request: FastifyRequest) => {
    await context.store.verify();
    await identify(request);
    return {
      audit: await readLastAudit(context.store),
      standing: leases && (await standingWork(context.store, leases)),
    };
  };
  app.get('/healthz', { config }, async (_request, reply) => {
    return reply.headers(headers).send({ status: 'ok', version: context.revision });
  });
  // Wrong counters are reported, but the server stays ready. Otherwise nobody could open the pages that show the wrong
  // counters.
  app.get('/readyz', { config }, async (request, reply) => {
    try {
      const { audit, standing } = await inTime(askDatabase(request));
      const writing = await probe.problem();
      const reasons = {
        ...readiness.reasons,
        ...(writing !== undefined && { writing }),
        ...(standing !== undefined && { leases: standing }),
      };
      const isReady = Object.keys(reasons).length === 0;
      if (!isReady) reply.code(503).header('Retry-After', '5');
      return reply.headers(headers).send({
        status: isReady ? 'ready' : 'unavailable',
        ...(!isReady && { reasons }),
        database: 'ok',
        audit: audit === undefined ? null : auditJson(audit, request.identity),
      });
    } catch (error) {
      // Wrong credentials are refused as everywhere else.
      if (error instanceof AppError && error.code.startsWith('access.')) throw error;
      request.log.error(error);
      reply.code(503).headers({ ...headers, 'Retry-After': '5' });
      const cause = knownCause(error);
      const reasons = cause === undefined ? {} : { reasons: { database: cause } };
      return reply.send({ status: 'unavailable', ...reasons, database: 'out of reach', audit: null });
    }
  });
}

/** The audit counts the strings of private projects too. Only administrators may see these numbers. */
function auditJson({ at, strings, drift }: LastAudit, { user }: Identity) {
  const report = { at: formatInstant(at), result: drift === 0 ? 'right' : 'drift' };
  return user?.admin ? { ...report, strings, drift } : report;
}
