/** The interface of services that sign people in, and the errors that all of them report in the same way. */
import { AppError } from '../../../model/error.js';
import type { ExternalPerson, SignInProvider } from '../../../model/sign-in-provider.js';

/** Longer than any provider should take, and shorter than people and proxies wait for a page. */
export const PROVIDER_TIMEOUT_MS = 10_000;

/** The secrets of one sign-in. The provider returns `state`, and an ID token contains `nonce`. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  /** The proof that the same server begins and ends the sign-in (PKCE, RFC 7636). */
  readonly verifier: string;
}

export interface ProviderConnection {
  readonly settings: SignInProvider;
  /** The address at the provider to which the browser goes. `redirectUri` is where the provider sends it back to. */
  begin(redirectUri: string, secrets: SignInSecrets): Promise<string>;
  /** `answer` is the address at which the browser came back, with all parameters. */
  finish(answer: URL, secrets: SignInSecrets): Promise<ExternalPerson>;
}

export function refusal(message: string, cause?: unknown): AppError {
  return new AppError('sign-in.refused', message, { cause });
}

export function unreachable({ name }: SignInProvider, cause: unknown): AppError {
  return new AppError('sign-in.unreachable', `${name} cannot be reached at the moment. Try again later.`, { cause });
}

export function invalidAnswer({ name }: SignInProvider, cause: unknown): AppError {
  return refusal(`The answer of ${name} is not valid, so the sign-in was refused. Start again.`, cause);
}

/** The provider sent the browser back with an error, for example because the person declined. */
export function declined({ name }: SignInProvider, error: string): AppError {
  const reason = /^[a-z_]{1,40}$/.test(error) ? ` (${error})` : '';
  return refusal(`${name} did not sign you in${reason}. Start again, or choose another way to sign in.`);
}
