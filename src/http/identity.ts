/** Who sends a request: read off its token or its session, and kept with it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { type Identity, NOBODY } from '../services/access.js';
import { identityOfSession, identityOfToken } from '../services/accounts/sign-in.js';
import type { Context } from '../services/context.js';

export const SESSION_COOKIE = 'tallyglot_session';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
  }
}

/** `baseUrl` is the configured address of the server, which a proxy may have been asked for by. */
export function identifyRequests(app: FastifyInstance, context: Context, baseUrl: string | undefined): void {
  app.decorateRequest('identity');
  app.addHook('onRequest', async (request) => {
    request.identity = await identify(context, request, baseUrl);
  });
}

/** Who the sender of a request that goes on for long is by now; nobody, once what it came with is no longer good. */
export async function identityNow(context: Context, request: FastifyRequest): Promise<Identity> {
  return identify(context, request, undefined).catch((error) => {
    if (error instanceof AppError && error.code.startsWith('access.')) return NOBODY;
    throw error;
  });
}

async function identify(context: Context, request: FastifyRequest, baseUrl: string | undefined): Promise<Identity> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined) return identityOfToken(context, token);
  const session = sessionOf(request);
  const identity = session === undefined ? undefined : await identityOfSession(context, session);
  if (identity === undefined) return NOBODY;
  // A browser sends the cookie whoever made it ask; only pages of this server may make it change something.
  if (!SAFE_METHODS.has(request.method) && !isFromOwnPage(request, baseUrl)) {
    throw new AppError('access.cross-site', 'This request comes from another site and was refused.');
  }
  return identity;
}

function tokenOf(header: string | undefined): string | undefined {
  const [, scheme, rest] = /^(token|bearer)(?:\s+(.*))?$/i.exec(header?.trim() ?? '') ?? [];
  if (scheme === undefined) return undefined;
  const secret = rest?.trim() ?? '';
  if (secret === '') {
    throw new AppError('access.invalid-token', 'Invalid token header. No credentials provided.');
  }
  if (/\s/.test(secret)) {
    throw new AppError('access.invalid-token', 'Invalid token header. Token string should not contain spaces.');
  }
  return secret;
}

export function sessionOf({ headers }: FastifyRequest): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === SESSION_COOKIE && value) return value;
  }
  return undefined;
}

/** Browsers say where a request comes from, and no page can make them say otherwise. */
export function isFromOwnPage({ headers }: FastifyRequest, baseUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && (origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === host));
}
