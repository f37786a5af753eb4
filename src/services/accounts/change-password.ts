/** A user's own change of password, for which the old one has to be known. */
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { verifyPassword } from './hash-password.js';
import { setPassword } from './manage-users.js';
import { openSession } from './sign-in.js';

/** Ends all sessions and gives the one to go on with. Whoever came by link may have no password to know. */
export async function changePassword(context: Context, user: User, current: string, chosen: string): Promise<string> {
  const kept = await context.store.users.passwordOf(user.id);
  if (kept !== null && !(await verifyPassword(current, kept))) {
    throw new AppError('password.wrong', 'The current password is not right.');
  }
  await setPassword(context, user, chosen);
  return openSession(context, user);
}
