/** Handles GET requests for addresses that only accept forms; browsers show such an address after a refused form. */
import type { FastifyInstance } from 'fastify';

/** Redirects visitors who open or reload the address to the page with the form. */
export function redirectToPage<Params>(app: FastifyInstance, url: string, page: (params: Params) => string): void {
  app.get<{ Params: Params }>(url, async ({ params }, reply) => reply.redirect(page(params as Params), 303));
}
