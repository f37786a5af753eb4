/** Sends pages and parts of pages with their security and cache headers. */
import type { FastifyReply } from 'fastify';
import type { VNode } from 'preact';
import { makeAnswer, sendAnswer } from '../../http/kept-answers.js';
import { DAY, systemClock } from '../../model/instant.js';
import { nextTurn } from '../../services/next-turn.js';
import type { Message } from '../parts/form-message.js';
import type { LanguagePlace } from '../values/links.js';
import type { Visit } from '../values/visit.js';
import type { ErrorAnswer } from './error-answer.js';
import { pageTitle } from './layout.js';
import { renderInTurns, renderPart } from './render.js';
import { submittedTarget } from './submitted-target.js';

/** Pages only load from this server and only send to it. */
const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
    "form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export interface PageOptions {
  readonly visit?: Visit;
  /** Whether no cache may store the page, for example because it contains a secret. */
  readonly isSecret?: boolean;
  /** For pages that show state outside of the store: whether this state is as it was. */
  readonly isValid?: () => boolean;
}

const HTML_TYPE = 'text/html; charset=utf-8';

export async function sendPage(
  reply: FastifyReply,
  page: VNode,
  { visit = visitOf(reply), isSecret = false, isValid = () => true }: PageOptions = {},
): Promise<FastifyReply> {
  const { reading, identity } = reply.request;
  // Pages of signed-in users must not be stored in any cache.
  const isPublic = identity?.user === undefined && !isSecret;
  const headers = { ...PAGE_HEADERS, 'Cache-Control': isPublic ? 'no-cache' : 'private, no-store' };
  // Rendering is the longest piece of work of most requests.
  await nextTurn();
  const html = await renderInTurns(page, visit);
  if (reading === undefined || !isPublic || reply.statusCode !== 200) {
    return reply.headers(headers).type(HTML_TYPE).send(html);
  }
  const answer = makeAnswer(html, HTML_TYPE, { ...headers, ...vary(reply) });
  reading.keep(answer, { isForAll: false, isValid, ...(visit.expiry && { validUntil: visit.expiry.at }) });
  return sendAnswer(reply, answer);
}

function vary(reply: FastifyReply): Record<string, string> {
  const value = reply.getHeader('vary');
  return value === undefined ? {} : { Vary: String(value) };
}

/** Sends a part of a page to a script. */
export function sendPart(reply: FastifyReply, part: VNode): FastifyReply {
  return reply
    .headers({ ...PAGE_HEADERS, 'Cache-Control': 'private, no-store' })
    .type('text/html; charset=utf-8')
    .send(renderPart(part, visitOf(reply)));
}

/** Sends several parts, keyed by the ids of the elements they replace, with the new page title. */
export function sendParts(
  reply: FastifyReply,
  { title, parts }: { readonly title: readonly string[]; readonly parts: Readonly<Record<string, VNode>> },
  message?: Message,
): FastifyReply {
  const visit = visitOf(reply);
  const rendered = Object.entries(parts).map(([id, part]) => [id, renderPart(part, visit)]);
  return reply
    .headers({ ...PAGE_HEADERS, 'Cache-Control': 'private, no-store' })
    .send({ title: pageTitle(title), message, parts: Object.fromEntries(rendered) });
}

function visitOf({ request }: FastifyReply): Visit {
  const now = systemClock();
  return {
    // Undefined if identifying the sender failed.
    username: request.identity?.user?.username,
    address: request.method === 'GET' ? request.url : undefined,
    now,
    // Charts of the last days begin with another day at midnight.
    expiry: { at: now - (now % DAY) + DAY },
    breadcrumbLists: request.breadcrumbLists ?? [],
    currentLanguage: placeOf(request.params),
  };
}

/** The language in the address; undefined for pages outside of a language of a component. */
function placeOf(params: unknown): LanguagePlace | undefined {
  const { project, component, language } = (params ?? {}) as Partial<LanguagePlace>;
  if (project === undefined || component === undefined || language === undefined) return undefined;
  return { project, component, language };
}

export function sendErrorPage(reply: FastifyReply, { status, headers, page }: ErrorAnswer): Promise<FastifyReply> {
  const unsaved = submittedTarget(reply.request.body);
  return sendPage(reply.code(status).headers(headers), page, { visit: { ...visitOf(reply), unsaved } });
}
