/** Errors on the wire: one body for both generations of clients. */
import type { FastifyReply } from 'fastify';
import { errorHeaders, errorStatus } from '../http/error-status.js';
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

/** Errors for which clients know a word; the others go by their own. */
const WORDS: Readonly<Record<string, string>> = {
  'access.unknown': 'not_authenticated',
  'access.invalid-token': 'authentication_failed',
  'access.denied': 'permission_denied',
  'access.read-only': 'permission_denied',
  'access.cross-site': 'permission_denied',
  'limit.reached': 'throttled',
  'password.busy': 'unavailable',
  'import.busy': 'unavailable',
  'body.too-large': 'too_large',
  'body.media-type': 'unsupported_media_type',
  'string.conflict': 'conflict',
  'component.in-folder': 'conflict',
  'file.unreadable': 'conflict',
  'file.unwritable': 'conflict',
  'component.locked': 'locked',
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
    const status = errorStatus(error);
    const headers = errorHeaders(error);
    if (status === 404) return { status, code: 'not_found', detail: 'Not found.' };
    const storage = unavailable(error);
    if (storage !== undefined) return { status, code: 'unavailable', detail: storage.message, headers };
    const attr = FIELDS[error.code];
    const code = WORDS[error.code] ?? error.code;
    return { status, code, detail: error.message, headers, ...(attr !== undefined && { attr }) };
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
