/** The routes that a server has, as the framework itself tells of them when they are put on it. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface ServerRoute {
  readonly method: string;
  readonly url: string;
}

/** What `open` gives, and the routes of the server that it makes. */
export async function withRoutes<T>(open: () => Promise<T>): Promise<[opened: T, routes: readonly ServerRoute[]]> {
  const routes: ServerRoute[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      // Only the one that refuses all other methods has those that nobody serves.
      const methods = [method].flat();
      if (!methods.includes('PROPFIND')) routes.push(...methods.map((one) => ({ method: one, url })));
    });
  };
  subscribe('fastify.initialization', listen);
  try {
    return [await open(), routes];
  } finally {
    unsubscribe('fastify.initialization', listen);
  }
}

/** Those that do something of their own: HEAD is GET without the body, and OPTIONS tells of the others. */
export function ownRoutes(routes: readonly ServerRoute[]): ServerRoute[] {
  return routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
}
