/** Redirects addresses that lack the slash at their end, and answers all other unknown addresses with 404. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

/** Must be called before the routes are added, because it redirects only addresses that begin like a route. */
export function redirectMissingSlash(app: FastifyInstance): void {
  /** The first segments of all addresses that end with a slash. Never empty: `//host` is the address of another host. */
  const folders = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    const folder = firstSegment(url);
    if (folder !== '' && url.endsWith('/')) folders.add(folder);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path, query] = splitUrl(request.url);
    if (!path.endsWith('/') && folders.has(firstSegment(path))) return reply.redirect(`${path}/${query}`, 308);
    throw new AppError('page.not-found', 'There is no page at this address.');
  });
}

const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
}
