/** Authenticates users: by password or one-time link, which open a session, and by token for programs. */
import { AppError } from '../../model/error.js';
import { DAY, HOUR, type Instant } from '../../model/instant.js';
import type { Grant, GrantStore, Store, User } from '../../storage/store.js';
import { type Identity, identityOf } from '../access.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret } from '../secrets.js';
import { verifyPassword } from './hash-password.js';

/** A session ends this long after the sign-in, even if it is in use. */
export const SESSION_LIFETIME = 30 * DAY;
/** A session ends this long after its last use. */
export const SESSION_IDLE_TIME = 7 * DAY;
/** For this long after signing in, a session is enough to create tokens or to choose a first password. */
export const RECENT_SIGN_IN = HOUR / 4;
const LINK_LIFETIME = DAY;
/** The last use of a token or session is recorded at most once in this time. Otherwise every read request would write. */
const LAST_USED_PRECISION = HOUR;
/**
 * Key of the stored fact with the id of the user created for the first sign-in. Null after that user or another
 * administrator has signed in.
 */
export const AWAITED_USER = 'access.awaited-user';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Identifies the sender, for example by its network address. Senders take turns if the server is busy. */
  readonly client: string;
}

/** Returns a new session. Returns undefined if name or password is wrong, without revealing which one. */
export async function signIn(
  context: Context,
  { username, password, client }: Credentials,
): Promise<string | undefined> {
  const { store } = context;
  const user = await store.users.find(username);
  const known = user === undefined ? null : await store.users.passwordOf(user.id);
  const isRight = await verifyPassword(password, known ?? undefined, client);
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
    const session = { userId: user.id, opened: now, expires: endOf(now, now) };
    await inside.sessions.add(hashSecret(secret), session);
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
  const now = clock();
  const found = await findGrant(store.sessions, session, now);
  const user = found && (await store.users.get(found.userId));
  if (found === undefined || !user?.active) return undefined;
  const end = endOf(found.opened, now);
  if (Math.abs(end - found.expires) > LAST_USED_PRECISION) {
    const hash = hashSecret(session);
    record(store, hash, (inside) => inside.sessions.setExpires(hash, end));
  }
  return identityOf(store, user, 'write');
}

/** When a session ends that was used now and not afterwards. */
const endOf = (opened: Instant, now: Instant) => Math.min(opened + SESSION_LIFETIME, now + SESSION_IDLE_TIME);

/** Whether the user of the session signed in a few minutes ago. */
export async function isRecentSignIn({ store, clock }: Context, session: string): Promise<boolean> {
  const now = clock();
  const found = await findGrant(store.sessions, session, now);
  return found !== undefined && now - found.opened < RECENT_SIGN_IN;
}

export async function identityOfToken({ store, clock }: Context, secret: string): Promise<Identity> {
  const token = await store.tokens.find(hashSecret(secret));
  const now = clock();
  const user = token && (token.expires ?? Infinity) > now ? await store.users.get(token.userId) : undefined;
  if (token === undefined || !user?.active) throw new AppError('access.invalid-token', 'Invalid token.');
  // A last use in the future is from a time when the clock was wrong.
  if (Math.abs(now - (token.lastUsed ?? 0)) > LAST_USED_PRECISION) {
    record(store, token.id, (inside) => inside.tokens.setLastUsed(token.id, now));
  }
  return identityOf(store, user, token.scope);
}

/** Ids of tokens and hashes of sessions whose last use is being written. */
const recording = new Set<number | string>();

/** Runs in the background: a read request must not wait for an import. If it fails, the next request tries again. */
function record(store: Store, key: number | string, write: (inside: Store) => Promise<void>): void {
  if (recording.has(key)) return;
  recording.add(key);
  store
    .transaction(write)
    .catch(() => {})
    .finally(() => recording.delete(key));
}

async function findGrant<Kind extends Grant>(grants: GrantStore<Kind>, secret: string, now: Instant) {
  const grant = await grants.find(hashSecret(secret));
  return grant !== undefined && grant.expires > now ? grant : undefined;
}
