/** The routes of a language across components: of one project (`-` in place of the component), or of all projects. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { openProject } from '../../services/access.js';
import {
  type PlacedComponent,
  projectComponents,
  visibleComponents,
} from '../../services/statistics/component-list.js';
import { languagePlaces } from '../../services/statistics/language-places.js';
import { readPage } from '../frame/kept-pages.js';
import { withCode } from '../frame/other-code.js';
import { sendPage } from '../frame/send.js';
import { projectLanguageLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { LanguageComponentsPage } from './language-components-page.js';

type Store = Web['context']['store'];

interface ProjectLanguage {
  readonly project: string;
  readonly language: string;
}

interface Query {
  readonly page?: unknown;
}

export function languageComponentsRoutes(app: FastifyInstance, { context }: Web): void {
  const { store } = context;
  const componentsWith = async (reading: Store, components: readonly PlacedComponent[], written: string) => {
    const places = await languagePlaces(reading, components, written);
    if (places.length === 0) throw new AppError('language.not-found', `No component has the language ${written}.`);
    const { code } = places[0]!.language;
    const rows = places.map(({ project, component, language }) => ({ project, component, statistics: language }));
    return { language: { code, name: languageName(code) }, components: rows };
  };

  app.get<{ Params: ProjectLanguage; Querystring: Query }>(
    '/projects/:project/-/:language/',
    { config: { keeps: 'project' } },
    async (request, reply) => {
      const { params, query, identity, url } = request;
      const project = await openProject(store, identity, params.project);
      const shown = await readPage(request, context, async (reading) =>
        componentsWith(reading.store, await projectComponents(reading.store, project), params.language),
      );
      const { code } = shown.language;
      if (code !== params.language) return reply.redirect(withCode(url, params.language, code), 302);
      return sendPage(reply, <LanguageComponentsPage project={project} {...shown} page={query.page} />);
    },
  );

  app.get<{ Params: ProjectLanguage }>('/translate/:project/-/:language/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    const { language } = await componentsWith(store, await projectComponents(store, project), params.language);
    return reply.redirect(projectLanguageLink(project.slug, language.code), 302);
  });

  app.get<{ Params: Pick<ProjectLanguage, 'language'>; Querystring: Query }>(
    '/languages/:language/',
    { config: { keeps: 'everything' } },
    async (request, reply) => {
      const written = request.params.language;
      const shown = await readPage(request, context, async (reading) =>
        componentsWith(reading.store, await visibleComponents(reading.store, request.identity), written),
      );
      const { code } = shown.language;
      if (code !== written) return reply.redirect(withCode(request.url, written, code), 302);
      return sendPage(reply, <LanguageComponentsPage {...shown} page={request.query.page} />);
    },
  );
}
