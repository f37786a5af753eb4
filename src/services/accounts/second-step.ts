/** Finishes a sign-in with a code of the user's app or a recovery code. */
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { openSession, useLink, userOfLink } from './sign-in.js';
import { requireCode } from './two-factor.js';

export interface SecondStep {
  /** The secret that the first step returned. */
  readonly secret: string;
  readonly code: string;
  /** The browser as it describes itself. */
  readonly userAgent?: string | undefined;
}

/** Returns the user whose sign-in waits for a code. Throws if it took too long. */
export async function userOfSecondStep(context: Context, secret: string): Promise<User> {
  const user = await userOfLink(context, secret, 'second-step');
  if (user === undefined) throw tooLate();
  return user;
}

/** Returns a new session. Throws `password.wrong-code` if the code is wrong; the user may then try another code. */
export async function finishSignIn(context: Context, { secret, code, userAgent }: SecondStep): Promise<string> {
  const user = await userOfSecondStep(context, secret);
  await requireCode(context, user, code);
  if ((await useLink(context, secret, 'second-step')) === undefined) throw tooLate();
  return openSession(context, user, { userAgent });
}

const tooLate = () =>
  new AppError('access.link-used', 'Signing in took too long or is already finished. Sign in again.');
