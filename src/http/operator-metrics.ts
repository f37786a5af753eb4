/** GET /metrics: numbers about the server for the people who operate it, by token or by address. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { MetricsAccess } from '../model/metrics-access.js';
import { collectMetrics } from '../services/collect-metrics.js';
import type { Metrics } from '../services/metrics.js';
import type { Peers } from '../services/peers.js';
import { OPENMETRICS_TYPE, openMetrics } from './openmetrics.js';
import { TrustedProxies } from './trusted-proxies.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the caller is not identified before the route: it checks other credentials, or identifies the caller itself. */
    readonly hasOwnAccess?: boolean;
  }
}

export interface OperatorMetricsOptions {
  readonly metrics: Metrics;
  readonly access: MetricsAccess;
  /** Other processes of this server, whose numbers are added. */
  readonly peers?: Peers | undefined;
}

export async function operatorMetricsRoutes(
  app: FastifyInstance,
  { metrics, access: { token, addresses }, peers }: OperatorMetricsOptions,
): Promise<void> {
  const collect = collectMetrics(metrics, peers);
  const networks = new TrustedProxies(addresses);
  const mayRead = (request: FastifyRequest) =>
    networks.trusts(request.ip) || (token !== undefined && isSame(request.headers.authorization ?? '', token));
  app.get('/metrics', { config: { hasOwnAccess: true } }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!mayRead(request)) {
      return reply
        .code(401)
        .headers({ 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain; charset=utf-8' })
        .send(
          'Send the token of the setting metrics.token, or ask from an address of the setting metrics.addresses.\n',
        );
    }
    const bytes = Buffer.from(openMetrics(await collect()));
    return reply.header('Content-Type', OPENMETRICS_TYPE).send(bytes);
  });
}

/** Compares hashes, so that the time does not depend on how much of the token is right. */
function isSame(header: string, token: string): boolean {
  const given = /^Bearer\s+(\S+)$/i.exec(header.trim())?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}
