/** Maps errors to HTTP statuses and headers, for the API and the pages. Each writes its own body. */
import type { AppError } from '../model/error.js';
import { unavailable } from '../model/storage-error.js';

/** Statuses by error code. All other errors mean an invalid request. */
const STATUSES: Readonly<Record<string, number>> = {
  'access.unknown': 401,
  'access.invalid-token': 401,
  'access.denied': 403,
  'access.read-only': 403,
  'access.cross-site': 403,
  'language.not-allowed': 403,
  'access.link-used': 410,
  'sign-in.refused': 403,
  'sign-in.unreachable': 502,
  'limit.reached': 429,
  'password.busy': 503,
  'registration.busy': 503,
  'import.busy': 503,
  'search.busy': 503,
  'search.too-long': 503,
  'upload.busy': 503,
  'upload.unstored': 503,
  'server.stopping': 503,
  'body.too-large': 413,
  'body.media-type': 415,
  // The body names a remote repository that does not exist. The address of the request exists, so the status is not
  // 404.
  'git.not-found': 400,
  'string.conflict': 409,
  'suggestion.exists': 409,
  'component.in-folder': 409,
  'component.in-repository': 409,
  'repository.missing': 404,
  'repository.moved': 409,
  'file.unreadable': 409,
  'file.unwritable': 409,
  'file.no-write-back': 409,
  'category.not-empty': 409,
  'component.locked': 423,
};

/** Values of Retry-After if the server is too busy. */
const BUSY_SECONDS = 60;
const SEARCH_SECONDS = 5;

export function errorStatus(error: AppError): number {
  const { code } = error;
  if (unavailable(error) !== undefined) return 503;
  if (STATUSES[code] === undefined && code.endsWith('.not-found')) return 404;
  return STATUSES[code] ?? 400;
}

export function errorHeaders(error: AppError): Readonly<Record<string, string>> {
  const status = errorStatus(error);
  if (status === 401) return { 'WWW-Authenticate': 'Token' };
  if (status === 503) {
    const busy = error.code.startsWith('search.') ? SEARCH_SECONDS : BUSY_SECONDS;
    return { 'Retry-After': String(unavailable(error)?.retryAfter ?? busy) };
  }
  return {};
}
