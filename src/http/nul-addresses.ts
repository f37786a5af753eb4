/** Refuses addresses with a NUL character, because some databases cannot even compare texts that contain one. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

export function refuseNulAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    const [path = '', ...query] = url.split('?');
    if (path.includes('%00')) throw new AppError('page.not-found', 'There is no page at this address.');
    if (query.some((part) => part.includes('%00'))) {
      throw new AppError('address.nul', 'The address contains a NUL character (%00). Remove it.');
    }
  });
}
