/**
 * Authenticates users: by password or one-time link, which open a session, and by token for programs. This folder holds
 * users, passwords, tokens and all ways to sign in.
 */
import { AppError } from '../../model/error.js';
import { DAY, HOUR, type Instant } from '../../model/instant.js';
import type { Grant, GrantStore, LinkPurpose, Session, SignInMeans, Store, User } from '../../storage/store.js';
import { type Identity, identityOf } from '../access.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret } from '../secrets.js';
import { verifyPassword } from './hash-password.js';
import { hasTwoFactor } from './two-factor.js';

/** A session ends this long after the sign-in, even if it is in use. */
export const SESSION_LIFETIME = 30 * DAY;
/** A session ends this long after its last use. */
export const SESSION_IDLE_TIME = 7 * DAY;
/** For this long after signing in, a session is enough to create tokens or to choose a first password. */
export const RECENT_SIGN_IN = HOUR / 4;
/** For this long after the right password, a code finishes the sign-in. */
const SECOND_STEP_LIFETIME = HOUR / 6;
const LINK_LIFETIME = DAY;
const MAX_USER_AGENT_LENGTH = 300;
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
  /** The browser as it describes itself. */
  readonly userAgent?: string | undefined;
}

/** How far a sign-in came: a session, a second step that needs a code, or an account that waits for approval. */
export type Entrance =
  | { readonly kind: 'session' | 'second-step'; readonly secret: string }
  | { readonly kind: 'waiting' };

/** Returns undefined if name or password is wrong, without revealing which one. */
export async function signIn(
  context: Context,
  { username, password, client, userAgent }: Credentials,
): Promise<Entrance | undefined> {
  const { store } = context;
  const user = await store.users.find(username);
  const known = user === undefined ? null : await store.users.passwordOf(user.id);
  const isRight = await verifyPassword(password, known ?? undefined, client);
  if (isRight && user?.waiting) return { kind: 'waiting' };
  if (!isRight || !user?.active) return undefined;
  return enter(context, user, { userAgent, means: 'password' });
}

/** Opens a session, or begins the second step if the user has a second factor. */
async function enter(context: Context, user: User, details: SessionDetails): Promise<Entrance> {
  if (!(await hasTwoFactor(context, user)))
    return { kind: 'session', secret: await openSession(context, user, details) };
  return { kind: 'second-step', secret: await makeLink(context, user, 'second-step') };
}

/** Returns a link that signs the user in once, for users without a password. Earlier links become invalid. */
export async function makeSignInLink(context: Context, user: User): Promise<string> {
  return makeLink(context, user, 'sign-in');
}

const LIFETIMES: Readonly<Record<LinkPurpose, number>> = {
  'sign-in': LINK_LIFETIME,
  reset: LINK_LIFETIME,
  'second-step': SECOND_STEP_LIFETIME,
  address: LINK_LIFETIME,
};
const SECRETS = { 'sign-in': 'link', reset: 'reset', 'second-step': 'step', address: 'address' } as const;

/** Users who wait for approval can confirm their address, and nothing else. */
const mayUse = ({ active, waiting }: User, purpose: LinkPurpose) => active || (waiting && purpose === 'address');

/** Earlier links of the user for the same purpose become invalid. `email` is the address that the link confirms. */
export async function makeLink(
  { store, clock }: Context,
  user: User,
  purpose: LinkPurpose,
  email = '',
): Promise<string> {
  if (!mayUse(user, purpose)) {
    throw new AppError('user.inactive', `${user.username} is disabled and cannot sign in: enable the user first.`);
  }
  const secret = newSecret(SECRETS[purpose]);
  await store.transaction(async (inside) => {
    await inside.signInLinks.removeExpired(clock());
    await inside.signInLinks.removeOfUser(user.id, purpose);
    const link = { userId: user.id, expires: clock() + LIFETIMES[purpose], purpose, email };
    await inside.signInLinks.add(hashSecret(secret), link);
  });
  return secret;
}

/** Returns the user of a valid link without using the link up. */
export async function userOfLink(
  { store, clock }: Context,
  secret: string,
  purpose: LinkPurpose,
): Promise<User | undefined> {
  const link = await findGrant(store.signInLinks, secret, clock());
  const user = link?.purpose === purpose ? await store.users.get(link.userId) : undefined;
  return user !== undefined && mayUse(user, purpose) ? user : undefined;
}

/** Uses the link up and returns its user. If several callers use a link, only one gets the user. */
export async function useLink(context: Context, secret: string, purpose: LinkPurpose): Promise<User | undefined> {
  const user = await userOfLink(context, secret, purpose);
  if (user === undefined) return undefined;
  const isFirst = await context.store.transaction((inside) => inside.signInLinks.remove(hashSecret(secret)));
  return isFirst ? user : undefined;
}

export async function isSignInLink(context: Context, secret: string): Promise<boolean> {
  return (await userOfLink(context, secret, 'sign-in')) !== undefined;
}

/** The link is then used up. */
export async function signInByLink(context: Context, secret: string, userAgent = ''): Promise<Entrance> {
  const user = await useLink(context, secret, 'sign-in');
  if (user === undefined) {
    throw new AppError('access.link-used', 'This sign-in link was already used or has expired: ask for a new one.');
  }
  return enter(context, user, { userAgent, means: 'link' });
}

export interface SessionDetails {
  /** The browser as it describes itself. */
  readonly userAgent?: string | undefined;
  readonly means?: SignInMeans;
}

/** Opens a session without asking for a second factor. */
export async function openSession(
  { store, clock }: Context,
  user: User,
  { userAgent = '', means = 'password' }: SessionDetails = {},
): Promise<string> {
  const secret = newSecret('session');
  const now = clock();
  await store.transaction(async (inside) => {
    await inside.sessions.removeExpired(now);
    const times = { opened: now, lastUsed: now, expires: endOf(now, now) };
    // PostgreSQL stores no NUL characters.
    const shown = userAgent.replaceAll(/\p{Cc}/gu, ' ').slice(0, MAX_USER_AGENT_LENGTH);
    await inside.sessions.add(hashSecret(secret), { userId: user.id, ...times, userAgent: shown, means });
    const awaited = await inside.facts.get(AWAITED_USER);
    if (typeof awaited === 'number' && (user.admin || user.id === awaited)) await inside.facts.set(AWAITED_USER, null);
  });
  return secret;
}

export async function signOut({ store }: Context, session: string): Promise<void> {
  await store.transaction((inside) => inside.sessions.remove(hashSecret(session)));
}

/** Returns undefined if the session has ended. */
export async function identityOfSession(context: Context, session: string): Promise<Identity | undefined> {
  return (await openedSession(context, session))?.identity;
}

export interface OpenedSession {
  readonly identity: Identity & { readonly user: User };
  readonly session: Session;
}

/** Returns undefined if the session has ended. */
export async function openedSession({ store, clock }: Context, secret: string): Promise<OpenedSession | undefined> {
  const now = clock();
  const found = await findGrant(store.sessions, secret, now);
  const user = found && (await store.users.get(found.userId));
  if (found === undefined || !user?.active) return undefined;
  // A last use in the future is from a time when the clock was wrong.
  if (Math.abs(now - found.lastUsed) > LAST_USED_PRECISION) {
    const hash = hashSecret(secret);
    const use = { expires: endOf(found.opened, now), lastUsed: now };
    record(store, hash, (inside) => inside.sessions.setUsed(hash, use));
  }
  return { identity: { ...(await identityOf(store, user, 'write')), user }, session: found };
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
