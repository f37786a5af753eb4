/** The page of one language of a component. */
import type { FastifyInstance } from 'fastify';
import { baseUrlOf } from '../http/addresses.js';
import { readMeasure } from '../model/measure.js';
import { openProject } from '../services/access.js';
import { type ListedSource, languageOverview } from '../services/language-overview.js';
import { changeId } from '../services/list-changes.js';
import { LanguagePage } from './language-page.js';
import { type LanguagePlace, stringQuery, stringsLink } from './links.js';
import type { ChangeEntry } from './parts/change-list.js';
import { sendPage } from './send.js';
import type { Web } from './web.js';

interface Asked {
  readonly Params: LanguagePlace;
  readonly Querystring: { readonly unit?: unknown };
}

export function languageRoutes(app: FastifyInstance, { context, baseUrl }: Web): void {
  app.get<Asked>('/projects/:project/:component/:language/', async (request, reply) => {
    const { params, query, identity } = request;
    const project = await openProject(context.store, identity, params.project);
    const { statistics, changes, ...rest } = await languageOverview(
      context,
      project,
      params.component,
      params.language,
    );
    return sendPage(
      reply,
      <LanguagePage
        {...rest}
        project={project}
        language={statistics}
        changes={changes.map((change) => changeEntry(change, params))}
        measure={readMeasure(query.unit)}
        baseUrl={baseUrlOf(request, baseUrl)}
      />,
    );
  });
}

function changeEntry({ view, source }: ListedSource, place: LanguagePlace): ChangeEntry {
  const { change, hasUnit, user } = view;
  return {
    id: changeId(change),
    kind: change.kind,
    at: change.at,
    author: change.author,
    authorName: user?.fullName || change.author,
    before: change.before,
    after: change.after,
    source,
    href: hasUnit ? stringsLink(place, stringQuery(change.stringId)) : undefined,
  };
}
