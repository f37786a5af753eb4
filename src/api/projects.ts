/** Projects: the list, each one, and the statistics of all its components together. */
import { visibleProjects } from '../services/access.js';
import { projectLanguages, projectStatistics } from '../services/statistics/project-statistics.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { projectJson } from './project-json.js';
import type { Call, Route } from './route.js';
import { PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { arrayJson, entryJson, languageLinks, statisticsCsv } from './statistics-json.js';
import { BareStatisticsQuery } from './statistics-schema.js';

/** Clients that walk over all lists find this one too, and nothing in it. */
const CATEGORIES = {
  method: 'GET',
  description: 'Projects have no categories here: the list is empty.',
  query: PageQuery,
  answer: 'CategoryList',
  handler: async (call: Call) => ({ list: listOf(call, [], (none) => none) }),
} as const;

export function projectRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/projects/',
      access: 'anyone',
      id: 'listProjects',
      summary: 'Projects',
      query: PageQuery,
      answer: 'ProjectList',
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
      answer: 'Project',
      handler: async ({ project, baseUrl }) => ({ value: projectJson(new ApiLinks(baseUrl), project) }),
    },
    {
      ...CATEGORIES,
      url: '/api/categories/',
      access: 'anyone',
      id: 'listCategories',
      summary: 'Categories of all projects',
    },
    {
      ...CATEGORIES,
      url: '/api/projects/:project/categories/',
      access: 'read',
      id: 'listProjectCategories',
      summary: 'Categories of a project',
    },
    {
      method: 'GET',
      url: '/api/projects/:project/statistics/',
      access: 'read',
      id: 'projectStatistics',
      summary: 'Statistics of a project',
      description: 'Sums over all languages of all its components, the source language and glossaries included.',
      query: BareStatisticsQuery,
      answer: 'Statistics',
      renders: ['text/csv'],
      async handler({ project, baseUrl, query }) {
        const entry = { name: project.name, ...(await projectStatistics(store, project)) };
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
      description: 'A bare array, by name of the language; each entry sums over the components.',
      query: BareStatisticsQuery,
      answer: 'LanguageStatisticsArray',
      renders: ['text/csv'],
      async handler({ project, baseUrl, query }) {
        const linksOf = languageLinks(baseUrl, project.slug, '-');
        const fields = fieldSet(query.get('fields'));
        const languages = await projectLanguages(store, project);
        const json = arrayJson(languages.map((entry) => entryJson(entry, linksOf(entry), fields)));
        return { json, table: () => statisticsCsv(languages, linksOf, fields) };
      },
    },
  ];
}
