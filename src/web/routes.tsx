/** The pages: every address and the page it shows. */
import type { FastifyInstance } from 'fastify';
import { isFromOwnPage } from '../http/identity.js';
import { addCounts, noCounts } from '../model/counts.js';
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { isSlug } from '../model/slug.js';
import { NOBODY, openProject, visibleProjects } from '../services/access.js';
import { componentStatistics, languageStatistics } from '../services/component-statistics.js';
import { findComponent, findLanguage } from '../services/find-component.js';
import { listProjects, projectOverview } from '../services/list-projects.js';
import { listStrings, parseQuery, STRING_QUERIES } from '../services/list-strings.js';
import { accountRoutes } from './account-routes.js';
import { ASSETS } from './assets.js';
import { ComponentPage } from './component-page.js';
import { errorPage } from './error-answer.js';
import { jsonInstead } from './json-instead.js';
import { LanguagePage } from './language-page.js';
import { languagePlacesRoutes } from './language-places-routes.js';
import { ProjectPage } from './project-page.js';
import { ProjectsPage } from './projects-page.js';
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

  app.get('/', async (_request, reply) => reply.redirect('/projects/', 302));

  app.get('/projects/', async ({ identity }, reply) => {
    const projects = await listProjects(context, await visibleProjects(store, identity));
    const shown = projects.map(({ project, components }) => {
      const counts = noCounts();
      for (const component of components) addCounts(counts, component.counts);
      const languages = new Set(components.flatMap((component) => component.languages));
      return {
        slug: project.slug,
        name: project.name,
        components: components.length,
        languages: languages.size,
        counts,
      };
    });
    return sendPage(reply, <ProjectsPage projects={shown} />);
  });

  app.get<{ Params: Place }>('/projects/:project/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    const { components } = await projectOverview(store, project);
    const shown = components.map(({ component, languages, counts }) => ({
      ...component,
      languages: languages.length,
      counts,
    }));
    return sendPage(reply, <ProjectPage project={project} components={shown} />);
  });

  app.get<{ Params: Place }>('/projects/:project/:component/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    const { component, languages } = await componentStatistics(context, params.project, params.component);
    return sendPage(reply, <ComponentPage project={project} component={component} languages={languages} />);
  });

  app.get<{ Params: Place }>('/projects/:project/:component/:language/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    const component = await findComponent(store, params.project, params.component);
    const language = await findLanguage(store, component, params.language);
    const shown = { ...languageStatistics(language), filename: language.filename };
    return sendPage(reply, <LanguagePage project={project} component={component} language={shown} />);
  });

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
        count: parseQuery(known).count(language.counts),
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
