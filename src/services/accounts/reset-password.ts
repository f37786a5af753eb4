/** Resets forgotten passwords by link. A link works once and expires. The store keeps only its hash. */
import { isUsername } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { confirmedAddress } from './confirm-address.js';
import { hashNewPassword } from './hash-password.js';
import { storePassword } from './manage-users.js';
import { makeLink, useLink, userOfLink } from './sign-in.js';

/** People may share an address, for example of a team. */
const MAX_USERS_OF_ADDRESS = 5;

/** Returns the secret of a link with which the user chooses a new password. Earlier links become invalid. */
export async function makeResetLink(context: Context, user: User): Promise<string> {
  return makeLink(context, user, 'reset');
}

/** Finds active users with a confirmed e-mail address by what a visitor typed: a user name or an e-mail address. */
export async function usersToRemind({ store }: Pick<Context, 'store'>, nameOrEmail: string): Promise<User[]> {
  const byName = isUsername(nameOrEmail) ? await store.users.find(nameOrEmail) : undefined;
  const isAddress = byName === undefined && nameOrEmail.includes('@');
  const byEmail = isAddress ? await store.users.withEmail(nameOrEmail, MAX_USERS_OF_ADDRESS) : [];
  const found = byName === undefined ? byEmail : [byName];
  return found.filter((user) => user.active && confirmedAddress(user) !== '');
}

/** Returns the user of a valid link. */
export async function userOfResetLink(context: Context, secret: string): Promise<User> {
  const user = await userOfLink(context, secret, 'reset');
  if (user === undefined) throw linkUsed();
  return user;
}

/** Sets the password and ends all sessions and links of the user. A password that is refused does not use the link up. */
export async function resetPassword(context: Context, secret: string, password: string, client: string): Promise<User> {
  await userOfResetLink(context, secret);
  const hash = await hashNewPassword(password, client);
  return context.store.transaction(async (store) => {
    const user = await useLink({ ...context, store }, secret, 'reset');
    if (user === undefined) throw linkUsed();
    await storePassword(store, user, hash);
    return user;
  });
}

const linkUsed = () =>
  new AppError('access.link-used', 'This link was already used or has expired. Ask for a new one.');
