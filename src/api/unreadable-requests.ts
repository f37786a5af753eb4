/** Answers what is no request: it never reaches a route, and gets the body that all other errors have. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, errorJson } from './errors.js';

/** By what the parser of HTTP says. */
const REASONS: Readonly<Record<string, ApiError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'timeout', detail: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too_large',
    detail: 'The address and the headers are longer than this server takes.',
  },
  // The parser stops before the address, so that nothing can be said of the methods that it has.
  HPE_INVALID_METHOD: {
    status: 400,
    code: 'invalid',
    detail: 'The request begins with a method that HTTP does not have.',
  },
};

const UNREADABLE: ApiError = { status: 400, code: 'invalid', detail: 'This is not a request as HTTP writes them.' };

export function refuseUnreadable(error: { readonly code?: string }, socket: Socket): void {
  // Nobody is there any more to be told.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const answer = REASONS[error.code ?? ''] ?? UNREADABLE;
  const body = errorJson(answer);
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
