/** Sets and deletes the session cookie. */
import type { FastifyReply } from 'fastify';
import { sessionCookie } from '../../http/identity.js';
import { SESSION_LIFETIME, signOut } from '../../services/accounts/sign-in.js';
import type { Context } from '../../services/context.js';

const LASTS_SECONDS = SESSION_LIFETIME / 1_000_000;

export function giveSession(reply: FastifyReply, session: string, baseUrl: string | undefined): FastifyReply {
  return setCookie(reply, session, LASTS_SECONDS, baseUrl);
}

/** Every sign-in starts a new session and ends the browser's old one. Then the browser opens the page `next`. */
export async function enterPage(
  context: Context,
  reply: FastifyReply,
  session: string,
  next: string,
  baseUrl: string | undefined,
): Promise<FastifyReply> {
  const { session: before } = reply.request;
  if (before !== undefined) await signOut(context, before);
  return giveSession(reply, session, baseUrl).redirect(next, 303);
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
