/** Answers malformed HTTP requests, which never reach a route, with the same error body as all other errors. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '../http/request-ids.js';
import { SECURE_HEADERS } from '../http/secure-headers.js';
import { type ApiError, errorJson } from './errors.js';

/** The error of a request that arrives too slowly, as Node.js reports it. */
export const TIMEOUT = { code: 'ERR_HTTP_REQUEST_TIMEOUT' };

/** Responses by error code of the HTTP parser. */
const REASONS: Readonly<Record<string, ApiError>> = {
  [TIMEOUT.code]: { status: 408, code: 'timeout', detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    detail: 'The address and the headers are longer than this server allows.',
  },
  // The parser stops before the address, so the response cannot list the allowed methods.
  HPE_INVALID_METHOD: {
    status: 400,
    code: 'invalid',
    detail: 'The request begins with an unknown HTTP method.',
  },
};

const UNREADABLE: ApiError = { status: 400, code: 'invalid', detail: 'This is not a valid HTTP request.' };

/** Returns the status of the response; undefined if the client is gone. */
export function refuseUnreadable(error: { readonly code?: string }, socket: Socket, id: string): number | undefined {
  // The client has already closed the connection.
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  const answer = REASONS[error.code ?? ''] ?? UNREADABLE;
  const body = errorJson(answer);
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    ...Object.entries(SECURE_HEADERS).map(([name, value]) => `${name}: ${value}`),
    `${REQUEST_ID_HEADER}: ${id}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
  return answer.status;
}
