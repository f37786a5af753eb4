/** Error responses of the API: one JSON body that both older and newer clients understand. */
import type { FastifyReply } from 'fastify';
import { errorHeaders, errorStatus } from '../http/error-status.js';
import { InvalidField } from '../http/invalid-field.js';
import { AppError } from '../model/error.js';
import { QueryError } from '../model/query/query-error.js';
import { unavailable } from '../model/storage-error.js';

export interface ApiError {
  readonly status: number;
  /** The error code that clients compare with. */
  readonly code: string;
  readonly detail: string;
  /** Name of the invalid parameter or member. */
  readonly attr?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the body, which help clients to resolve the error. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Thrown by handlers for errors of the HTTP layer. */
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

/** Error codes that clients already know. Other errors keep their own code. */
const CODES: Readonly<Record<string, string>> = {
  'access.unknown': 'not_authenticated',
  'access.invalid-token': 'authentication_failed',
  'access.denied': 'permission_denied',
  'access.read-only': 'permission_denied',
  'access.cross-site': 'permission_denied',
  'language.not-allowed': 'permission_denied',
  'limit.reached': 'throttled',
  'password.busy': 'unavailable',
  'import.busy': 'unavailable',
  'body.too-large': 'too_large',
  'body.media-type': 'unsupported_media_type',
  'string.conflict': 'conflict',
  'component.in-folder': 'conflict',
  'component.in-repository': 'conflict',
  'repository.missing': 'not_found',
  'repository.moved': 'conflict',
  'file.unreadable': 'conflict',
  'file.unwritable': 'conflict',
  'file.no-write-back': 'conflict',
  'component.locked': 'locked',
  'project.exists': 'unique',
  'component.exists': 'unique',
  'category.exists': 'unique',
  'category.not-empty': 'conflict',
  'user.exists': 'unique',
  'language.exists': 'unique',
};

/** The member of the request body that caused an error of a service. */
const FIELDS: Readonly<Record<string, string>> = {
  'name.invalid': 'name',
  'slug.invalid': 'slug',
  'project.exists': 'slug',
  'component.exists': 'slug',
  'category.exists': 'slug',
  'category.unknown': 'category',
  'category.too-deep': 'category',
  'category.inside-itself': 'category',
  'web.invalid': 'web',
  'thresholds.invalid': 'thresholds',
  'language-codes.invalid': 'language_codes',
  'new-languages.invalid': 'new_languages',
  'repo-web.invalid': 'repo_web',
  'language.duplicate': 'language_code',
  'language.unknown': 'language_code',
  'license.invalid': 'license',
  'repository.invalid': 'repo',
  'repository.secret': 'repo',
  'repository.address': 'repo',
  'repository.link': 'repo',
  'repository.declared': 'repo',
  'repository.too-many': 'repo',
  'repository.branch': 'branch',
  'repository.push-branch': 'push_branch',
  'repository.directory': 'directory',
  'repository.push': 'push',
  'repository.poll': 'poll',
  'repository.hook-secret': 'hook_secret',
  'git.not-found': 'repo',
  'git.no-access': 'repo',
  'git.host-key': 'repo',
  'git.unreachable': 'repo',
  'git.damaged': 'repo',
  'git.moved': 'repo',
  'git.no-branch': 'branch',
  'filemask.invalid': 'filemask',
  'format.unknown': 'file_format',
  'component.has-files': 'filemask',
  'flags.invalid': 'flags',
  'user.invalid-name': 'username',
  'user.exists': 'username',
  'language.exists': 'code',
  'language.invalid-code': 'code',
  'language.plural': 'plural',
  'user.invalid-full-name': 'full_name',
  'user.invalid-email': 'email',
  'string.plural-forms': 'target',
  'string.duplicate': 'key',
  'string.unaddable': 'key',
  'string.invalid-key': 'key',
  'string.invalid-value': 'value',
  'explanation.invalid': 'explanation',
  'string.unwritable': 'target',
  'history.ambiguous': 'ref',
  'webhook.url': 'url',
  'webhook.secret': 'secret',
  'webhook.events': 'events',
};

/** Codes and messages for errors of the framework. Other statuses get the code `invalid`. */
const FRAMEWORK_ERRORS: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  413: ['too_large', 'The body is larger than this server allows.'],
  415: [
    'unsupported_media_type',
    'Send the body as application/json, as a form, or, for files, as multipart/form-data.',
  ],
};

/** Converts any thrown value to an error response. */
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
    // Only callers who may see the component get this far in its history.
    if (error.code === 'history.not-found') return notFound(error.message).error;
    if (status === 404) return { status, code: 'not_found', detail: 'Not found.' };
    const storage = unavailable(error);
    if (storage !== undefined) return { status, code: storage.code, detail: storage.message, headers };
    const attr = FIELDS[error.code];
    const code = CODES[error.code] ?? error.code;
    return { status, code, detail: error.message, headers, ...(attr !== undefined && { attr }) };
  }
  const status = (error as { statusCode?: number } | null)?.statusCode;
  // Errors of the framework: an invalid address is answered with 404, an invalid body as an invalid request.
  if (status !== undefined && status >= 400 && status < 500) {
    const badAddress = status === 414 || (error as { code?: string }).code === 'FST_ERR_BAD_URL';
    if (badAddress) return { status: 404, code: 'not_found', detail: 'Not found.' };
    const [code, detail] = FRAMEWORK_ERRORS[status] ?? ['invalid', (error as Error).message];
    return { status, code, detail };
  }
  return { status: 500, code: 'error', detail: 'An unexpected error occurred on the server.' };
}

export function errorJson({ status, code, detail, attr, more }: ApiError): string {
  const type = status >= 500 ? 'server_error' : 'client_error';
  return JSON.stringify({ type, errors: [{ code, detail, attr: attr ?? null }], detail, ...more });
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  return sendJson(reply.code(error.status).headers({ ...error.headers, Vary: 'Accept' }), errorJson(error));
}

/** Sends bytes instead of a string: the framework would add a charset parameter, which JSON does not have. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json').send(Buffer.from(json));
}
