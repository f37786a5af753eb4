/** Changes a user's own name, e-mail address, and the choice to hide the address. The address is not confirmed. */
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { changeUser } from './manage-users.js';

export type Profile = Pick<User, 'fullName' | 'email' | 'hideEmail'>;

/** Whether a change needs a confirmation: a person who reads mails to the address can reset the password. */
export const needsConfirmation = (user: User, { email }: Profile) => email !== user.email;

export async function changeProfile(
  { store }: Pick<Context, 'store'>,
  { id, username }: User,
  { fullName, email, hideEmail }: Profile,
): Promise<User> {
  return store.transaction(async (inside) => {
    // A link for another address must not undo this change later.
    if (email === '') await inside.signInLinks.removeOfUser(id, 'address');
    return changeUser({ store: inside }, username, { fullName, email, hideEmail, emailVerified: false });
  });
}
