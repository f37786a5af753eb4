/** The routes of a server, as the framework reports them when they are registered. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

export interface ServerRoute {
  readonly method: string;
  readonly url: string;
}

/** Returns the result of `open` and the routes of the server that `open` creates. */
export async function withRoutes<T>(open: () => Promise<T>): Promise<[opened: T, routes: readonly ServerRoute[]]> {
  const routes: ServerRoute[] = [];
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      // Only the route that refuses unsupported methods has PROPFIND.
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

/** Routes without HEAD and OPTIONS, which are derived from the other methods. */
export function ownRoutes(routes: readonly ServerRoute[]): ServerRoute[] {
  return routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
}
