/** Translations, one for each language of each component: the list, each one, and its statistics. */

import { findComponent, findLanguage } from '../services/find-component.js';
import { languageStatistics } from '../services/statistics/component-statistics.js';
import { findTranslation, visibleTranslations } from '../services/statistics/translation-list.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { fetchedList, USUAL_PER_PAGE } from './paging.js';
import type { Route } from './route.js';
import { PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { languageLinks } from './statistics-json.js';
import { BareStatisticsQuery } from './statistics-schema.js';
import { translationJson } from './translation-json.js';

export function translationRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/translations/',
      access: 'anyone',
      id: 'listTranslations',
      summary: 'Translations of all components',
      description: `Without page_size, a page has ${USUAL_PER_PAGE} of them.`,
      query: PageQuery,
      answer: 'TranslationList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const { total, part } = await visibleTranslations(store, call.identity);
        const list = await fetchedList(call, USUAL_PER_PAGE, total, part, (found) => translationJson(links, found));
        return { list };
      },
    },
    {
      method: 'GET',
      url: '/api/translations/:project/:component/:language/',
      access: 'read',
      id: 'getTranslation',
      summary: 'A translation',
      answer: 'Translation',
      async handler({ project, params, baseUrl }) {
        const found = await findTranslation(store, project, params.component!, params.language!);
        return { value: translationJson(new ApiLinks(baseUrl), found) };
      },
    },
    {
      method: 'GET',
      url: '/api/translations/:project/:component/:language/statistics/',
      unlimited: true,
      access: 'read',
      id: 'translationStatistics',
      summary: 'Statistics of a translation',
      description: 'Always with the fields that fields=extended adds elsewhere: monitoring reads them here.',
      query: BareStatisticsQuery,
      answer: 'LanguageStatistics',
      renders: ['text/csv'],
      async handler({ project, params, baseUrl, query }) {
        fieldSet(query.get('fields'));
        const component = await findComponent(store, project.slug, params.component!);
        const entry = languageStatistics(await findLanguage(store, component, params.language!));
        const linksOf = languageLinks(baseUrl, project.slug, component.slug);
        return entryResult(entry, linksOf(entry), 'extended');
      },
    },
  ];
}
