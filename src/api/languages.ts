/**
 * Routes of languages: the list, single languages, and their statistics across all components that the caller may see.
 */
import { Type } from '@sinclair/typebox';
import { byName } from '../model/same-language.js';
import { customLanguages } from '../services/custom-languages.js';
import { addLanguage, removeLanguage } from '../services/settings/manage-languages.js';
import { visibleLanguageCodes, visibleLanguageStatistics } from '../services/statistics/language-list.js';
import type { Api } from './api.js';
import { customLanguageJson, LanguageBody, languageJson } from './language-json.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { readMoment } from './past.js';
import { bodyOf, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { entryResult, fieldSet } from './statistics.js';
import { BareStatisticsQuery, StatisticsSums } from './statistics-schema.js';

const AddedLanguage = Type.Object({
  code: Type.String({ description: 'Language code.' }),
  name: Type.String({ description: 'Name of the language.' }),
  direction: Type.Optional(
    Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], { description: 'Writing direction. Default: ltr.' }),
  ),
  population: Type.Optional(Type.Integer({ minimum: 0, description: 'Number of speakers.' })),
  plural: Type.Optional(
    Type.Object(
      { number: Type.Integer({ minimum: 1 }), formula: Type.String() },
      { description: 'Number of plural forms, and the gettext expression. Default: the rule for the code.' },
    ),
  ),
});

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
        const custom = new Map((await customLanguages(store)).map((language) => [language.code, language]));
        const all = [...new Set([...codes, ...custom.keys()])].map((code) => {
          const own = custom.get(code);
          return own === undefined ? languageJson(links, code) : customLanguageJson(links, own);
        });
        return { list: listOf(call, all.sort(byName), (language) => language) };
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
        const links = new ApiLinks(baseUrl);
        const own = (await customLanguages(store)).find(({ code }) => code === params.language);
        if (own !== undefined) return { value: customLanguageJson(links, own) };
        const { code } = await visibleLanguageStatistics(store, identity, params.language!);
        return { value: languageJson(links, code) };
      },
    },
    {
      method: 'POST',
      url: '/api/languages/',
      access: 'administrator',
      id: 'addLanguage',
      summary: 'Add a language',
      description:
        'For a code that the list of languages does not know. The statistics of components keep their names.',
      body: AddedLanguage,
      answer: LanguageBody,
      status: 201,
      handler: (call) =>
        call.change(async (inside) => {
          const { code, name, direction = 'ltr', population = 0, plural } = bodyOf(call, AddedLanguage);
          const rule = plural && { forms: plural.number, formula: plural.formula };
          const added = await addLanguage(inside.store, { code, name, direction, population, plural: rule });
          return { value: customLanguageJson(new ApiLinks(call.baseUrl), added) };
        }),
    },
    {
      method: 'DELETE',
      url: '/api/languages/:language/',
      access: 'administrator',
      id: 'removeLanguage',
      summary: 'Remove a language that an administrator added',
      description: 'Components that use its code keep it.',
      handler: ({ params, change }) =>
        change(async (inside) => {
          await removeLanguage(inside.store, params.language!);
          return { nothing: true };
        }),
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
      async handler(call) {
        const { identity, params, baseUrl, query } = call;
        const { code, ...entry } = await readMoment(call, ({ store }) =>
          visibleLanguageStatistics(store, identity, params.language!),
        );
        const url = new ApiLinks(baseUrl).page('languages', code);
        return entryResult(entry, { url }, fieldSet(query.get('fields')));
      },
    },
  ];
}
