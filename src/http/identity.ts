/** Identifies the caller of each request by token or session, and stores the identity on the request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../model/error.js';
import { ANONYMOUS, type Identity } from '../services/access.js';
import { identityOfSession, identityOfToken } from '../services/accounts/sign-in.js';
import type { Context } from '../services/context.js';

export const SESSION_COOKIE = 'tallyglot_session';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
  }
}

/** `baseUrl` is the configured public address, which can differ from the Host header behind a proxy. */
export function identifyRequests(app: FastifyInstance, context: Context, baseUrl: string | undefined): void {
  app.decorateRequest('identity');
  app.addHook('onRequest', async (request) => {
    request.identity = await identify(context, request, baseUrl);
  });
}

/**
 * Identifies the caller of a long-running request again. Returns the anonymous identity if the token or session is no
 * longer valid.
 */
export async function identityNow(context: Context, request: FastifyRequest): Promise<Identity> {
  return identify(context, request, undefined).catch((error) => {
    if (error instanceof AppError && error.code.startsWith('access.')) return ANONYMOUS;
    throw error;
  });
}

async function identify(context: Context, request: FastifyRequest, baseUrl: string | undefined): Promise<Identity> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined) return identityOfToken(context, token);
  const session = sessionOf(request);
  const identity = session === undefined ? undefined : await identityOfSession(context, session);
  if (identity === undefined) return ANONYMOUS;
  // Browsers also send the cookie with requests that other websites start. Only pages of this server may change data.
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

/** Relies on headers that browsers set and that pages cannot change. */
export function isFromOwnPage({ headers }: FastifyRequest, baseUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && (origin === baseUrl || (URL.canParse(origin) && new URL(origin).host === host));
}
