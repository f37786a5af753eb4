/** Registers the routes of all pages, with the error pages and the checks that all pages share. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../http/identity.js';
import { AppError } from '../model/error.js';
import { isSlug } from '../model/slug.js';
import { ANONYMOUS } from '../services/access.js';
import { accountRoutes } from './account/account-routes.js';
import { addressRoutes } from './account/address-routes.js';
import { providerRoutes } from './account/provider-routes.js';
import { registerRoutes } from './account/register-routes.js';
import { resetRoutes } from './account/reset-routes.js';
import { signInRoutes } from './account/sign-in-routes.js';
import { twoFactorRoutes } from './account/two-factor-routes.js';
import { changesRoutes } from './changes/changes-routes.js';
import { editorRoutes } from './editor/editor-routes.js';
import { assetRoutes } from './frame/asset-routes.js';
import { errorPage } from './frame/error-answer.js';
import { jsonInstead } from './frame/json-instead.js';
import { keepPages } from './frame/kept-pages.js';
import { redirectOtherCode } from './frame/other-code.js';
import { sendErrorPage } from './frame/send.js';
import { importRoutes } from './imports/import-routes.js';
import { repositoryRoutes } from './imports/repository-routes.js';
import { engageRoutes } from './overview/engage-routes.js';
import { historyRoutes } from './overview/history/history-routes.js';
import { languageComponentsRoutes } from './overview/language-components-routes.js';
import { languageRoutes } from './overview/language-routes.js';
import { overviewRoutes } from './overview/overview-routes.js';
import { searchRoutes } from './search/search-routes.js';
import { settingsRoutes } from './settings/settings-routes.js';
import { usersRoutes } from './users/users-routes.js';
import { addBreadcrumbLists } from './values/breadcrumb-lists.js';
import { SIGN_OUT_LINK, TWO_FACTOR_LINK } from './values/links.js';
import type { Web } from './values/web.js';

interface Place {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

/** What an administrator may open who must set up a second factor first. */
const OPEN_WITHOUT_CODE = new RegExp(`^(?:${TWO_FACTOR_LINK}|${SIGN_OUT_LINK}|/assets/)`);

export async function webRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { context } = web;

  app.setErrorHandler(async (error, request, reply) => {
    // If identifying the sender failed, the sender counts as anonymous.
    const identity = request.identity ?? ANONYMOUS;
    const { q } = (request.query ?? {}) as { readonly q?: unknown };
    const query = typeof q === 'string' ? q.trim() : undefined;
    const answer = await errorPage(context, identity, error, { ...(request.params as Partial<Place>), query });
    if (answer.status >= 500) request.log.error(error);
    return sendErrorPage(reply, answer);
  });
  app.addHook('onRequest', async ({ lacksTwoFactor, routeOptions }, reply) => {
    if (lacksTwoFactor && !OPEN_WITHOUT_CODE.test(routeOptions.url ?? '')) return reply.redirect(TWO_FACTOR_LINK, 303);
  });
  keepPages(app, web);
  app.addHook('onRequest', async (request, reply) => {
    await web.limits.count(request, reply);
    // Also for forms that need no session: another site must not sign a visitor in to an account of its choice.
    if (request.method === 'POST' && !isFromOwnPage(request, web.baseUrl)) {
      throw new AppError('access.cross-site', 'This form was sent from another site, so it was refused.');
    }
  });
  app.addHook('preHandler', async (request, reply) => {
    const { project, component } = (request.params ?? {}) as Partial<Place>;
    for (const slug of [project, component]) {
      if (slug !== undefined && !isSlug(slug))
        throw new AppError('page.not-found', 'This address contains a name that no project or component can have.');
    }
    return jsonInstead(request, reply) ?? redirectOtherCode(request, reply, context.store);
  });
  addBreadcrumbLists(app, web);

  editorRoutes(app, web);
  overviewRoutes(app, web);
  engageRoutes(app);
  languageRoutes(app, web);
  languageComponentsRoutes(app, web);
  historyRoutes(app, web);
  searchRoutes(app, web);
  changesRoutes(app, web);
  signInRoutes(app, web);
  providerRoutes(app, web);
  registerRoutes(app, web);
  resetRoutes(app, web);
  accountRoutes(app, web);
  addressRoutes(app, web);
  twoFactorRoutes(app, web);
  await app.register(settingsRoutes, { web });
  await app.register(importRoutes, { web });
  repositoryRoutes(app, web);
  await app.register(usersRoutes, { web });

  assetRoutes(app);
}
