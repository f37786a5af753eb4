/** Offers the first sign-in: a store without users gets an administrator, who signs in by link. */
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { AWAITED_USER, makeSignInLink } from './sign-in.js';

const USERNAME = 'admin';

export interface FirstSignIn {
  readonly username: string;
  /** The secret of the only valid sign-in link. */
  readonly link: string;
}

/** Returns undefined after the first sign-in of an administrator, or if users were added in another way. */
export async function offerFirstSignIn(context: Context): Promise<FirstSignIn | undefined> {
  const user = (await addFirstUser(context)) ?? (await awaitedUser(context));
  return user && { username: user.username, link: await makeSignInLink(context, user) };
}

async function addFirstUser({ store, clock }: Context): Promise<User | undefined> {
  // Most stores have users already. This check avoids a write transaction for them.
  if ((await store.users.list()).length > 0) return undefined;
  return store.transaction(async (inside) => {
    if ((await inside.users.list()).length > 0) return undefined;
    const details = { username: USERNAME, fullName: '', email: '', admin: true, active: true, created: clock() };
    const user = await inside.users.add(details);
    await inside.facts.set(AWAITED_USER, user.id);
    return user;
  });
}

async function awaitedUser({ store }: Context): Promise<User | undefined> {
  const id = await store.facts.get(AWAITED_USER);
  const user = typeof id === 'number' ? await store.users.get(id) : undefined;
  if (!user?.active || (await store.users.passwordOf(user.id)) !== null) return undefined;
  return user;
}
