/** Components: all of them, those of a project, each one, and its translations. */
import { findComponent } from '../services/find-component.js';
import { type PlacedComponent, projectComponents, visibleComponents } from '../services/statistics/component-list.js';
import { componentTranslations } from '../services/statistics/translation-list.js';
import type { Api } from './api.js';
import { componentJson } from './component-json.js';
import { ApiLinks } from './links.js';
import { fetchedList, listOf, USUAL_PER_PAGE } from './paging.js';
import type { Route } from './route.js';
import { PageQuery } from './schemas.js';
import { translationJson } from './translation-json.js';

export function componentRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/components/',
      access: 'anyone',
      id: 'listComponents',
      summary: 'Components of all projects',
      description: `Without page_size, a page has ${USUAL_PER_PAGE} of them.`,
      query: PageQuery,
      answer: 'ComponentList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const components = await visibleComponents(store, call.identity);
        const part = async (offset: number, limit: number) => components.slice(offset, offset + limit);
        const present = (placed: PlacedComponent) => componentJson(links, placed);
        return { list: await fetchedList(call, USUAL_PER_PAGE, components.length, part, present) };
      },
    },
    {
      method: 'GET',
      url: '/api/projects/:project/components/',
      access: 'read',
      id: 'listProjectComponents',
      summary: 'Components of a project',
      query: PageQuery,
      answer: 'ComponentList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const components = await projectComponents(store, call.project);
        return { list: listOf(call, components, (placed) => componentJson(links, placed)) };
      },
    },
    {
      method: 'GET',
      url: '/api/components/:project/:component/',
      access: 'read',
      id: 'getComponent',
      summary: 'A component',
      answer: 'Component',
      async handler({ project, params, baseUrl }) {
        const component = await findComponent(store, project.slug, params.component!);
        return { value: componentJson(new ApiLinks(baseUrl), { project, component }) };
      },
    },
    {
      method: 'GET',
      url: '/api/components/:project/:component/translations/',
      access: 'read',
      id: 'listComponentTranslations',
      summary: 'Translations of a component',
      description: 'One for each language, in the order in which they joined the component.',
      query: PageQuery,
      answer: 'TranslationList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const translations = await componentTranslations(store, call.project, call.params.component!);
        return { list: listOf(call, translations, (translation) => translationJson(links, translation)) };
      },
    },
  ];
}
