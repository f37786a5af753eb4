/** Lets the server cache pages for visitors: a route names the data that its page depends on. */
import type { FastifyInstance } from 'fastify';
import type { Validity } from '../../http/answer-cache.js';
import type { Answer } from '../../http/kept-answers.js';
import { isSlug } from '../../model/slug.js';
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
    /** Caches the page; undefined if the page must not be cached. */
    keeping: ((answer: Answer, validity: Validity) => void) | undefined;
  }
}

/** Must run before anything that the page shows is read. */
export function keepPages(app: FastifyInstance, { answers }: Web): void {
  app.decorateRequest('keeping');
  app.addHook('onRequest', async (request) => {
    const { keeps } = request.routeOptions.config;
    if (keeps === undefined || request.method !== 'GET' || request.identity.user !== undefined) return;
    const { project = '' } = (request.params ?? {}) as { readonly project?: string };
    if (keeps === 'project' && !isSlug(project)) return;
    // Every page of a project has a list of the other projects in its header.
    const basis = await answers.begin(keeps === 'project' ? [`project ${project}`, 'names'] : [keeps]);
    if (basis !== undefined) request.keeping = (answer, validity) => answers.keep(request, basis, answer, validity);
  });
}
