/** Chooses the page, status and headers for an error, with suggestions for addresses that do not exist. */
import type { VNode } from 'preact';
import { errorHeaders, errorStatus } from '../../http/error-status.js';
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { QueryError } from '../../model/query/query-error.js';
import { unavailable } from '../../model/storage-error.js';
import { type Identity, openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findComponent } from '../../services/find-component.js';
import { type PageAddress, similarAddresses } from '../../services/statistics/similar-addresses.js';
import { placeLink } from '../values/links.js';
import { ErrorPage, type ErrorPageProps } from './error-page.js';
import { QueryErrorPage } from './query-error-page.js';

interface RequestedAddress extends PageAddress {
  /** The query of a list of strings. */
  readonly query?: string | undefined;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: VNode;
}

interface Wording {
  readonly title: string;
  /** What to do, if the error's message does not say it. */
  readonly remedy?: string;
  /** The same for addresses outside of projects. */
  readonly remedyOutside?: string;
}

/** Page titles by error code; other errors share one title. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'access.unknown': { title: 'Sign in first' },
  'access.invalid-token': { title: 'Invalid token' },
  'access.denied': {
    title: 'Not allowed',
    remedy: 'Ask a manager of the project or an administrator for a role that allows it.',
    remedyOutside: 'Ask an administrator.',
  },
  'access.read-only': { title: 'This token is read-only' },
  'access.cross-site': { title: 'Sent from another site' },
  'access.link-used': { title: 'This link does not work' },
  'limit.reached': { title: 'Too many attempts' },
  'import.busy': { title: 'The server is busy' },
  'password.busy': { title: 'The server is busy' },
};

export async function errorPage(
  context: Pick<Context, 'store'>,
  identity: Identity,
  error: unknown,
  requested: RequestedAddress | undefined,
): Promise<ErrorAnswer> {
  const headers = error instanceof AppError ? errorHeaders(error) : {};
  if (error instanceof AppError && errorStatus(error) === 404) {
    // If the database fails here, send the page without suggestions.
    const suggestions = await nearMatches(context.store, identity, requested ?? {}).catch(() => []);
    return answer(404, 'Not found', error.message, suggestions);
  }
  if (isBadAddress(error)) return answer(404, 'Not found', 'There is no page at this address.');
  const storage = unavailable(error);
  if (storage !== undefined) return { ...answer(503, 'Not available right now', storage.message), headers };
  const { project, component, language, query } = requested ?? {};
  if (error instanceof QueryError && project && component && language && query !== undefined) {
    const place = { project, component, language };
    const names = await namesOf(context.store, identity, project, component).catch(() => ({ project, component }));
    const { message, column } = error;
    const page = (
      <QueryErrorPage status={400} place={place} names={names} query={query} message={message} column={column} />
    );
    return { status: 400, headers: {}, page };
  }
  if (error instanceof AppError) {
    const { title, remedy, remedyOutside = remedy } = WORDINGS[error.code] ?? { title: 'This did not work' };
    const message = [error.message, project === undefined ? remedyOutside : remedy].filter(Boolean).join(' ');
    return { ...answer(errorStatus(error), title, message), headers };
  }
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return status < 500
    ? answer(status, 'This did not work', (error as Error).message)
    : answer(
        status,
        'Something went wrong',
        'The server met an unexpected error. Try again; if it happens again, tell an administrator.',
      );
}

function answer(
  status: number,
  title: string,
  message: string,
  suggestions: ErrorPageProps['suggestions'] = [],
): ErrorAnswer {
  const page = <ErrorPage status={status} title={title} message={message} suggestions={suggestions} />;
  return { status, headers: {}, page };
}

/** Errors of the framework: a malformed address, or a part of one that is too long. */
function isBadAddress(error: unknown): boolean {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  return statusCode === 414 || code === 'FST_ERR_BAD_URL';
}

/** The names of project and component; throws if the sender may not see them. */
async function namesOf(store: Context['store'], identity: Identity, project: string, component: string) {
  const { name } = await openProject(store, identity, project);
  return { project: name, component: (await findComponent(store, project, component)).name };
}

async function nearMatches(
  store: Context['store'],
  identity: Identity,
  requested: PageAddress,
): Promise<ErrorPageProps['suggestions']> {
  const places = await similarAddresses(store, identity, requested);
  return places.map(({ project, component, language }) => ({
    href: placeLink(project, component, language),
    label: language === undefined ? (component ?? project ?? '') : `${languageName(language)} (${language})`,
  }));
}
