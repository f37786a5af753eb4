/**
 * Routes of translations, one for each language of each component: the list, single translations and their statistics.
 */
import { findComponent, findLanguage } from '../services/find-component.js';
import { languageStatistics } from '../services/statistics/component-statistics.js';
import { findTranslation, visibleTranslations } from '../services/statistics/translation-list.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { DEFAULT_PER_PAGE, fetchedList } from './paging.js';
import { readMoment } from './past.js';
import { ofComponent, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { languageLinks } from './statistics-json.js';
import { BareStatisticsQuery, LanguageStatisticsEntry } from './statistics-schema.js';
import { TranslationBody, translationJson } from './translation-json.js';

export function translationRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/translations/',
      access: 'anyone',
      id: 'listTranslations',
      summary: 'Translations of all components',
      description: `Without page_size, a page has ${DEFAULT_PER_PAGE} items.`,
      query: PageQuery,
      answer: listShape(TranslationBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const { total, part } = await visibleTranslations(store, call.identity);
        const list = await fetchedList(call, DEFAULT_PER_PAGE, total, part, (found) => translationJson(links, found));
        return { list };
      },
    },
    {
      method: 'GET',
      url: '/api/translations/:project/:component/:language/',
      access: 'read',
      id: 'getTranslation',
      summary: 'A translation',
      answer: TranslationBody,
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
      description:
        'Always includes the fields that fields=extended adds elsewhere, because monitoring tools expect them.',
      query: BareStatisticsQuery,
      answer: LanguageStatisticsEntry,
      renders: ['text/csv'],
      keeps: ofComponent,
      async handler(call) {
        const { project, params, baseUrl, query } = call;
        fieldSet(query.get('fields'));
        const language = await readMoment(call, async ({ store }) =>
          findLanguage(store, await findComponent(store, project.slug, params.component!), params.language!),
        );
        const entry = languageStatistics(language);
        const linksOf = languageLinks(baseUrl, project.slug, params.component!);
        return entryResult(entry, linksOf(entry), 'extended');
      },
    },
  ];
}
