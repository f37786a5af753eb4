/** Sends pages, with the headers that all of them have. */
import type { FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { systemClock } from '../../model/instant.js';
import type { Message } from '../parts/form-message.js';
import type { LanguagePlace } from '../values/links.js';
import type { Visit } from '../values/visit.js';
import type { ErrorAnswer } from './error-answer.js';
import { pageTitle } from './layout.js';
import { renderPage, renderPart } from './render.js';
import { writtenTarget } from './submitted-target.js';

/** Pages load their own stylesheet, icon and scripts, and ask this server alone. */
const SECURITY_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

export function sendPage(reply: FastifyReply, page: VNode, visit = visitOf(reply)): FastifyReply {
  // What one person sees must not stay in anybody's cache.
  const caching = reply.request.identity?.user === undefined ? 'no-cache' : 'private, no-store';
  return reply
    .headers({ ...SECURITY_HEADERS, 'Cache-Control': reply.getHeader('Cache-Control') ?? caching })
    .type('text/html; charset=utf-8')
    .send(renderPage(page, visit));
}

/** A piece of a page, which a script asked for. */
export function sendPart(reply: FastifyReply, part: VNode): FastifyReply {
  return reply
    .headers({ ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store' })
    .type('text/html; charset=utf-8')
    .send(renderPart(part, visitOf(reply)));
}

/** Several pieces, by the ids of the elements whose places they take, and the title that the page has then. */
export function sendParts(
  reply: FastifyReply,
  { title, parts }: { readonly title: readonly string[]; readonly parts: Readonly<Record<string, VNode>> },
  message?: Message,
): FastifyReply {
  const visit = visitOf(reply);
  const rendered = Object.entries(parts).map(([id, part]) => [id, renderPart(part, visit)]);
  return reply
    .headers({ ...SECURITY_HEADERS, 'Cache-Control': 'private, no-store' })
    .send({ title: pageTitle(title), message, parts: Object.fromEntries(rendered) });
}

function visitOf({ request }: FastifyReply): Visit {
  return {
    // A request whose sender could not be told has none.
    username: request.identity?.user?.username,
    address: request.method === 'GET' ? request.url : undefined,
    now: systemClock(),
    beside: request.beside ?? [],
    standing: placeOf(request.params),
  };
}

/** Of addresses below a language of a component. */
function placeOf(params: unknown): LanguagePlace | undefined {
  const { project, component, language } = (params ?? {}) as Partial<LanguagePlace>;
  if (project === undefined || component === undefined || language === undefined) return undefined;
  return { project, component, language };
}

export function sendErrorPage(reply: FastifyReply, { status, headers, page }: ErrorAnswer): FastifyReply {
  const unsaved = writtenTarget(reply.request.body);
  return sendPage(reply.code(status).headers(headers), page, { ...visitOf(reply), unsaved });
}
