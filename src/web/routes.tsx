/** The pages: every address and the page it shows. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../http/identity.js';
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { parse } from '../model/query/parse.js';
import { isSlug } from '../model/slug.js';
import { NOBODY, openProject } from '../services/access.js';
import { knownCount, listStrings, STRING_QUERIES } from '../services/list-strings.js';
import { accountRoutes } from './account-routes.js';
import { ASSETS } from './assets.js';
import { findBeside } from './beside.js';
import { errorPage } from './error-answer.js';
import { jsonInstead } from './json-instead.js';
import { languagePlacesRoutes } from './language-places-routes.js';
import { languageRoutes } from './language-routes.js';
import { overviewRoutes } from './overview-routes.js';
import { sendErrorPage, sendPage } from './send.js';
import { signInRoutes } from './sign-in-routes.js';
import { StringsPage } from './strings-page.js';
import type { Web } from './web.js';
import { queryLabel } from './wording.js';

const STRINGS_PER_PAGE = 100;

interface Place {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

export async function webRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { context } = web;
  const { store } = context;

  app.setErrorHandler(async (error, request, reply) => {
    // Whoever could not be identified is nobody.
    const identity = request.identity ?? NOBODY;
    const answer = await errorPage(context, identity, error, request.params as Partial<Place> | undefined);
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

  app.get<{ Params: Place; Querystring: { q?: string; after?: string } }>(
    '/translate/:project/:component/:language/',
    async ({ params, query, identity }, reply) => {
      const text = String(query.q ?? '').trim();
      const after = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : 0;
      const project = await openProject(store, identity, params.project);
      const page = await listStrings(context, { ...params, query: text, after, limit: STRINGS_PER_PAGE });
      const { component, language } = page;
      const filters = STRING_QUERIES.map((known) => ({
        label: queryLabel(known),
        query: known,
        count: knownCount(parse(known), language.counts) ?? 0,
      }));
      const rows = page.strings.map(({ string, failing, previous, stringId, ...unit }) => ({
        ...string,
        ...unit,
        ...(previous && { previous }),
        id: stringId,
        checks: failing,
      }));
      return sendPage(
        reply,
        <StringsPage
          project={project}
          component={component}
          language={{ code: language.code, name: languageName(language.code) }}
          sourceLanguage={component.sourceLanguage}
          query={text}
          filters={filters}
          total={page.total}
          rows={rows}
          nextAfter={page.nextAfter}
          isFirst={after === 0}
        />,
      );
    },
  );

  overviewRoutes(app, web);
  languageRoutes(app, web);
  languagePlacesRoutes(app, web);
  signInRoutes(app, web);
  accountRoutes(app, web);

  for (const { href, type, content } of ASSETS) {
    app.get(href, async (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' })
        .type(type)
        .send(content),
    );
  }
}
