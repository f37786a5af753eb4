/** A real OpenID Connect provider on this machine, which signs one made-up person in without asking. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface MadeUpClaims {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** The person who signs in next. Undefined: the provider refuses. */
  person: MadeUpClaims | undefined;
  /** Must be called before the first sign-in: the addresses to which the provider may send browsers back. */
  allow(...redirectUris: string[]): void;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'tallyglot', clientSecret: 'a-made-up-client-secret' } as const;

export async function startIdentityProvider(): Promise<IdentityProvider> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: IdentityProvider = {
    issuer,
    person: undefined,
    allow(...redirectUris) {
      handle = listenerOf(made, redirectUris);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return made;
}

function listenerOf(made: IdentityProvider, redirectUris: string[]): RequestListener {
  const claims = { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] };
  const provider = new Provider(made.issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: redirectUris }],
    claims: { ...claims, profile: ['name', 'preferred_username'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => made.person ?? { sub: id } }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    cookies: { keys: ['made-up'] },
    // Nobody is asked whether the client may read names.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const own = provider.callback();
  return async (request, response) => {
    if (!request.url?.startsWith('/interaction')) return own(request, response);
    const { person } = made;
    const result = person === undefined ? { error: 'access_denied' } : { login: { accountId: person.sub } };
    await provider.interactionFinished(request, response, result);
  };
}
