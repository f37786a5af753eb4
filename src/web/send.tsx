/** Sends pages, with the headers that all of them have. */
import type { FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { systemClock } from '../model/instant.js';
import type { ErrorAnswer } from './error-answer.js';
import { renderPage } from './render.js';

/** Pages load their own stylesheet and nothing else, and run no script. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

export function sendPage(reply: FastifyReply, page: VNode): FastifyReply {
  const { request } = reply;
  // A request whose sender could not be told has none.
  const user = request.identity?.user;
  const address = request.method === 'GET' ? request.url : undefined;
  // What one person sees must not stay in anybody's cache.
  const caching = user === undefined ? 'no-cache' : 'private, no-store';
  return reply
    .headers({ ...SECURITY_HEADERS, 'Cache-Control': reply.getHeader('Cache-Control') ?? caching })
    .type('text/html; charset=utf-8')
    .send(renderPage(page, { username: user?.username, address, now: systemClock(), beside: request.beside ?? [] }));
}

export function sendErrorPage(reply: FastifyReply, { status, headers, page }: ErrorAnswer): FastifyReply {
  return sendPage(reply.code(status).headers(headers), page);
}
