/** Which page answers an error: what is missing, and what may have been meant. */
import type { VNode } from 'preact';
import { AppError } from '../model/error.js';
import { languageName } from '../model/language.js';
import { QueryError } from '../model/query/query-error.js';
import { isStorageError, unavailable } from '../model/storage-error.js';
import { type Identity, openProject } from '../services/access.js';
import type { Context } from '../services/context.js';
import { findComponent } from '../services/find-component.js';
import { nearPlaces, type PlaceAsked } from '../services/near-places.js';
import { ErrorPage, type ErrorPageProps } from './error-page.js';
import { placeLink } from './links.js';
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
  readonly status: number;
  readonly title: string;
  /** What to do, where the error itself does not say. */
  readonly remedy?: string;
  /** The same where no project is asked for. */
  readonly remedyOutside?: string;
  readonly headers?: ErrorAnswer['headers'];
}

/** Errors that mean something to people; all others say that the request was wrong. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'access.unknown': { status: 401, title: 'Sign in first', headers: { 'WWW-Authenticate': 'Token' } },
  'access.invalid-token': { status: 401, title: 'Not signed in', headers: { 'WWW-Authenticate': 'Token' } },
  'access.denied': {
    status: 403,
    title: 'Not allowed',
    remedy: 'Ask a manager of the project, or an administrator, for a role that may.',
    remedyOutside: 'Ask an administrator.',
  },
  'access.read-only': { status: 403, title: 'Not allowed' },
  'access.cross-site': { status: 403, title: 'Not allowed' },
  'access.link-used': { status: 410, title: 'This link does not work' },
  'limit.reached': { status: 429, title: 'Too many attempts' },
  'import.busy': { status: 503, title: 'Not available right now', headers: { 'Retry-After': '60' } },
  'password.busy': { status: 503, title: 'Not available right now', headers: { 'Retry-After': '60' } },
};

export async function errorPage(
  context: Pick<Context, 'store'>,
  identity: Identity,
  error: unknown,
  asked: Asked | undefined,
): Promise<ErrorAnswer> {
  if (error instanceof AppError && error.code.endsWith('.not-found')) {
    // An answer without suggestions is better than none, should the database fail meanwhile.
    const suggestions = await nearMatches(context.store, identity, asked ?? {}).catch(() => []);
    return answer(404, 'Not found', error.message, suggestions);
  }
  if (isBadAddress(error)) return answer(404, 'Not found', 'There is no page at this address.');
  const storage = unavailable(error);
  if (storage !== undefined) {
    const headers = { 'Retry-After': String(storage.retryAfter) };
    return { ...answer(503, 'Not available right now', storage.message), headers };
  }
  const { project, component, language, query } = asked ?? {};
  if (error instanceof QueryError && project && component && language && query !== undefined) {
    const place = { project, component, language };
    const names = await namesOf(context.store, identity, project, component).catch(() => ({ project, component }));
    const { message, column } = error;
    const told = { message, column, query };
    return { status: 400, headers: {}, page: <QueryErrorPage status={400} place={place} names={names} {...told} /> };
  }
  const wording = error instanceof AppError ? WORDINGS[error.code] : undefined;
  if (wording !== undefined) {
    const { status, title, remedy, remedyOutside = remedy, headers = {} } = wording;
    const message = [(error as AppError).message, project === undefined ? remedyOutside : remedy]
      .filter(Boolean)
      .join(' ');
    return { ...answer(status, title, message), headers };
  }
  const status = error instanceof AppError ? 400 : ((error as { statusCode?: number } | null)?.statusCode ?? 500);
  return status < 500
    ? answer(status, 'This does not work', (error as Error).message)
    : answer(status, 'Something went wrong', 'The server met an error it did not expect.');
}

/** The status of what a form asked for and did not get, where its own page says why. */
export function errorStatus(error: AppError): number {
  const { code } = error;
  if (isStorageError(error)) return 503;
  if (code === 'string.conflict') return 409;
  if (code === 'component.locked') return 423;
  return WORDINGS[code]?.status ?? (code.endsWith('.not-found') ? 404 : 400);
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
