/** Adds, changes and removes users. At least one active administrator always remains. */
import { isUsername, type Role } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { Store, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findProject } from '../find-component.js';
import { hashNewPassword } from './hash-password.js';

const MAX_FULL_NAME_LENGTH = 150;
const MAX_EMAIL_LENGTH = 254;

export type UserDetails = Pick<User, 'fullName' | 'email' | 'admin'>;

/** Without `emailVerified`, an address counts as confirmed: an administrator set it. */
type OptionalDetails = Partial<UserDetails & Pick<User, 'active' | 'hideEmail' | 'emailVerified'>>;

export interface NewUser extends OptionalDetails {
  readonly username: string;
  /** Whether the user registered and waits for approval. */
  readonly waiting?: boolean;
  /** Key: the slug of the project. */
  readonly roles?: ReadonlyMap<string, Role>;
}

export async function findUser(store: Store, username: string): Promise<User> {
  const found = isUsername(username) ? await store.users.find(username) : undefined;
  if (found === undefined) throw new AppError('user.not-found', `There is no user ${username}.`);
  return found;
}

export async function addUser({ store, clock }: Context, user: NewUser): Promise<User> {
  const { username, fullName = '', email = '', admin = false, active = true, roles = new Map() } = user;
  const { hideEmail = false, waiting = false, emailVerified = email !== '' } = user;
  // In URLs, a name of only dots would mean the parent folder.
  if (!isUsername(username) || /^\.+$/.test(username)) {
    throw new AppError(
      'user.invalid-name',
      'A user name must have 1 to 100 characters: letters from a to z, digits, and _ . @ + -, but not only dots.',
    );
  }
  refuseInvalidDetails({ fullName, email });
  return store.transaction(async (inside) => {
    if ((await inside.users.find(username)) !== undefined) {
      throw new AppError('user.exists', `The user ${username} already exists.`);
    }
    const added = await inside.users.add({
      username,
      fullName,
      email,
      admin,
      active,
      created: clock(),
      hideEmail,
      waiting,
      emailVerified,
    });
    for (const [slug, role] of roles) {
      await inside.roles.set((await findProject(inside, slug)).id, added.id, role);
    }
    return added;
  });
}

export async function changeUser(
  { store }: Pick<Context, 'store'>,
  username: string,
  details: OptionalDetails,
): Promise<User> {
  refuseInvalidDetails(details);
  return store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    // An active user does not wait for approval any more.
    const approval = details.active ? { waiting: false } : {};
    const verified = verifiedBy(user, details);
    const changed = { ...user, ...details, ...approval, ...verified };
    if (!changed.admin || !changed.active) await refuseLastAdministrator(inside, user);
    await inside.users.update(user.id, { ...details, ...approval, ...verified });
    // Sessions and links of a disabled user end for good. Tokens work again later, so programs need no new ones.
    if (!changed.active) await endAccess(inside, user);
    return changed;
  });
}

/** Whether a changed address is confirmed. An unchanged address stays as it is. */
function verifiedBy(user: User, { email, emailVerified }: OptionalDetails): Partial<Pick<User, 'emailVerified'>> {
  if (email === undefined && emailVerified === undefined) return {};
  if (email === undefined || email === user.email) return { emailVerified: user.emailVerified };
  return { emailVerified: email !== '' && (emailVerified ?? true) };
}

/** Removes the user. Contributions stay under the user's name. */
export async function removeUser({ store }: Pick<Context, 'store'>, username: string): Promise<User> {
  return store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    await refuseLastAdministrator(inside, user);
    await inside.users.remove(user.id);
    return user;
  });
}

/** A null role removes the user's role. */
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

/** Also ends all sessions and sign-in links, because another person may have known the old password. */
export async function setPassword(
  { store }: Pick<Context, 'store'>,
  user: User,
  password: string,
  client = '',
): Promise<void> {
  const hash = await hashNewPassword(password, client);
  await store.transaction((inside) => storePassword(inside, user, hash));
}

/** The same with a hash, inside a transaction. */
export async function storePassword(inside: Store, user: User, hash: string): Promise<void> {
  await inside.users.setPassword(user.id, hash);
  await endAccess(inside, user);
}

async function endAccess(store: Store, { id }: User): Promise<void> {
  await store.sessions.removeOfUser(id);
  await store.signInLinks.removeOfUser(id);
}

async function refuseLastAdministrator(store: Store, user: User): Promise<void> {
  // This write makes concurrent transactions wait for each other. Otherwise two administrators could demote each other.
  await store.facts.set('administrators-changed', user.id);
  const administrators = (await store.users.list()).filter(({ admin, active }) => admin && active);
  if (administrators.length > 1 || administrators[0]?.id !== user.id) return;
  throw new AppError(
    'user.last-administrator',
    `${user.username} is the only administrator: make another user an administrator first.`,
  );
}

export function refuseInvalidDetails({ fullName = '', email = '' }: Partial<UserDetails>): void {
  if (fullName.length > MAX_FULL_NAME_LENGTH || !isOneLine(fullName)) {
    throw new AppError(
      'user.invalid-full-name',
      `A full name must be one line of at most ${MAX_FULL_NAME_LENGTH} characters.`,
    );
  }
  if (email !== '' && !(email.length <= MAX_EMAIL_LENGTH && /^[^\s@]+@[^\s@]+$/.test(email) && isOneLine(email))) {
    throw new AppError('user.invalid-email', 'This is not an e-mail address: write one such as ada@example.org.');
  }
}

function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text);
}
