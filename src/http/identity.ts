/** Identifies the caller of each request by token or session, and stores the identity on the request. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TwoFactorRule } from '../model/account-settings.js';
import { AppError } from '../model/error.js';
import { ANONYMOUS, type Identity } from '../services/access.js';
import { identityOfToken, openedSession } from '../services/accounts/sign-in.js';
import { hasTwoFactor } from '../services/accounts/two-factor.js';
import type { Context } from '../services/context.js';
import { baseUrlOf } from './addresses.js';

export const SESSION_COOKIE = 'tallyglot_session';

/**
 * The name of the session cookie. Under https the name has a prefix. Browsers accept such a cookie only over https and
 * only from this host, so other hosts of the domain cannot set a session.
 */
export function sessionCookie(request: FastifyRequest, baseUrl: string | undefined): string {
  return baseUrlOf(request, baseUrl).startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity;
    /** The secret of the session in the cookie, not verified yet. */
    session: string | undefined;
    /** Whether the user of the session must set up a second factor first. Until then, the identity is anonymous. */
    lacksTwoFactor: boolean;
  }
}

/** Stores the identity of the caller on the request. Throws if the credentials are wrong. */
export type IdentifyCaller = (request: FastifyRequest) => Promise<void>;

/**
 * `baseUrl` is the configured public address, which can differ from the Host header behind a proxy. Returns the function
 * that identifies a caller, for routes with `hasOwnAccess`.
 */
export function identifyRequests(
  app: FastifyInstance,
  context: Context,
  baseUrl: string | undefined,
  twoFactor: TwoFactorRule,
): IdentifyCaller {
  app.decorateRequest('identity');
  app.decorateRequest('session');
  app.decorateRequest('lacksTwoFactor', false);
  const identifyCaller: IdentifyCaller = async (request) => {
    request.session = cookieOf(request, sessionCookie(request, baseUrl));
    request.identity = await identify(context, request, baseUrl);
    if (twoFactor === 'administrators' && (await lacksTwoFactor(context, request))) {
      request.lacksTwoFactor = true;
      request.identity = ANONYMOUS;
    }
  };
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.hasOwnAccess) request.identity = ANONYMOUS;
    else await identifyCaller(request);
  });
  return identifyCaller;
}

/**
 * Identifies the caller of a long-running request again. Returns the anonymous identity if the token or session is no
 * longer valid.
 */
export async function identityNow(context: Context, request: FastifyRequest): Promise<Identity> {
  if (request.lacksTwoFactor) return ANONYMOUS;
  return identify(context, request, undefined).catch((error) => {
    if (error instanceof AppError && error.code.startsWith('access.')) return ANONYMOUS;
    throw error;
  });
}

async function identify(context: Context, request: FastifyRequest, baseUrl: string | undefined): Promise<Identity> {
  const token = tokenOf(request.headers.authorization);
  if (token !== undefined) return identityOfToken(context, token);
  const { session } = request;
  const opened = session === undefined ? undefined : await openedSession(context, session);
  if (opened === undefined) return ANONYMOUS;
  // Browsers also send the cookie with requests that other websites start. Only pages of this server may change data.
  if (!SAFE_METHODS.has(request.method) && !isFromOwnPage(request, baseUrl)) {
    throw new AppError('access.cross-site', 'This request comes from another site and was refused.');
  }
  return opened.identity;
}

/** Whether the session of an administrator must not be used yet. Tokens and sessions of providers need no second factor. */
async function lacksTwoFactor(context: Context, { identity, session, headers }: FastifyRequest): Promise<boolean> {
  const { user } = identity;
  if (!user?.admin || session === undefined || tokenOf(headers.authorization) !== undefined) return false;
  if (await hasTwoFactor(context, user)) return false;
  return (await openedSession(context, session))?.session.means !== 'provider';
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

function cookieOf({ headers }: FastifyRequest, wanted: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === wanted && value) return value;
  }
  return undefined;
}

/** Relies on headers that browsers set and that pages cannot change. */
export function isFromOwnPage(request: FastifyRequest, baseUrl: string | undefined): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  // Compares scheme, host and port. The address of the request also counts if people reach the server directly.
  return origin !== undefined && (origin === baseUrl || origin === new URL(baseUrlOf(request, undefined)).origin);
}
