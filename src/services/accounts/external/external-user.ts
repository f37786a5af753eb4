/** Finds the user of a person who signed in at a provider: linked, with the same e-mail address, or new. */
import { isUsername } from '../../../model/access.js';
import { AppError } from '../../../model/error.js';
import type { ExternalPerson, SignInProvider } from '../../../model/sign-in-provider.js';
import type { LinkedAccount, Store, User } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { confirmedAddress } from '../confirm-address.js';
import { addUser } from '../manage-users.js';
import { grantByGroups, NOTHING_GRANTED } from './group-access.js';
import { refusal } from './provider.js';

const MAX_NAME_LENGTH = 80;
const MAX_FULL_NAME_LENGTH = 150;

/** `owner` is the signed-in user who links the account. */
export async function userOf(
  context: Context,
  provider: SignInProvider,
  person: ExternalPerson,
  owner: User | undefined,
): Promise<User> {
  const { id } = provider;
  const enter = () => context.store.transaction((store) => enterIn({ ...context, store }, provider, person, owner));
  try {
    return await enter();
  } catch (error) {
    // On PostgreSQL, two first sign-ins at the same time both try to link the account. One of them fails.
    if (error instanceof AppError || !(await context.store.linkedAccounts.find(id, person.subject))) throw error;
    return enter();
  }
}

async function enterIn(
  context: Context,
  provider: SignInProvider,
  person: ExternalPerson,
  owner: User | undefined,
): Promise<User> {
  const { store } = context;
  const linked = await store.linkedAccounts.find(provider.id, person.subject);
  const user = await (linked === undefined
    ? (owner ?? firstSignIn(context, provider, person))
    : linkedUser(store, provider, linked, owner));
  if (!user.active) throw refusal('This account is disabled. Ask an administrator of this server.');
  if (linked === undefined) await link(context, provider, person, user);
  const before = linked?.granted ?? NOTHING_GRANTED;
  const granted = await grantByGroups(store, user, before, person.groups, provider.groups);
  await store.linkedAccounts.update(provider.id, person.subject, { name: person.username, granted });
  return user;
}

async function link({ store, clock }: Context, provider: SignInProvider, person: ExternalPerson, { id }: User) {
  const { subject, username: name } = person;
  const account = { provider: provider.id, subject, userId: id, name, granted: NOTHING_GRANTED, created: clock() };
  await store.linkedAccounts.add(account);
}

async function linkedUser(
  store: Store,
  { name }: SignInProvider,
  { userId }: LinkedAccount,
  owner: User | undefined,
): Promise<User> {
  if (owner !== undefined && owner.id !== userId) {
    throw refusal(`This account of ${name} already signs in another user of this server.`);
  }
  return (await store.users.get(userId))!;
}

async function firstSignIn(context: Context, provider: SignInProvider, person: ExternalPerson): Promise<User> {
  const { name, linksByEmail, createsUsers } = provider;
  const { verifiedEmail } = person;
  const sameEmail =
    verifiedEmail === undefined
      ? []
      : (await context.store.users.list()).filter((user) => isSameAddress(confirmedAddress(user), verifiedEmail));
  if (linksByEmail && sameEmail.length === 1) return takeOver(context, sameEmail[0]!);
  if (sameEmail.length > 0) {
    throw refusal(
      `An account with your e-mail address already exists here. Sign in to it, then link ${name} on your account page.`,
    );
  }
  if (createsUsers) return createUser(context, person);
  const unverified = linksByEmail && verifiedEmail === undefined ? ` ${name} did not confirm your e-mail address.` : '';
  throw refusal(
    `No account of this server belongs to your account of ${name}.${unverified} Ask an administrator of this server for an account.`,
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Ends every other way into the account. The address may have been confirmed long ago, or an administrator may have set
 * it: an earlier user of the account must not share it with this person.
 */
async function takeOver({ store }: Context, user: User): Promise<User> {
  await store.users.setPassword(user.id, null);
  await store.sessions.removeOfUser(user.id);
  await store.signInLinks.removeOfUser(user.id);
  await store.twoFactor.remove(user.id);
  for (const { id } of await store.tokens.ofUser(user.id)) await store.tokens.remove(id);
  return user;
}

async function createUser(context: Context, { username, fullName, verifiedEmail }: ExternalPerson): Promise<User> {
  const wanted = username.replace(/[^A-Za-z0-9_.@+-]+/g, '-').slice(0, MAX_NAME_LENGTH);
  const base = isUsername(wanted) && !/^[.-]+$/.test(wanted) ? wanted : 'user';
  let free = base;
  for (let number = 2; (await context.store.users.find(free)) !== undefined; number++) free = `${base}-${number}`;
  const name = fullName.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '').slice(0, MAX_FULL_NAME_LENGTH);
  return addUser(context, { username: free, fullName: name, email: verifiedEmail ?? '' });
}
