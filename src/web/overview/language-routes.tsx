/** The route of the page of one language of a component. */
import type { FastifyInstance } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { readMeasure } from '../../model/measure.js';
import { openProject } from '../../services/access.js';
import { changeId } from '../../services/statistics/change-list.js';
import { type ChangeWithSource, languageOverview } from '../../services/statistics/language-overview.js';
import { readPage } from '../frame/kept-pages.js';
import { sendPage } from '../frame/send.js';
import { type LanguagePlace, stringQuery, stringsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import type { ChangeEntry } from './change-list.js';
import { readGlimpse } from './history/history-glimpse.js';
import { LanguagePage } from './language-page.js';

interface LanguageRoute {
  readonly Params: LanguagePlace;
  readonly Querystring: { readonly unit?: unknown };
}

export function languageRoutes(app: FastifyInstance, { context, baseUrl }: Web): void {
  app.get<LanguageRoute>(
    '/projects/:project/:component/:language/',
    { config: { keeps: 'project' } },
    async (request, reply) => {
      const { params, query, identity } = request;
      const project = await openProject(context.store, identity, params.project);
      const { statistics, changes, ...rest } = await readPage(request, context, async (reading) => {
        const overview = await languageOverview(reading, project, params.component, params.language);
        const {
          component,
          statistics: { code },
        } = overview;
        return { ...overview, glimpse: await readGlimpse(reading, { project, component, language: code }) };
      });
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
    },
  );
}

function changeEntry({ view, source }: ChangeWithSource, place: LanguagePlace): ChangeEntry {
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
