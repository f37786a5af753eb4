/** Confirms that the owner of a session is present, before actions with lasting effects: a stolen cookie is not enough. */
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { verifyPassword } from './hash-password.js';
import { isRecentSignIn, RECENT_SIGN_IN } from './sign-in.js';

const MINUTE = 60 * 1_000_000;

export interface Confirmation {
  readonly password: string;
  /** Identifies the sender, for example by its network address. */
  readonly client: string;
}

/** How the user has to confirm an action. */
export async function neededConfirmation(
  context: Context,
  user: User,
  session: string,
): Promise<'none' | 'password' | 'sign-in'> {
  if (await isRecentSignIn(context, session)) return 'none';
  return (await context.store.users.passwordOf(user.id)) === null ? 'sign-in' : 'password';
}

/** Returns true if the password is right. Throws if it is wrong, or if the user has no password. */
export async function confirmUser(
  { store }: Pick<Context, 'store'>,
  user: User,
  { password, client }: Confirmation,
): Promise<true> {
  const hash = await store.users.passwordOf(user.id);
  if (hash === null) throw signInAgain();
  if (await verifyPassword(password, hash, client)) return true;
  throw new AppError('password.wrong', 'The password is wrong. Nothing was changed.');
}

export async function requireRecentSignIn(context: Context, session: string): Promise<void> {
  if (!(await isRecentSignIn(context, session))) throw signInAgain();
}

const signInAgain = () =>
  new AppError(
    'password.sign-in-again',
    `You signed in more than ${RECENT_SIGN_IN / MINUTE} minutes ago. Ask an administrator for a new sign-in link, open it, and try again.`,
  );
