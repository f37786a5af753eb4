/**
 * The routes of the history: pages and feeds of changes, and the pages of users. This folder holds the pages and feeds
 * of changes.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { makeAnswer, sendAnswer } from '../../http/kept-answers.js';
import { AppError } from '../../model/error.js';
import { findUser } from '../../services/accounts/manage-users.js';
import { readUserStatistics } from '../../services/accounts/read-user-statistics.js';
import { readHistory } from '../../services/statistics/change-feed.js';
import { withCode } from '../frame/other-code.js';
import { sendPage } from '../frame/send.js';
import { FEED_FORMATS, type FeedFormat, feedLink, type HistoryScope, historyLink, userLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { ChangesPage } from './changes-page.js';
import { feedDocument } from './feed-document.js';
import { type HistoryQuery, readHistoryFilter } from './history-filter.js';
import { openScope } from './history-scope.js';
import { FEED_TYPES } from './page-feeds.js';
import { UserPage } from './user-page.js';

const ENTRIES_PER_PAGE = 50;

/** The places below `/changes/browse/` and `/exports/rss/`. A hyphen means all projects or all components. */
const SCOPES = [
  ':project/',
  ':project/:component/',
  ':project/:component/:language/',
  ':project/-/:language/',
  '-/-/:language/',
] as const;

interface HistoryRoute {
  readonly Params: HistoryScope;
  readonly Querystring: HistoryQuery;
}

interface UserRoute {
  readonly Params: { readonly username: string };
  readonly Querystring: HistoryQuery;
}

type HistoryRequest = FastifyRequest<HistoryRoute>;

export function changesRoutes(app: FastifyInstance, { context, baseUrl: configured }: Web): void {
  const { store } = context;

  const sendHistory = async (request: HistoryRequest, reply: FastifyReply) => {
    const { identity, params, query } = request;
    const opened = await openScope(store, identity, params);
    const moved = otherAddress(request, opened.scope);
    if (moved !== undefined) return reply.redirect(moved, 302);
    const { written, filter, after } = await readHistoryFilter(store, query);
    const page = await readHistory(store, opened.places, filter, after, ENTRIES_PER_PAGE);
    return sendPage(reply, <ChangesPage {...opened} page={page} filter={written} isNewest={after === undefined} />);
  };

  const sendFeed = async (format: FeedFormat, request: HistoryRequest, reply: FastifyReply) => {
    const { identity, params, query } = request;
    const { scope, places, names } = await openScope(store, identity, params);
    const { written, filter } = await readHistoryFilter(store, { ...query, before: undefined });
    const { entries } = await readHistory(store, places, filter, undefined, ENTRIES_PER_PAGE);
    const document = feedDocument(format, {
      title: ['Changes', ...(written.user === undefined ? [] : [`by ${written.user}`]), ...names].join(' · '),
      baseUrl: baseUrlOf(request, configured),
      path: feedLink(format, scope, written),
      page: historyLink(scope, written),
      entries,
    });
    const caching = identity.user === undefined ? 'no-cache' : 'private, no-store';
    return sendAnswer(
      reply,
      makeAnswer(document, `${FEED_TYPES[format]}; charset=utf-8`, { 'Cache-Control': caching }),
    );
  };

  app.get<HistoryRoute>('/changes/', sendHistory);
  for (const scope of SCOPES) app.get<HistoryRoute>(`/changes/browse/${scope}`, sendHistory);
  for (const format of FEED_FORMATS) {
    const send = (request: HistoryRequest, reply: FastifyReply) => sendFeed(format, request, reply);
    // The last one is the address that Weblate documents for a language.
    for (const scope of ['', ...SCOPES, 'language/:language/']) {
      app.get<HistoryRoute>(`/exports/${format}/${scope}`, send);
    }
  }

  app.get<UserRoute>('/users/:username/', async ({ params, query, identity }, reply) => {
    const { username, fullName, waiting } = await findUser(store, params.username);
    // Nobody has approved the name yet, so it must not be published.
    if (waiting && !identity.user?.admin) throw new AppError('user.not-found', `There is no user ${username}.`);
    if (username !== params.username) return reply.redirect(userLink(username), 302);
    const { places } = await openScope(store, identity, {});
    const { written, filter, after } = await readHistoryFilter(store, { ...query, user: undefined });
    const page = await readHistory(store, places, { ...filter, author: username }, after, ENTRIES_PER_PAGE);
    const work = await readUserStatistics(context, identity, username);
    const shown = { username, fullName, work, page, filter: written, isNewest: after === undefined };
    return sendPage(reply, <UserPage {...shown} />);
  });
}

/** The same address with the code that the language has here, if the request names the language by another code. */
function otherAddress({ params, url }: HistoryRequest, scope: HistoryScope): string | undefined {
  const { language } = params;
  if (language === undefined || scope.language === undefined || language === scope.language) return undefined;
  return withCode(url, language, scope.language);
}
