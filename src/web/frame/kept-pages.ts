/** Lets the server cache pages for visitors: a route names the data that its page depends on. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Reading } from '../../http/reads.js';
import { isSlug } from '../../model/slug.js';
import type { Context } from '../../services/context.js';
import type { Web } from '../values/web.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `project` for a page that shows one project, `everything` for a page that shows several. The page of a visitor must
     * depend on nothing else but the address, the host, the Accept header, the time, and what `isValid` checks.
     */
    keeps?: 'project' | 'everything';
  }
  interface FastifyRequest {
    /** Reads the data of the page and caches the page; undefined if the page must not be cached. */
    reading: Reading | undefined;
  }
}

/** Must run before anything that the page shows is read. */
export function keepPages(app: FastifyInstance, { reads, pagesMayLag }: Web): void {
  app.decorateRequest('reading');
  app.addHook('onRequest', async (request, reply) => {
    const { keeps } = request.routeOptions.config;
    if (keeps === undefined || request.method !== 'GET' || request.identity.user !== undefined) return;
    const { project = '' } = (request.params ?? {}) as { readonly project?: string };
    if (keeps === 'project' && !isSlug(project)) return;
    // Every page of a project has a list of the other projects in its header.
    const scopes = keeps === 'project' ? ([`project ${project}`, 'names'] as const) : [keeps];
    request.reading = await reads.begin(reply, scopes, pagesMayLag);
  });
}

/** Reads the data of a page. For visitors, a replica may answer. Check the access to the project before. */
export function readPage<T>(
  request: FastifyRequest,
  context: Context,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  return request.reading?.read(work) ?? work(context);
}
