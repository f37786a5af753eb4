/** Clients that ask for JSON at the address of a page are sent to the resource that the page shows. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersJson } from '../../http/accept.js';

/** By the page's address, what resources of its kind are called. */
const RESOURCES: Readonly<Record<string, string>> = {
  '/projects/:project/': 'projects',
  '/projects/:project/:component/': 'components',
  '/projects/:project/:component/:language/': 'translations',
  '/languages/:language/': 'languages',
};

/** Statistics name pages as `url`, and some clients fetch that for what else there is to know. */
export function jsonInstead(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const kind = RESOURCES[request.routeOptions.url ?? ''];
  if (kind === undefined) return undefined;
  reply.header('Vary', 'Accept');
  if (!prefersJson(request.headers.accept)) return undefined;
  const place = Object.values(request.params as Readonly<Record<string, string>>).map(encodeURIComponent);
  return reply.redirect(`/api/${[kind, ...place].join('/')}/`, 303);
}
