/** Redirects clients that accept JSON from a page to the API resource behind it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefersJson } from '../../http/accept.js';

/** API resources by the route of the page. */
const RESOURCES: Readonly<Record<string, string>> = {
  '/projects/:project/': 'projects',
  '/projects/:project/:component/': 'components',
  '/projects/:project/:component/:language/': 'translations',
  '/languages/:language/': 'languages',
};

/** Statistics contain the address of a page as `url`, and some clients request that address as JSON. */
export function jsonInstead(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const kind = RESOURCES[request.routeOptions.url ?? ''];
  if (kind === undefined) return undefined;
  reply.header('Vary', 'Accept');
  if (!prefersJson(request.headers.accept)) return undefined;
  const place = Object.values(request.params as Readonly<Record<string, string>>).map(encodeURIComponent);
  return reply.redirect(`/api/${[kind, ...place].join('/')}/`, 303);
}
