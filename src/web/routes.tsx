/** The pages: every address and the page it shows. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../http/identity.js';
import { AppError } from '../model/error.js';
import { isSlug } from '../model/slug.js';
import { NOBODY } from '../services/access.js';
import { accountRoutes } from './account/account-routes.js';
import { signInRoutes } from './account/sign-in-routes.js';
import { editorRoutes } from './editor/editor-routes.js';
import { assetRoutes } from './frame/asset-routes.js';
import { errorPage } from './frame/error-answer.js';
import { jsonInstead } from './frame/json-instead.js';
import { sendErrorPage } from './frame/send.js';
import { importRoutes } from './imports/import-routes.js';
import { languagePlacesRoutes } from './overview/language-places-routes.js';
import { languageRoutes } from './overview/language-routes.js';
import { overviewRoutes } from './overview/overview-routes.js';
import { searchRoutes } from './search/search-routes.js';
import { settingsRoutes } from './settings/settings-routes.js';
import { findBeside } from './values/breadcrumb-lists.js';
import type { Web } from './values/web.js';

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
