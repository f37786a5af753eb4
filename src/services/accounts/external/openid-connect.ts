/** Signs people in at an OpenID Connect provider: discovery, code flow with PKCE, ID token with nonce. */
import type { Configuration } from 'openid-client';
import type { ExternalPerson, SignInProvider } from '../../../model/sign-in-provider.js';
import {
  declined,
  invalidAnswer,
  PROVIDER_TIMEOUT_MS,
  type ProviderConnection,
  type SignInSecrets,
  unreachable,
} from './provider.js';

type Claims = Readonly<Record<string, unknown>>;

/** Loaded when somebody signs in this way, because most servers never need the library. */
const library = () => import('openid-client');

export class OpenIdConnect implements ProviderConnection {
  readonly settings: SignInProvider;
  #discovered: Promise<Configuration> | undefined;

  constructor(settings: SignInProvider) {
    this.settings = settings;
  }

  async begin(redirectUri: string, { state, nonce, verifier }: SignInSecrets): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const address = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri,
      scope: this.settings.scopes.join(' '),
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return address.href;
  }

  async finish(answer: URL, { state, nonce, verifier }: SignInSecrets): Promise<ExternalPerson> {
    const { authorizationCodeGrant, fetchUserInfo, AuthorizationResponseError } = await library();
    const configuration = await this.#configuration();
    try {
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims()!;
      // Many providers put names and groups only here.
      const details: Claims =
        configuration.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return this.#person(claims.sub, { ...claims, ...details });
    } catch (error) {
      if (error instanceof AuthorizationResponseError) throw declined(this.settings, error.error);
      throw isOutage(error) ? unreachable(this.settings, error) : invalidAnswer(this.settings, error);
    }
  }

  /** Discovers the provider once. After a failure, the next sign-in tries again. */
  async #configuration(): Promise<Configuration> {
    this.#discovered ??= this.#discover();
    try {
      return await this.#discovered;
    } catch (error) {
      this.#discovered = undefined;
      throw unreachable(this.settings, error);
    }
  }

  async #discover(): Promise<Configuration> {
    const { discovery, allowInsecureRequests } = await library();
    const { url, clientId, clientSecret } = this.settings;
    // The settings allow plain HTTP on this machine only.
    const execute = url.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(url), clientId, clientSecret, undefined, { execute, timeout: PROVIDER_TIMEOUT_MS / 1000 });
  }

  #person(subject: string, claims: Claims): ExternalPerson {
    const { [this.settings.groupsClaim]: groups, email, email_verified: isVerified } = claims;
    const textOf = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
    return {
      subject,
      username: textOf('preferred_username') || textOf('nickname') || textOf('email').split('@')[0]!,
      fullName: textOf('name'),
      verifiedEmail: typeof email === 'string' && isVerified === true ? email : undefined,
      groups: [groups].flat().filter((group): group is string => typeof group === 'string'),
    };
  }
}

/** Whether the provider did not answer, or answered with an error of its own. */
function isOutage(error: unknown): boolean {
  const { code, name, status } = error as { readonly code?: string; readonly name?: string; readonly status?: number };
  return code === 'OAUTH_TIMEOUT' || name === 'TypeError' || name === 'TimeoutError' || (status ?? 0) >= 500;
}
