/** Which page answers an error: what is missing, and what may have been meant. */
import type { VNode } from 'preact';
import { errorHeaders, errorStatus } from '../../http/error-status.js';
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { QueryError } from '../../model/query/query-error.js';
import { unavailable } from '../../model/storage-error.js';
import { type Identity, openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findComponent } from '../../services/find-component.js';
import { nearPlaces, type PlaceAsked } from '../../services/statistics/similar-addresses.js';
import { placeLink } from '../values/links.js';
import { ErrorPage, type ErrorPageProps } from './error-page.js';
import { QueryErrorPage } from './query-error-page.js';

interface Asked extends PlaceAsked {
  /** The query for strings. */
  readonly query?: string | undefined;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: VNode;
}

interface Wording {
  readonly title: string;
  /** What to do, where the error itself does not say. */
  readonly remedy?: string;
  /** The same where no project is asked for. */
  readonly remedyOutside?: string;
}

/** Errors that have a title of their own. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'access.unknown': { title: 'Sign in first' },
  'access.invalid-token': { title: 'Not signed in' },
  'access.denied': {
    title: 'Not allowed',
    remedy: 'Ask a manager of the project, or an administrator, for a role that may.',
    remedyOutside: 'Ask an administrator.',
  },
  'access.read-only': { title: 'Not allowed' },
  'access.cross-site': { title: 'Not allowed' },
  'access.link-used': { title: 'This link does not work' },
  'limit.reached': { title: 'Too many attempts' },
  'import.busy': { title: 'Not available right now' },
  'password.busy': { title: 'Not available right now' },
};

export async function errorPage(
  context: Pick<Context, 'store'>,
  identity: Identity,
  error: unknown,
  asked: Asked | undefined,
): Promise<ErrorAnswer> {
  const headers = error instanceof AppError ? errorHeaders(error) : {};
  if (error instanceof AppError && errorStatus(error) === 404) {
    // An answer without suggestions is better than none, should the database fail meanwhile.
    const suggestions = await nearMatches(context.store, identity, asked ?? {}).catch(() => []);
    return answer(404, 'Not found', error.message, suggestions);
  }
  if (isBadAddress(error)) return answer(404, 'Not found', 'There is no page at this address.');
  const storage = unavailable(error);
  if (storage !== undefined) return { ...answer(503, 'Not available right now', storage.message), headers };
  const { project, component, language, query } = asked ?? {};
  if (error instanceof QueryError && project && component && language && query !== undefined) {
    const place = { project, component, language };
    const names = await namesOf(context.store, identity, project, component).catch(() => ({ project, component }));
    const { message, column } = error;
    const told = { message, column, query };
    return { status: 400, headers: {}, page: <QueryErrorPage status={400} place={place} names={names} {...told} /> };
  }
  if (error instanceof AppError) {
    const { title, remedy, remedyOutside = remedy } = WORDINGS[error.code] ?? { title: 'This does not work' };
    const message = [error.message, project === undefined ? remedyOutside : remedy].filter(Boolean).join(' ');
    return { ...answer(errorStatus(error), title, message), headers };
  }
  const status = (error as { statusCode?: number } | null)?.statusCode ?? 500;
  return status < 500
    ? answer(status, 'This does not work', (error as Error).message)
    : answer(status, 'Something went wrong', 'The server met an error it did not expect.');
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

/** The framework's complaints about what is no address, or too long a part of one. */
function isBadAddress(error: unknown): boolean {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  return statusCode === 414 || code === 'FST_ERR_BAD_URL';
}

/** What project and component are called, for those who may see them. */
async function namesOf(store: Context['store'], identity: Identity, project: string, component: string) {
  const { name } = await openProject(store, identity, project);
  return { project: name, component: (await findComponent(store, project, component)).name };
}

async function nearMatches(
  store: Context['store'],
  identity: Identity,
  asked: PlaceAsked,
): Promise<ErrorPageProps['suggestions']> {
  const places = await nearPlaces(store, identity, asked);
  return places.map(({ project, component, language }) => ({
    href: placeLink(project, component, language),
    label: language === undefined ? (component ?? project ?? '') : `${languageName(language)} (${language})`,
  }));
}
