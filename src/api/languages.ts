/**
 * Routes of languages: the list, single languages, and their statistics across all components that the caller may see.
 */
import { visibleLanguageCodes, visibleLanguageStatistics } from '../services/statistics/language-list.js';
import type { Api } from './api.js';
import { LanguageBody, languageJson } from './language-json.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { BareStatisticsQuery, StatisticsSums } from './statistics-schema.js';

export function languageRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/languages/',
      access: 'anyone',
      id: 'listLanguages',
      summary: 'Languages',
      description: 'All languages of the components that the caller may see, sorted by name.',
      query: PageQuery,
      answer: listShape(LanguageBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const codes = await visibleLanguageCodes(store, call.identity);
        return { list: listOf(call, codes, (code) => languageJson(links, code)) };
      },
    },
    {
      method: 'GET',
      url: '/api/languages/:language/',
      access: 'anyone',
      id: 'getLanguage',
      summary: 'A language',
      answer: LanguageBody,
      async handler({ identity, params, baseUrl }) {
        const { code } = await visibleLanguageStatistics(store, identity, params.language!);
        return { value: languageJson(new ApiLinks(baseUrl), code) };
      },
    },
    {
      method: 'GET',
      url: '/api/languages/:language/statistics/',
      access: 'anyone',
      id: 'languageStatistics',
      summary: 'Statistics of a language',
      description: 'Sums over all components with this language that the caller may see.',
      query: BareStatisticsQuery,
      answer: StatisticsSums,
      renders: ['text/csv'],
      keeps: () => 'everything',
      async handler({ identity, params, baseUrl, query, read }) {
        const { code, ...entry } = await read(({ store }) =>
          visibleLanguageStatistics(store, identity, params.language!),
        );
        const url = new ApiLinks(baseUrl).page('languages', code);
        return entryResult(entry, { url }, fieldSet(query.get('fields')));
      },
    },
  ];
}
