/** Addresses that forms are sent to and no page has: a form that is refused leaves people there. */
import type { FastifyInstance } from 'fastify';

/** Whoever opens the address, or loads it again, comes to the page that has the form. */
export function leadsBack<Params>(app: FastifyInstance, url: string, page: (params: Params) => string): void {
  app.get<{ Params: Params }>(url, async ({ params }, reply) => reply.redirect(page(params as Params), 303));
}
