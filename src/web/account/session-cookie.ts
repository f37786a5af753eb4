/** The cookie by which a browser shows its session. */
import type { FastifyReply } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { SESSION_COOKIE } from '../../http/identity.js';
import { SESSION_LASTS } from '../../services/accounts/sign-in.js';

const LASTS_SECONDS = SESSION_LASTS / 1_000_000;

export function giveSession(reply: FastifyReply, session: string, baseUrl: string | undefined): FastifyReply {
  return setCookie(reply, session, LASTS_SECONDS, baseUrl);
}

export function endSession(reply: FastifyReply, baseUrl: string | undefined): FastifyReply {
  return setCookie(reply, '', 0, baseUrl);
}

/** No script can read it, and no other site can have it sent along with more than a link that somebody follows. */
function setCookie(reply: FastifyReply, value: string, seconds: number, baseUrl: string | undefined): FastifyReply {
  const secure = baseUrlOf(reply.request, baseUrl).startsWith('https:') ? '; Secure' : '';
  return reply.header(
    'Set-Cookie',
    `${SESSION_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
