/** Routes that read projects: the list, single projects and their statistics. */
import { visibleProjects } from '../services/access.js';
import { projectLanguages, projectStatistics } from '../services/statistics/project-statistics.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { readMoment } from './past.js';
import { ProjectBody, projectJson } from './project-json.js';
import { ofProject, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { arrayJson, entryJson, languageLinks, statisticsCsv } from './statistics-json.js';
import { BareStatisticsQuery, LanguageStatisticsArray, ProjectStatisticsSums } from './statistics-schema.js';

export function projectRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/projects/',
      access: 'anyone',
      id: 'listProjects',
      summary: 'Projects',
      query: PageQuery,
      answer: listShape(ProjectBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const projects = await visibleProjects(store, call.identity);
        return { list: listOf(call, projects, (project) => projectJson(links, project)) };
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/',
      access: 'read',
      id: 'getProject',
      summary: 'A project',
      answer: ProjectBody,
      handler: async ({ project, baseUrl }) => ({ value: projectJson(new ApiLinks(baseUrl), project) }),
    },
    {
      method: 'GET',
      url: '/api/projects/:project/statistics/',
      access: 'read',
      id: 'projectStatistics',
      summary: 'Statistics of a project',
      description:
        'Sums over all languages of all components, including the source language and glossaries. `fields=extended` ' +
        'adds the progress without the source language, which pages and badges show.',
      query: BareStatisticsQuery,
      answer: ProjectStatisticsSums,
      renders: ['text/csv'],
      keeps: ofProject,
      async handler(call) {
        const { project, baseUrl, query } = call;
        const sums = await readMoment(call, ({ store }) => projectStatistics(store, project));
        const entry = { name: project.name, ...sums };
        const url = new ApiLinks(baseUrl).page('projects', project.slug);
        return entryResult(entry, { url }, fieldSet(query.get('fields')));
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/languages/',
      access: 'read',
      id: 'projectLanguages',
      summary: 'Statistics of a project by language',
      description: 'A bare array, sorted by language name. Each entry sums over all components.',
      query: BareStatisticsQuery,
      answer: LanguageStatisticsArray,
      renders: ['text/csv'],
      keeps: ofProject,
      async handler(call) {
        const { project, baseUrl, query } = call;
        const linksOf = languageLinks(baseUrl, project.slug, '-');
        const fields = fieldSet(query.get('fields'));
        const languages = await readMoment(call, ({ store }) => projectLanguages(store, project));
        const json = arrayJson(languages.map((entry) => entryJson(entry, linksOf(entry), fields)));
        return { json, table: () => statisticsCsv(languages, linksOf, fields) };
      },
    },
  ];
}
