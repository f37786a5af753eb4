/** The page of the search. */
import type { FastifyInstance } from 'fastify';
import { languageName } from '../../model/language.js';
import { anyPlace, searchPlaces } from '../../services/statistics/address-search.js';
import { searchStrings } from '../../services/strings/search-strings.js';
import { sendPage } from '../frame/send.js';
import { MOST_SEARCHED } from '../parts/search-form.js';
import { type LanguagePlace, stringsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { SearchPage } from './search-page.js';

interface Asked {
  readonly Querystring: { readonly q?: unknown; readonly in?: unknown };
}

/** More than anybody looks through; another word finds fewer. */
const MOST_FOUND = 50;

export function searchRoutes(app: FastifyInstance, { context: { store } }: Web): void {
  app.get<Asked>('/search/', async ({ query, identity }, reply) => {
    const text = String(query.q ?? '')
      .toWellFormed()
      .trim()
      .slice(0, MOST_SEARCHED);
    const standing = readPlace(String(query.in ?? ''));
    if (text === '') {
      return sendPage(reply, <SearchPage text="" standing={standing} example={await anyPlace(store, identity)} />);
    }
    const [found, inStrings] = await Promise.all([
      searchPlaces(store, identity, { text, most: MOST_FOUND, ...(standing && { project: standing.project }) }),
      standing && searchStrings(store, identity, standing, text),
    ]);
    const strings = standing &&
      inStrings && {
        language: languageName(standing.language),
        component: inStrings.component.name,
        count: inStrings.count,
        href: stringsLink(standing, inStrings.query),
      };
    return sendPage(reply, <SearchPage text={text} standing={standing} found={found} strings={strings} />);
  });
}

/** As `placeName` writes it. */
function readPlace(written: string): LanguagePlace | undefined {
  const [project, component, language, ...rest] = written.split('/');
  return project && component && language && rest.length === 0 ? { project, component, language } : undefined;
}
