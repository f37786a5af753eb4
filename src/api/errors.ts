/** Errors on the wire: one body for both generations of clients, and the one table from error codes to HTTP. */
import type { FastifyReply } from 'fastify';
import { InvalidField } from '../http/invalid-field.js';
import { AppError } from '../model/error.js';
import { QueryError } from '../model/query/query-error.js';
import { unavailable } from '../model/storage-error.js';

export interface ApiError {
  readonly status: number;
  /** The word clients look for. */
  readonly code: string;
  readonly detail: string;
  /** The parameter at fault. */
  readonly attr?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the body, for clients that know how to go on. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Thrown by handlers for what HTTP itself asks of them. */
export class HttpError extends Error {
  constructor(readonly error: ApiError) {
    super(error.detail);
  }
}

export const notFound = (detail = 'Not found.'): HttpError => new HttpError({ status: 404, code: 'not_found', detail });

export const badRequest = (attr: string, detail: string): HttpError =>
  new HttpError({ status: 400, code: 'invalid', detail, attr });

export const notAcceptable = (): HttpError =>
  new HttpError({ status: 406, code: 'not_acceptable', detail: 'Could not satisfy the request Accept header.' });

export const methodNotAllowed = (method: string, allow: string): HttpError =>
  new HttpError({
    status: 405,
    code: 'method_not_allowed',
    detail: `Method "${method}" not allowed.`,
    headers: { Allow: allow },
  });

const ASK_FOR_TOKEN = { 'WWW-Authenticate': 'Token' };

/** Errors that mean something to HTTP; all others say that the request was wrong. */
const STATUSES: Readonly<Record<string, Omit<ApiError, 'detail'>>> = {
  'access.unknown': { status: 401, code: 'not_authenticated', headers: ASK_FOR_TOKEN },
  'access.invalid-token': { status: 401, code: 'authentication_failed', headers: ASK_FOR_TOKEN },
  'access.denied': { status: 403, code: 'permission_denied' },
  'access.read-only': { status: 403, code: 'permission_denied' },
  'access.cross-site': { status: 403, code: 'permission_denied' },
  'limit.reached': { status: 429, code: 'throttled' },
  'password.busy': { status: 503, code: 'unavailable' },
  'body.too-large': { status: 413, code: 'too_large' },
  'body.media-type': { status: 415, code: 'unsupported_media_type' },
  'string.conflict': { status: 409, code: 'conflict' },
  'component.locked': { status: 423, code: 'locked' },
  'component.in-folder': { status: 409, code: 'conflict' },
  'file.unreadable': { status: 409, code: 'conflict' },
  'file.unwritable': { status: 409, code: 'conflict' },
  'import.busy': { status: 503, code: 'unavailable', headers: { 'Retry-After': '60' } },
};

/** The members of bodies that errors of services are about. */
const FIELDS: Readonly<Record<string, string>> = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'project.exists': 'slug',
  'component.exists': 'slug',
  'web.invalid': 'web',
  'thresholds.invalid': 'thresholds',
  'license.invalid': 'license',
  'flags.invalid': 'flags',
  'user.invalid-name': 'username',
  'user.exists': 'username',
  'user.invalid-full-name': 'full_name',
  'user.invalid-email': 'email',
  'webhook.url': 'url',
  'webhook.secret': 'secret',
  'webhook.events': 'events',
};

/** What the framework's complaints are called and how they are worded; others say that a request is invalid. */
const COMPLAINTS: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  413: ['too_large', 'The body is larger than this server takes.'],
  415: [
    'unsupported_media_type',
    'Send the body as application/json, as a form, or where a file goes as multipart/form-data.',
  ],
};

/** What to answer to anything that was thrown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof HttpError) return error.error;
  if (error instanceof QueryError) {
    const { code, message, column } = error;
    return { status: 400, code, detail: message, attr: 'q', more: { column } };
  }
  if (error instanceof InvalidField) return badRequest(error.field, error.message).error;
  if (error instanceof AppError) {
    const storage = unavailable(error);
    if (storage !== undefined) {
      const { message: detail, retryAfter } = storage;
      return { status: 503, code: 'unavailable', detail, headers: { 'Retry-After': String(retryAfter) } };
    }
    if (error.code.endsWith('.not-found')) return { status: 404, code: 'not_found', detail: 'Not found.' };
    const known = STATUSES[error.code];
    if (known !== undefined) return { ...known, detail: error.message };
    const status = error.code.endsWith('.exists') ? 409 : 400;
    const attr = FIELDS[error.code];
    return { status, code: error.code, detail: error.message, ...(attr !== undefined && { attr }) };
  }
  const status = (error as { statusCode?: number } | null)?.statusCode;
  // The framework's own complaints about a request: what is not an address or a body is not to be found or not valid.
  if (status !== undefined && status >= 400 && status < 500) {
    const badAddress = status === 414 || (error as { code?: string }).code === 'FST_ERR_BAD_URL';
    if (badAddress) return { status: 404, code: 'not_found', detail: 'Not found.' };
    const [code, detail] = COMPLAINTS[status] ?? ['invalid', (error as Error).message];
    return { status, code, detail };
  }
  return { status: 500, code: 'error', detail: 'The server met an error it did not expect.' };
}

export function errorJson({ status, code, detail, attr, more }: ApiError): string {
  const type = status >= 500 ? 'server_error' : 'client_error';
  return JSON.stringify({ type, errors: [{ code, detail, attr: attr ?? null }], detail, ...more });
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return sendJson(reply.code(error.status).headers({ ...error.headers, Vary: 'Accept' }), errorJson(error));
}

/** JSON has no charset parameter; the framework would add one to text. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json').send(Buffer.from(json));
}
