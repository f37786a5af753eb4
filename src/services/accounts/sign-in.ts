/** Ways to say who one is: a password or a one-time link, which give a session, and tokens for programs. */
import { AppError } from '../../model/error.js';
import { DAY, HOUR, type Instant } from '../../model/instant.js';
import type { Store, Token, User } from '../../storage/store.js';
import { type Identity, identityOf } from '../access.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret } from '../secrets.js';
import { verifyPassword } from './hash-password.js';

export const SESSION_LASTS = 30 * DAY;
const LINK_LASTS = DAY;
/** Writing down each use of a token would make every read a write. */
const USE_IS_NEWS_AFTER = HOUR;
/** The fact that names the user who was made for the first sign-in, until that has happened. */
export const AWAITED_USER = 'access.awaited-user';

/** The session that a password opens; undefined when name or password is wrong, and nobody can tell which. */
export async function signIn(context: Context, username: string, password: string): Promise<string | undefined> {
  const { store } = context;
  const user = await store.users.find(username);
  const known = user === undefined ? null : await store.users.passwordOf(user.id);
  const isRight = await verifyPassword(password, known ?? undefined);
  if (!isRight || !user?.active) return undefined;
  return openSession(context, user);
}

/** The one link that signs the user in, once, for those who have no password yet; those made before end. */
export async function makeSignInLink({ store, clock }: Context, user: User): Promise<string> {
  if (!user.active) {
    throw new AppError('user.inactive', `${user.username} is disabled and cannot sign in: enable the user first.`);
  }
  const secret = newSecret('link');
  await store.transaction(async (inside) => {
    await inside.signInLinks.removeExpired(clock());
    await inside.signInLinks.removeOfUser(user.id);
    await inside.signInLinks.add(hashSecret(secret), { userId: user.id, expires: clock() + LINK_LASTS });
  });
  return secret;
}

export async function isSignInLink({ store, clock }: Context, secret: string): Promise<boolean> {
  return (await granted(store.signInLinks, secret, clock())) !== undefined;
}

/** The session that a link opens, once. */
export async function signInByLink(context: Context, secret: string): Promise<string> {
  const { store, clock } = context;
  const hash = hashSecret(secret);
  const grant = await granted(store.signInLinks, secret, clock());
  const isFirst = grant !== undefined && (await store.transaction((inside) => inside.signInLinks.remove(hash)));
  const user = isFirst ? await store.users.get(grant.userId) : undefined;
  if (!user?.active) {
    throw new AppError('access.link-used', 'This sign-in link was used already or is too old: ask for another one.');
  }
  return openSession(context, user);
}

export async function openSession({ store, clock }: Context, user: User): Promise<string> {
  const secret = newSecret('session');
  const now = clock();
  await store.transaction(async (inside) => {
    await inside.sessions.removeExpired(now);
    await inside.sessions.add(hashSecret(secret), { userId: user.id, expires: now + SESSION_LASTS });
    if ((await inside.facts.get(AWAITED_USER)) === user.id) await inside.facts.set(AWAITED_USER, null);
  });
  return secret;
}

export async function signOut({ store }: Context, session: string): Promise<void> {
  await store.transaction((inside) => inside.sessions.remove(hashSecret(session)));
}

/** Undefined for a session that is over. */
export async function identityOfSession({ store, clock }: Context, session: string): Promise<Identity | undefined> {
  const grant = await granted(store.sessions, session, clock());
  const user = grant && (await store.users.get(grant.userId));
  return user?.active ? identityOf(store, user, 'write') : undefined;
}

export async function identityOfToken({ store, clock }: Context, secret: string): Promise<Identity> {
  const token = await store.tokens.find(hashSecret(secret));
  const now = clock();
  const user = token && (token.expires ?? Infinity) > now ? await store.users.get(token.userId) : undefined;
  if (token === undefined || !user?.active) throw new AppError('access.invalid-token', 'Invalid token.');
  noteUse(store, token, now);
  return identityOf(store, user, token.scope);
}

/** Tokens whose use is being written down. */
const noted = new Set<number>();

/** Nobody waits for it: whoever reads must not stand in line behind an import. What fails, the next request tries again. */
function noteUse(store: Store, { id, lastUsed }: Token, now: Instant): void {
  if (now - (lastUsed ?? 0) <= USE_IS_NEWS_AFTER || noted.has(id)) return;
  noted.add(id);
  store
    .transaction((inside) => inside.tokens.setLastUsed(id, now))
    .catch(() => {})
    .finally(() => noted.delete(id));
}

async function granted(grants: Store['sessions'], secret: string, now: Instant) {
  const grant = await grants.find(hashSecret(secret));
  return grant !== undefined && grant.expires > now ? grant : undefined;
}
