/** Keeps addresses with a NUL character away from databases, not all of which can even compare a text with it. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

export function refuseNulAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const [path = '', ...query] = url.split('?');
    if (path.includes('%00')) throw new AppError('page.not-found', 'There is no page at this address.');
    if (query.some((part) => part.includes('%00'))) {
      throw new AppError('address.nul', 'The address holds a NUL character (%00): take it out.');
    }
  });
}
