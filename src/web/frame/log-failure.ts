/** Logs failed attempts to sign in, so that operators can notice attacks and block addresses. */
import type { FastifyRequest } from 'fastify';

/** `username` must be a valid name, or empty: an invalid one may be a password in the wrong field. */
export function logFailure(
  request: FastifyRequest,
  means: 'password' | 'link' | 'code',
  username: string | undefined,
): void {
  const who = { address: request.ip, ...(username && { username }) };
  request.log.warn(who, `Failed to sign in with a ${means}.`);
}
