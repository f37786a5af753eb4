/** Errors on the wire: one body for both generations of clients, and the one table from error codes to HTTP. */
import type { FastifyReply } from 'fastify';
import { AppError } from '../model/error.js';

export interface ApiError {
  readonly status: number;
  /** The word clients look for. */
  readonly code: string;
  readonly detail: string;
  /** The parameter at fault. */
  readonly attr?: string;
  readonly headers?: Readonly<Record<string, string>>;
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

export const invalidToken = (): HttpError =>
  new HttpError({
    status: 401,
    code: 'authentication_failed',
    detail: 'Invalid token.',
    headers: { 'WWW-Authenticate': 'Token' },
  });

/** The error itself names the database's address, which is for the log only. */
const UNAVAILABLE = 'The database is busy or out of reach. Try again in a few seconds.';

/** What to answer to anything that was thrown. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof HttpError) return error.error;
  if (error instanceof AppError) {
    if (error.code.endsWith('.not-found')) return { status: 404, code: 'not_found', detail: 'Not found.' };
    if (error.code === 'storage.busy' || error.code === 'storage.unreachable') {
      return { status: 503, code: 'unavailable', detail: UNAVAILABLE, headers: { 'Retry-After': '5' } };
    }
    return { status: 400, code: error.code, detail: error.message };
  }
  const status = (error as { statusCode?: number } | null)?.statusCode;
  // The framework's own complaints about a request: what is not an address or a body is not to be found or not valid.
  if (status !== undefined && status >= 400 && status < 500) {
    const badAddress = status === 414 || (error as { code?: string }).code === 'FST_ERR_BAD_URL';
    return badAddress
      ? { status: 404, code: 'not_found', detail: 'Not found.' }
      : { status, code: 'invalid', detail: (error as Error).message };
  }
  return { status: 500, code: 'error', detail: 'The server met an error it did not expect.' };
}

export function sendError(reply: FastifyReply, { status, code, detail, attr, headers }: ApiError): FastifyReply {
  const type = status >= 500 ? 'server_error' : 'client_error';
  const body = { type, errors: [{ code, detail, attr: attr ?? null }], detail };
  return sendJson(reply.code(status).headers({ ...headers, Vary: 'Accept' }), JSON.stringify(body));
}

/** JSON has no charset parameter; the framework would add one to text. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json').send(Buffer.from(json));
}
