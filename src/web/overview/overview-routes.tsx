/** The routes of all projects, one project and one component. This folder holds all pages that show progress. */
import type { FastifyInstance } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { sumCounts } from '../../model/counts.js';
import { languageName } from '../../model/language.js';
import { readMeasure } from '../../model/measure.js';
import { isAdministrator, may, openProject, visibleProjects } from '../../services/access.js';
import { canStoreLanguage, newLanguageRight, readLanguageRequests } from '../../services/settings/language-requests.js';
import { componentOverview } from '../../services/statistics/component-overview.js';
import { type ListedProject, projectList } from '../../services/statistics/project-list.js';
import { projectMatrix } from '../../services/statistics/project-matrix.js';
import type { RecentChange } from '../../services/statistics/recent-changes.js';
import { readPage } from '../frame/kept-pages.js';
import { noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { languageLink, PROJECTS_LINK, stringQuery, stringsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import type { FeedEntry } from './change-feed.js';
import { COMPONENT_SORT_KEYS } from './component-columns.js';
import { ComponentPage } from './component-page.js';
import { readGlimpse } from './history/history-glimpse.js';
import { SORT_KEYS } from './language-columns.js';
import { ProjectPage } from './project-page.js';
import { type ProjectRow, ProjectsPage } from './projects-page.js';
import { readTableView } from './table-view.js';

/** Pages of visitors are cached until the project, or any project, changes. */
const OF_PROJECT = { config: { keeps: 'project' } } as const;
const OF_ALL = { config: { keeps: 'everything' } } as const;

type Query = Readonly<Record<string, unknown>>;

interface Place {
  readonly project: string;
  readonly component: string;
}

export function overviewRoutes(app: FastifyInstance, { context, baseUrl, lateImports, writeBack }: Web): void {
  const { store } = context;

  app.get('/', async (_request, reply) => reply.redirect(PROJECTS_LINK, 302));

  app.get<{ Querystring: Query }>(PROJECTS_LINK, OF_ALL, async (request, reply) => {
    const visible = await visibleProjects(store, request.identity);
    const projects = await readPage(request, context, (reading) => projectList(reading, visible));
    return sendPage(
      reply,
      <ProjectsPage
        projects={projects.map(projectRow)}
        measure={readMeasure(request.query.unit)}
        baseUrl={baseUrlOf(request, baseUrl)}
        canAdd={isAdministrator(request.identity)}
      />,
    );
  });

  app.get<{ Params: Place; Querystring: Query }>('/projects/:project/', OF_PROJECT, async (request, reply) => {
    const project = await openProject(store, request.identity, request.params.project);
    const problem = lateImports.reasonOf(project.slug);
    const { components, languages, counts, glimpse } = await readPage(request, context, async (reading) => {
      const matrix = await projectMatrix(reading.store, project);
      return { ...matrix, glimpse: await readGlimpse(reading, { project }, matrix.components.length) };
    });
    return sendPage(
      reply,
      <ProjectPage
        project={project}
        components={components.map(({ component, ...numbers }) => ({ ...component, ...numbers }))}
        languages={languages}
        counts={counts}
        glimpse={glimpse}
        view={readTableView(request.query, COMPONENT_SORT_KEYS)}
        page={request.query.page}
        baseUrl={baseUrlOf(request, baseUrl)}
        canManage={may(request.identity, project, 'manage')}
        problem={problem}
      />,
      { isValid: () => lateImports.reasonOf(project.slug) === problem },
    );
  });

  app.get<{ Params: Place; Querystring: Query }>(
    '/projects/:project/:component/',
    OF_PROJECT,
    async (request, reply) => {
      const { params, query, identity } = request;
      const project = await openProject(store, identity, params.project);
      const problem = lateImports.reasonOf(project.slug);
      const { changes, ...overview } = await readPage(request, context, async (reading) => {
        const read = await componentOverview(reading, params.project, params.component);
        return { ...read, glimpse: await readGlimpse(reading, { project, component: read.component }) };
      });
      const newLanguage = canStoreLanguage(overview.component, writeBack?.modeOf(project.slug))
        ? newLanguageRight(identity, project)
        : undefined;
      const requests = newLanguage === 'start' ? await readLanguageRequests(store, overview.component) : [];
      return sendPage(
        reply,
        <ComponentPage
          {...overview}
          newLanguage={newLanguage}
          requests={requests.length}
          message={noticeMessage(query.notice)}
          project={project}
          changes={changes.map((change) => feedEntry(change, params))}
          view={readTableView(query, SORT_KEYS)}
          baseUrl={baseUrlOf(request, baseUrl)}
          canManage={may(identity, project, 'manage')}
          problem={problem}
        />,
        { isValid: () => lateImports.reasonOf(project.slug) === problem },
      );
    },
  );
}

function projectRow({ project, components, lastChange }: ListedProject): ProjectRow {
  const counts = sumCounts(components.map((component) => component.counts));
  const languages = new Set(
    components.flatMap(({ component, languages }) => languages.filter((code) => code !== component.sourceLanguage)),
  );
  const { slug, name } = project;
  return { slug, name, components: components.length, languages: languages.size, counts, lastChange };
}

function feedEntry({ language, change, authorName, source, hasUnit, changes }: RecentChange, place: Place): FeedEntry {
  const { code } = language;
  const inLanguage = { ...place, language: code };
  const { at, author, kind, before, after, stringId } = change;
  return {
    at,
    author,
    authorName,
    kind,
    before,
    after,
    changes,
    language: { code, name: languageName(code), href: languageLink(inLanguage) },
    source: source[0] ?? '',
    target: after?.target[0] ?? '',
    href: hasUnit ? stringsLink(inLanguage, stringQuery(stringId)) : undefined,
  };
}
