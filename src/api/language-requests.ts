/** Routes of the requests for new languages, which managers accept or decline. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import { languageName } from '../model/language.js';
import { findComponent } from '../services/find-component.js';
import {
  closeLanguageRequest,
  type LanguageRequest,
  readLanguageRequests,
} from '../services/settings/language-requests.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { address, instant, listShape, PageQuery } from './schemas.js';

export const LanguageRequestBody = Type.Object(
  {
    url: address('This object.'),
    language_code: Type.String({ description: 'Code of the requested language.' }),
    language_name: Type.String({ description: 'English name of the requested language.' }),
    user: address('The user who asked.'),
    timestamp: instant('Time of the request.'),
  },
  { $id: 'LanguageRequest' },
);

const ALL = '/api/components/:project/:component/language-requests/';

export function languageRequestRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: ALL,
      access: 'manage',
      id: 'listLanguageRequests',
      summary: 'Requests for new languages',
      description: 'The languages that users asked for, oldest first. Starting a language accepts the request for it.',
      query: PageQuery,
      answer: listShape(LanguageRequestBody),
      async handler(call) {
        const { project, params, baseUrl } = call;
        const { id, slug } = await findComponent(store, project.slug, params.component!);
        const links = new ApiLinks(baseUrl);
        const requests = await readLanguageRequests(store, { id });
        return { list: listOf(call, requests, (one) => requestJson(links, [project.slug, slug], one)) };
      },
    },
    {
      method: 'DELETE',
      url: `${ALL}:language/`,
      access: 'manage',
      id: 'declineLanguageRequest',
      summary: 'Decline a request for a new language',
      async handler({ project, params, change }) {
        return change(async (inside) => {
          const isClosed = await closeLanguageRequest(inside, project.slug, params.component!, params.language!);
          if (!isClosed) throw notFound();
          return { nothing: true };
        });
      },
    },
  ];
}

function requestJson(
  links: ApiLinks,
  place: readonly [string, string],
  { code, author, at }: LanguageRequest,
): Static<typeof LanguageRequestBody> {
  return {
    url: links.api('components', ...place, 'language-requests', code),
    language_code: code,
    language_name: languageName(code),
    user: links.api('users', author),
    timestamp: formatInstant(at),
  };
}
