/** Which page answers an error: what is missing, and what may have been meant. */
import type { VNode } from 'preact';
import { AppError } from '../model/error.js';
import { nearest } from '../model/nearest.js';
import { type Identity, visibleProjects } from '../services/access.js';
import type { Context } from '../services/context.js';
import { listProjects } from '../services/list-projects.js';
import { ErrorPage, type ErrorPageProps } from './error-page.js';
import { componentLink, languageLink, projectLink } from './links.js';

interface Asked {
  readonly project?: string;
  readonly component?: string;
  readonly language?: string;
}

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: VNode;
}

interface Wording {
  readonly status: number;
  readonly title: string;
  readonly headers?: ErrorAnswer['headers'];
}

/** Errors that mean something to people; all others say that the request was wrong. */
const WORDINGS: Readonly<Record<string, Wording>> = {
  'access.unknown': { status: 401, title: 'Sign in first', headers: { 'WWW-Authenticate': 'Token' } },
  'access.invalid-token': { status: 401, title: 'Not signed in', headers: { 'WWW-Authenticate': 'Token' } },
  'access.denied': { status: 403, title: 'Not allowed' },
  'access.read-only': { status: 403, title: 'Not allowed' },
  'access.cross-site': { status: 403, title: 'Not allowed' },
  'access.link-used': { status: 410, title: 'This link does not work' },
  'limit.reached': { status: 429, title: 'Too many attempts' },
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
    const suggestions = await nearMatches(context, identity, asked ?? {}).catch(() => []);
    return answer(404, 'Not found', error.message, suggestions);
  }
  if (isBadAddress(error)) return answer(404, 'Not found', 'There is no page at this address.');
  if (error instanceof AppError && (error.code === 'storage.busy' || error.code === 'storage.unreachable')) {
    const message = 'The database is busy or out of reach. Try again in a few seconds.';
    return { ...answer(503, 'Not available right now', message), headers: { 'Retry-After': '5' } };
  }
  const wording = error instanceof AppError ? WORDINGS[error.code] : undefined;
  if (wording !== undefined) {
    const { status, title, headers = {} } = wording;
    return { ...answer(status, title, (error as AppError).message), headers };
  }
  const status = error instanceof AppError ? 400 : ((error as { statusCode?: number } | null)?.statusCode ?? 500);
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

async function nearMatches(
  context: Pick<Context, 'store'>,
  identity: Identity,
  { project, component, language }: Asked,
) {
  if (project === undefined) return [];
  const projects = await listProjects(context, await visibleProjects(context.store, identity));
  const known = projects.find((overview) => overview.project.slug === project);
  if (known === undefined) {
    const slugs = projects.map((overview) => overview.project.slug);
    return nearest(project, slugs).map((slug) => ({ href: projectLink(slug), label: slug }));
  }
  const found = known.components.find((overview) => overview.component.slug === component);
  if (found === undefined) {
    const slugs = known.components.map((overview) => overview.component.slug);
    return nearest(component ?? '', slugs).map((slug) => ({ href: componentLink(project, slug), label: slug }));
  }
  return nearest(language ?? '', found.languages).map((code) => ({
    href: languageLink({ project, component: found.component.slug, language: code }),
    label: code,
  }));
}
