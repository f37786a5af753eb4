/** The pages: every address and the page it shows. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { addCounts, noCounts } from '../model/counts.js';
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { isSlug } from '../model/slug.js';
import { componentStatistics, languageStatistics } from '../services/component-statistics.js';
import type { Context } from '../services/context.js';
import { findComponent, findLanguage, findProject } from '../services/find-component.js';
import { listProjects, projectOverview } from '../services/list-projects.js';
import { listStrings, parseQuery, STRING_QUERIES } from '../services/list-strings.js';
import { ASSETS } from './assets.js';
import { ComponentPage } from './component-page.js';
import { type ErrorAnswer, errorPage } from './error-answer.js';
import { LanguagePage } from './language-page.js';
import { ProjectPage } from './project-page.js';
import { ProjectsPage } from './projects-page.js';
import { renderPage } from './render.js';
import { StringsPage } from './strings-page.js';
import { queryLabel } from './wording.js';

const STRINGS_PER_PAGE = 100;

/** Pages load their own stylesheet and nothing else, and run no script. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

interface Place {
  readonly project: string;
  readonly component: string;
  readonly language: string;
}

export async function webRoutes(app: FastifyInstance, { context }: { context: Pick<Context, 'store'> }): Promise<void> {
  const { store } = context;

  app.setErrorHandler(async (error, request, reply) => {
    const answer = await errorPage(context, error, request.params as Partial<Place> | undefined);
    if (answer.status >= 500) request.log.error(error);
    return sendErrorPage(reply, answer);
  });
  app.addHook('preHandler', async (request) => {
    const { project, component } = (request.params ?? {}) as Partial<Place>;
    for (const slug of [project, component]) {
      if (slug !== undefined && !isSlug(slug))
        throw new AppError('page.not-found', 'No project or component has such a name.');
    }
  });

  app.get('/', async (_request, reply) => reply.redirect('/projects/', 302));

  app.get('/projects/', async (_request, reply) => {
    const projects = await listProjects(context);
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
    return send(reply, <ProjectsPage projects={shown} />);
  });

  app.get<{ Params: Place }>('/projects/:project/', async ({ params }, reply) => {
    const { project, components } = await projectOverview(context, params.project);
    const shown = components.map(({ component, languages, counts }) => ({
      ...component,
      languages: languages.length,
      counts,
    }));
    return send(reply, <ProjectPage project={project} components={shown} />);
  });

  app.get<{ Params: Place }>('/projects/:project/:component/', async ({ params }, reply) => {
    const project = await findProject(store, params.project);
    const { component, languages } = await componentStatistics(context, params.project, params.component);
    return send(reply, <ComponentPage project={project} component={component} languages={languages} />);
  });

  app.get<{ Params: Place }>('/projects/:project/:component/:language/', async ({ params }, reply) => {
    const project = await findProject(store, params.project);
    const component = await findComponent(store, params.project, params.component);
    const language = await findLanguage(store, component, params.language);
    const shown = { ...languageStatistics(language), filename: language.filename };
    return send(reply, <LanguagePage project={project} component={component} language={shown} />);
  });

  app.get<{ Params: Place; Querystring: { q?: string; after?: string } }>(
    '/translate/:project/:component/:language/',
    async ({ params, query }, reply) => {
      const text = String(query.q ?? '').trim();
      const after = /^\d{1,15}$/.test(query.after ?? '') ? Number(query.after) : 0;
      const project = await findProject(store, params.project);
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
      return send(
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

  for (const { href, type, content } of ASSETS) {
    app.get(href, async (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' })
        .type(type)
        .send(content),
    );
  }
}

export function sendErrorPage(reply: FastifyReply, { status, headers, page }: ErrorAnswer): FastifyReply {
  return send(reply.code(status).headers(headers), page);
}

function send(reply: FastifyReply, page: VNode): FastifyReply {
  return reply
    .headers({ ...SECURITY_HEADERS, 'Cache-Control': 'no-cache' })
    .type('text/html; charset=utf-8')
    .send(renderPage(page));
}
