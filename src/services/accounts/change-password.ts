/** Changes a user's own password. The user must know the current password. */
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { requireRecentSignIn } from './confirm-user.js';
import { verifyPassword } from './hash-password.js';
import { setPassword } from './manage-users.js';
import { openSession } from './sign-in.js';

export interface PasswordChange {
  /** The secret of the user's session. */
  readonly session: string;
  readonly current: string;
  readonly chosen: string;
  /** Identifies the sender, for example by its network address. */
  readonly client: string;
  /** The browser as it describes itself. */
  readonly userAgent?: string | undefined;
}

/** Ends all sessions and returns a new one. A user who signed in by link may have no current password. */
export async function changePassword(
  context: Context,
  user: User,
  { session, current, chosen, client, userAgent }: PasswordChange,
): Promise<string> {
  const hash = await context.store.users.passwordOf(user.id);
  if (hash === null) await requireRecentSignIn(context, session);
  else if (!(await verifyPassword(current, hash, client))) {
    throw new AppError('password.wrong', 'The current password is wrong.');
  }
  await setPassword(context, user, chosen, client);
  return openSession(context, user, { userAgent });
}
