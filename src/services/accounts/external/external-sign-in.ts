/** Signs users in at another service: sends the browser there and checks the answer that it brings back. */
import { HOUR } from '../../../model/instant.js';
import type { SignInProvider } from '../../../model/sign-in-provider.js';
import type { User } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { hashSecret, newSecret } from '../../secrets.js';
import { userOf } from './external-user.js';
import { GitHub } from './github.js';
import { OpenIdConnect } from './openid-connect.js';
import { type ProviderConnection, refusal } from './provider.js';

/** Enough to type a password and a second factor at the provider. */
export const ATTEMPT_LIFETIME = HOUR / 4;

const EXPIRED = 'This sign-in was already used or has expired. Start again.';

export function connectProviders(settings: readonly SignInProvider[]): ReadonlyMap<string, ProviderConnection> {
  return new Map(
    settings.map((one) => [one.id, one.kind === 'github' ? new GitHub(one) : new OpenIdConnect(one)] as const),
  );
}

export interface SignInStart {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string;
  /** The secret in the browser's cookie. */
  readonly browser: string;
  /** The page to open afterwards. */
  readonly next: string;
  /** The signed-in user whose account is to be linked. Undefined for a sign-in. */
  readonly owner: User | undefined;
}

/** Returns the address at the provider to which the browser must go. */
export async function beginExternalSignIn(
  { store, clock }: Context,
  provider: ProviderConnection,
  { redirectUri, browser, next, owner }: SignInStart,
): Promise<string> {
  const secrets = { state: newSecret('attempt'), nonce: newSecret('attempt'), verifier: newSecret('attempt') };
  const address = await provider.begin(redirectUri, secrets);
  const now = clock();
  await store.transaction(async (inside) => {
    await inside.signInAttempts.removeExpired(now);
    await inside.signInAttempts.add(hashSecret(secrets.state), {
      provider: provider.settings.id,
      browser: hashSecret(browser),
      nonce: secrets.nonce,
      verifier: secrets.verifier,
      next,
      userId: owner?.id ?? null,
      expires: now + ATTEMPT_LIFETIME,
    });
  });
  return address;
}

export interface SignInEnd {
  /** The address at which the browser came back. */
  readonly answer: URL;
  readonly browser: string | undefined;
  /** The user of the browser's session. */
  readonly owner: User | undefined;
}

export interface ExternalSignIn {
  readonly user: User;
  readonly next: string;
  /** Whether the account was linked to the signed-in user. */
  readonly isLink: boolean;
}

/** Each attempt can end only once, in the browser that began it. */
export async function endExternalSignIn(
  context: Context,
  provider: ProviderConnection,
  { answer, browser, owner }: SignInEnd,
): Promise<ExternalSignIn> {
  const state = answer.searchParams.get('state') ?? '';
  const attempt = await context.store.transaction((store) => store.signInAttempts.take(hashSecret(state)));
  const isValid =
    attempt !== undefined &&
    attempt.provider === provider.settings.id &&
    attempt.expires > context.clock() &&
    attempt.browser === hashSecret(browser ?? '');
  if (!isValid) throw refusal(EXPIRED);
  const isLink = attempt.userId !== null;
  if (isLink && attempt.userId !== owner?.id) throw refusal('You were signed out meanwhile. Sign in and start again.');
  const { nonce, verifier, next } = attempt;
  const person = await provider.finish(answer, { state, nonce, verifier });
  const user = await userOf(context, provider.settings, person, isLink ? owner : undefined);
  return { user, next, isLink };
}
