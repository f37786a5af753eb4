/** Sets and deletes the session cookie. */
import type { FastifyReply } from 'fastify';
import { sessionCookie } from '../../http/identity.js';
import { SESSION_LIFETIME } from '../../services/accounts/sign-in.js';

const LASTS_SECONDS = SESSION_LIFETIME / 1_000_000;

export function giveSession(reply: FastifyReply, session: string, baseUrl: string | undefined): FastifyReply {
  return setCookie(reply, session, LASTS_SECONDS, baseUrl);
}

export function endSession(reply: FastifyReply, baseUrl: string | undefined): FastifyReply {
  return setCookie(reply, '', 0, baseUrl);
}

/** Scripts cannot read the cookie. From other sites, browsers send it only when the user follows a link. */
function setCookie(reply: FastifyReply, value: string, seconds: number, baseUrl: string | undefined): FastifyReply {
  const name = sessionCookie(reply.request, baseUrl);
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  return reply.header('Set-Cookie', `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}
