/** The route of the search page. This folder holds the search by text and by name. */
import type { FastifyInstance } from 'fastify';
import { languageName } from '../../model/language.js';
import { addressSearch, exampleAddress } from '../../services/statistics/address-search.js';
import { searchStrings } from '../../services/strings/search-strings.js';
import { sendPage } from '../frame/send.js';
import { MAX_SEARCH_LENGTH } from '../parts/search-form.js';
import { type LanguagePlace, stringsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { SearchPage } from './search-page.js';

interface SearchRoute {
  readonly Querystring: { readonly q?: unknown; readonly in?: unknown };
}

/** Nobody reads more results; the page asks for another word instead. */
const MAX_FOUND = 50;

export function searchRoutes(app: FastifyInstance, { context: { store }, scans }: Web): void {
  app.get<SearchRoute>('/search/', async (request, reply) => {
    const { query, identity } = request;
    const text = String(query.q ?? '')
      .toWellFormed()
      .trim()
      .slice(0, MAX_SEARCH_LENGTH);
    const currentLanguage = readPlace(String(query.in ?? ''));
    if (text === '') {
      return sendPage(
        reply,
        <SearchPage text="" currentLanguage={currentLanguage} example={await exampleAddress(store, identity)} />,
      );
    }
    const [found, inStrings] = await Promise.all([
      addressSearch(store, identity, {
        text,
        limit: MAX_FOUND,
        ...(currentLanguage && { project: currentLanguage.project }),
      }),
      currentLanguage && scans.run(request, (reader) => searchStrings(reader, identity, currentLanguage, text)),
    ]);
    const strings = currentLanguage &&
      inStrings && {
        language: languageName(currentLanguage.language),
        component: inStrings.component.name,
        count: inStrings.count,
        href: stringsLink(currentLanguage, inStrings.query),
      };
    return sendPage(
      reply,
      <SearchPage text={text} currentLanguage={currentLanguage} found={found} strings={strings} />,
    );
  });
}

/** Reads what `placeName` wrote. */
function readPlace(written: string): LanguagePlace | undefined {
  const [project, component, language, ...rest] = written.split('/');
  return project && component && language && rest.length === 0 ? { project, component, language } : undefined;
}
