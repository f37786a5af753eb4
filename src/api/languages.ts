/** Languages: the list, each one, and its statistics over all that the person may see. */
import { visibleLanguage, visibleLanguages } from '../services/statistics/language-list.js';
import type { Api } from './api.js';
import { languageJson } from './language-json.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { BareStatisticsQuery } from './statistics-schema.js';

export function languageRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/languages/',
      access: 'anyone',
      id: 'listLanguages',
      summary: 'Languages',
      description: 'Languages of the components that one may see, by name.',
      query: PageQuery,
      answer: 'LanguageList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const codes = await visibleLanguages(store, call.identity);
        return { list: listOf(call, codes, (code) => languageJson(links, code)) };
      },
    },
    {
      method: 'GET',
      url: '/api/languages/:language/',
      access: 'anyone',
      id: 'getLanguage',
      summary: 'A language',
      answer: 'Language',
      async handler({ identity, params, baseUrl }) {
        const { code } = await visibleLanguage(store, identity, params.language!);
        return { value: languageJson(new ApiLinks(baseUrl), code) };
      },
    },
    {
      method: 'GET',
      url: '/api/languages/:language/statistics/',
      access: 'anyone',
      id: 'languageStatistics',
      summary: 'Statistics of a language',
      description: 'Sums over all components that have the language and that one may see.',
      query: BareStatisticsQuery,
      answer: 'Statistics',
      renders: ['text/csv'],
      async handler({ identity, params, baseUrl, query }) {
        const { code, ...entry } = await visibleLanguage(store, identity, params.language!);
        const url = new ApiLinks(baseUrl).page('languages', code);
        return entryResult(entry, { url }, fieldSet(query.get('fields')));
      },
    },
  ];
}
