/** How the first person gets in: a store without users gets an administrator, who signs in by link. */
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { AWAITED_USER, makeSignInLink } from './sign-in.js';

const USERNAME = 'admin';

export interface FirstSignIn {
  readonly username: string;
  /** Secret of the one link that works. */
  readonly link: string;
}

/** Undefined once somebody has signed in, or was added in another way. */
export async function firstSignIn(context: Context): Promise<FirstSignIn | undefined> {
  const user = (await addFirstUser(context)) ?? (await awaitedUser(context));
  return user && { username: user.username, link: await makeSignInLink(context, user) };
}

async function addFirstUser({ store, clock }: Context): Promise<User | undefined> {
  // Most stores have users, and need not be written to for learning that.
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
