/** Redirects /engage/, the address that READMEs with the badge of another server link to, to the page of the project. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../model/error.js';
import { isLanguageCode } from '../../model/language.js';
import { placeLink } from '../values/links.js';

interface Params {
  readonly project: string;
  readonly language?: string;
}

export function engageRoutes(app: FastifyInstance): void {
  // Does not look for the project: the redirect must not tell whether a private project exists.
  const move = async ({ params: { project, language } }: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    if (language !== undefined && !isLanguageCode(language))
      throw new AppError('page.not-found', 'This address contains a code that no language can have.');
    return reply.redirect(placeLink(project, undefined, language), 301);
  };
  app.get('/engage/:project/', move);
  app.get('/engage/:project/:language/', move);
  app.get('/engage/:project/-/:language/', move);
}
