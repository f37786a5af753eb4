/** Looks after users: added, changed, let in and kept out, so that somebody is always left to look after the server. */
import { isUsername, type Role } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { Store, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findProject } from '../find-component.js';
import { hashPassword, passwordProblem } from './hash-password.js';

const FULL_NAME_MAX = 150;
const EMAIL_MAX = 254;

export type UserDetails = Pick<User, 'fullName' | 'email' | 'admin'>;

export interface NewUser extends Partial<UserDetails> {
  readonly username: string;
  readonly active?: boolean;
  /** By slug of the project. */
  readonly roles?: ReadonlyMap<string, Role>;
}

export async function findUser(store: Store, username: string): Promise<User> {
  const found = isUsername(username) ? await store.users.find(username) : undefined;
  if (found === undefined) throw new AppError('user.not-found', `There is no user ${username}.`);
  return found;
}

export async function addUser({ store, clock }: Context, user: NewUser): Promise<User> {
  const { username, fullName = '', email = '', admin = false, active = true, roles = new Map() } = user;
  // A name of dots alone would be taken for a step up in addresses.
  if (!isUsername(username) || /^\.+$/.test(username)) {
    throw new AppError(
      'user.invalid-name',
      'A user name has up to 100 letters from a to z, digits and the characters _ . @ + and -.',
    );
  }
  refuseUnusable({ fullName, email });
  return store.transaction(async (inside) => {
    if ((await inside.users.find(username)) !== undefined) {
      throw new AppError('user.exists', `There is a user ${username} already.`);
    }
    const added = await inside.users.add({ username, fullName, email, admin, active, created: clock() });
    for (const [slug, role] of roles) {
      await inside.roles.set((await findProject(inside, slug)).id, added.id, role);
    }
    return added;
  });
}

export async function changeUser(
  { store }: Pick<Context, 'store'>,
  username: string,
  details: Partial<UserDetails & Pick<User, 'active'>>,
): Promise<User> {
  refuseUnusable(details);
  return store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    const changed = { ...user, ...details };
    if (!changed.admin || !changed.active) await refuseLastAdministrator(inside, user);
    await inside.users.update(user.id, details);
    // Those of somebody who is kept out end for good; tokens only rest, since programs would have to be given others.
    if (!changed.active) await endAccess(inside, user);
    return changed;
  });
}

/** What the user did stays under the name. */
export async function removeUser({ store }: Pick<Context, 'store'>, username: string): Promise<User> {
  return store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    await refuseLastAdministrator(inside, user);
    await inside.users.remove(user.id);
    return user;
  });
}

/** Null takes the role away. */
export async function setRole(
  { store }: Pick<Context, 'store'>,
  username: string,
  project: string,
  role: Role | null,
): Promise<User> {
  return store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    await inside.roles.set((await findProject(inside, project)).id, user.id, role);
    return user;
  });
}

/** Ends all sessions and links: somebody else may have known the old password. */
export async function setPassword({ store }: Pick<Context, 'store'>, user: User, password: string): Promise<void> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AppError('password.invalid', problem);
  const hash = await hashPassword(password);
  await store.transaction(async (inside) => {
    await inside.users.setPassword(user.id, hash);
    await endAccess(inside, user);
  });
}

async function endAccess(store: Store, { id }: User): Promise<void> {
  await store.sessions.removeOfUser(id);
  await store.signInLinks.removeOfUser(id);
}

async function refuseLastAdministrator(store: Store, user: User): Promise<void> {
  // Written, so that two who end each other's rights at the same moment take turns.
  await store.facts.set('administrators-changed', user.id);
  const administrators = (await store.users.list()).filter(({ admin, active }) => admin && active);
  if (administrators.length > 1 || administrators[0]?.id !== user.id) return;
  throw new AppError(
    'user.last-administrator',
    `${user.username} is the only administrator: make somebody else one first.`,
  );
}

function refuseUnusable({ fullName = '', email = '' }: Partial<UserDetails>): void {
  if (fullName.length > FULL_NAME_MAX || !isOneLine(fullName)) {
    throw new AppError('user.invalid-full-name', `A full name is one line of up to ${FULL_NAME_MAX} characters.`);
  }
  if (email !== '' && !(email.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(email) && isOneLine(email))) {
    throw new AppError('user.invalid-email', 'This is no e-mail address: it should look like ada@example.org.');
  }
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
