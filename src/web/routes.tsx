/** The pages: every address and the page it shows. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../http/identity.js';
import { AppError } from '../model/error.js';
import { isSlug } from '../model/slug.js';
import { NOBODY } from '../services/access.js';
import { accountRoutes } from './account-routes.js';
import { assetRoutes } from './asset-routes.js';
import { findBeside } from './beside.js';
import { editorRoutes } from './editor-routes.js';
import { errorPage } from './error-answer.js';
import { importRoutes } from './import-routes.js';
import { jsonInstead } from './json-instead.js';
import { languagePlacesRoutes } from './language-places-routes.js';
import { languageRoutes } from './language-routes.js';
import { overviewRoutes } from './overview-routes.js';
import { searchRoutes } from './search-routes.js';
import { sendErrorPage } from './send.js';
import { settingsRoutes } from './settings-routes.js';
import { signInRoutes } from './sign-in-routes.js';
import type { Web } from './web.js';

interface Place {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

export async function webRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { context } = web;

  app.setErrorHandler(async (error, request, reply) => {
    // Whoever could not be identified is nobody.
    const identity = request.identity ?? NOBODY;
    const { q } = (request.query ?? {}) as { readonly q?: unknown };
    const query = typeof q === 'string' ? q.trim() : undefined;
    const answer = await errorPage(context, identity, error, { ...(request.params as Partial<Place>), query });
    if (answer.status >= 500) request.log.error(error);
    return sendErrorPage(reply, answer);
  });
  app.addHook('onRequest', async (request, reply) => {
    await web.limits.count(request, reply);
    // Also where no session is needed: another site must not sign somebody in as somebody else.
    if (request.method === 'POST' && !isFromOwnPage(request, web.baseUrl)) {
      throw new AppError('access.cross-site', 'This request comes from another site and was refused.');
    }
  });
  app.addHook('preHandler', async (request, reply) => {
    const { project, component } = (request.params ?? {}) as Partial<Place>;
    for (const slug of [project, component]) {
      if (slug !== undefined && !isSlug(slug))
        throw new AppError('page.not-found', 'No project or component has such a name.');
    }
    return jsonInstead(request, reply);
  });
  findBeside(app, web);

  editorRoutes(app, web);
  overviewRoutes(app, web);
  languageRoutes(app, web);
  languagePlacesRoutes(app, web);
  searchRoutes(app, web);
  signInRoutes(app, web);
  accountRoutes(app, web);
  await app.register(settingsRoutes, { web });
  await app.register(importRoutes, { web });

  assetRoutes(app);
}
