/** Authenticates users: by password or one-time link, which open a session, and by token for programs. */
import { AppError } from '../../model/error.js';
import { DAY, HOUR, type Instant } from '../../model/instant.js';
import type { Store, Token, User } from '../../storage/store.js';
import { type Identity, identityOf } from '../access.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret } from '../secrets.js';
import { verifyPassword } from './hash-password.js';

export const SESSION_LIFETIME = 30 * DAY;
const LINK_LIFETIME = DAY;
/** A token's last use is recorded at most once in this time. Otherwise every read request would write. */
const LAST_USED_PRECISION = HOUR;
/**
 * Key of the stored fact with the id of the user created for the first sign-in. Null after that user or another
 * administrator has signed in.
 */
export const AWAITED_USER = 'access.awaited-user';

/** Returns a new session. Returns undefined if name or password is wrong, without revealing which one. */
export async function signIn(context: Context, username: string, password: string): Promise<string | undefined> {
  const { store } = context;
  const user = await store.users.find(username);
  const known = user === undefined ? null : await store.users.passwordOf(user.id);
  const isRight = await verifyPassword(password, known ?? undefined);
  if (!isRight || !user?.active) return undefined;
  return openSession(context, user);
}

/** Returns a link that signs the user in once, for users without a password. Earlier links become invalid. */
export async function makeSignInLink({ store, clock }: Context, user: User): Promise<string> {
  if (!user.active) {
    throw new AppError('user.inactive', `${user.username} is disabled and cannot sign in: enable the user first.`);
  }
  const secret = newSecret('link');
  await store.transaction(async (inside) => {
    await inside.signInLinks.removeExpired(clock());
    await inside.signInLinks.removeOfUser(user.id);
    await inside.signInLinks.add(hashSecret(secret), { userId: user.id, expires: clock() + LINK_LIFETIME });
  });
  return secret;
}

export async function isSignInLink({ store, clock }: Context, secret: string): Promise<boolean> {
  return (await findGrant(store.signInLinks, secret, clock())) !== undefined;
}

/** Returns a new session. The link is then used up. */
export async function signInByLink(context: Context, secret: string): Promise<string> {
  const { store, clock } = context;
  const hash = hashSecret(secret);
  const grant = await findGrant(store.signInLinks, secret, clock());
  const isFirst = grant !== undefined && (await store.transaction((inside) => inside.signInLinks.remove(hash)));
  const user = isFirst ? await store.users.get(grant.userId) : undefined;
  if (!user?.active) {
    throw new AppError('access.link-used', 'This sign-in link was already used or has expired: ask for a new one.');
  }
  return openSession(context, user);
}

export async function openSession({ store, clock }: Context, user: User): Promise<string> {
  const secret = newSecret('session');
  const now = clock();
  await store.transaction(async (inside) => {
    await inside.sessions.removeExpired(now);
    await inside.sessions.add(hashSecret(secret), { userId: user.id, expires: now + SESSION_LIFETIME });
    const awaited = await inside.facts.get(AWAITED_USER);
    if (typeof awaited === 'number' && (user.admin || user.id === awaited)) await inside.facts.set(AWAITED_USER, null);
  });
  return secret;
}

export async function signOut({ store }: Context, session: string): Promise<void> {
  await store.transaction((inside) => inside.sessions.remove(hashSecret(session)));
}

/** Returns undefined if the session has ended. */
export async function identityOfSession({ store, clock }: Context, session: string): Promise<Identity | undefined> {
  const grant = await findGrant(store.sessions, session, clock());
  const user = grant && (await store.users.get(grant.userId));
  return user?.active ? identityOf(store, user, 'write') : undefined;
}

export async function identityOfToken({ store, clock }: Context, secret: string): Promise<Identity> {
  const token = await store.tokens.find(hashSecret(secret));
  const now = clock();
  const user = token && (token.expires ?? Infinity) > now ? await store.users.get(token.userId) : undefined;
  if (token === undefined || !user?.active) throw new AppError('access.invalid-token', 'Invalid token.');
  recordUse(store, token, now);
  return identityOf(store, user, token.scope);
}

/** Ids of tokens whose last use is being written. */
const recording = new Set<number>();

/** Runs in the background: a read request must not wait for an import. If it fails, the next request tries again. */
function recordUse(store: Store, { id, lastUsed }: Token, now: Instant): void {
  // A last use in the future is from a time when the clock was wrong.
  if (Math.abs(now - (lastUsed ?? 0)) <= LAST_USED_PRECISION || recording.has(id)) return;
  recording.add(id);
  store
    .transaction((inside) => inside.tokens.setLastUsed(id, now))
    .catch(() => {})
    .finally(() => recording.delete(id));
}

async function findGrant(grants: Store['sessions'], secret: string, now: Instant) {
  const grant = await grants.find(hashSecret(secret));
  return grant !== undefined && grant.expires > now ? grant : undefined;
}
