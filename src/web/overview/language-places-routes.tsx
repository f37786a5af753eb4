/** A language across components: of one project, whose components `-` stands for, and of all projects. */
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
import { sendPage } from '../frame/send.js';
import { projectLanguageLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { LanguagePlacesPage } from './language-places-page.js';

interface ProjectLanguage {
  readonly project: string;
  readonly language: string;
}

export function languagePlacesRoutes(app: FastifyInstance, { context: { store } }: Web): void {
  const placesIn = async (components: readonly PlacedComponent[], code: string) => {
    const places = await languagePlaces(store, components, code);
    if (places.length === 0) throw new AppError('language.not-found', `No component has the language ${code}.`);
    const rows = places.map(({ project, component, language }) => ({ project, component, statistics: language }));
    return { language: { code, name: languageName(code) }, places: rows };
  };

  app.get<{ Params: ProjectLanguage }>('/projects/:project/-/:language/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    const shown = await placesIn(await projectComponents(store, project), params.language);
    return sendPage(reply, <LanguagePlacesPage project={project} {...shown} />);
  });

  app.get<{ Params: ProjectLanguage }>('/translate/:project/-/:language/', async ({ params, identity }, reply) => {
    const project = await openProject(store, identity, params.project);
    await placesIn(await projectComponents(store, project), params.language);
    return reply.redirect(projectLanguageLink(project.slug, params.language), 302);
  });

  app.get<{ Params: Pick<ProjectLanguage, 'language'> }>('/languages/:language/', async (request, reply) => {
    const components = await visibleComponents(store, request.identity);
    return sendPage(reply, <LanguagePlacesPage {...(await placesIn(components, request.params.language))} />);
  });
}
