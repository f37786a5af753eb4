/** Lists and ends the sessions of a user. */
import { AppError } from '../../model/error.js';
import type { Session, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret } from '../secrets.js';

export interface ListedSession extends Session {
  /** Identifies the session in a form. It is a hash, which nobody can use to sign in. */
  readonly id: string;
  /** Whether this session sent the request. */
  readonly isCurrent: boolean;
}

/** Returns the sessions that have not expired, last used first. `current` is the secret of the caller's session. */
export async function listSessions({ store, clock }: Context, user: User, current: string): Promise<ListedSession[]> {
  const own = hashSecret(current);
  const now = clock();
  const found = (await store.sessions.ofUser(user.id)).filter(({ expires }) => expires > now);
  return found.map(({ hash, ...session }) => ({ ...session, id: hash, isCurrent: hash === own }));
}

/** Ends one session of the user. */
export async function endSession({ store }: Pick<Context, 'store'>, user: User, id: string): Promise<void> {
  await store.transaction(async (inside) => {
    const isOwn = (await inside.sessions.ofUser(user.id)).some(({ hash }) => hash === id);
    if (!isOwn || !(await inside.sessions.remove(id))) {
      throw new AppError('session.not-found', 'This session does not exist. It may already have ended.');
    }
  });
}

/** Ends all sessions except the caller's. Returns their number. */
export async function endOtherSessions(
  { store }: Pick<Context, 'store'>,
  user: User,
  current: string,
): Promise<number> {
  const own = hashSecret(current);
  return store.transaction(async (inside) => {
    const others = (await inside.sessions.ofUser(user.id)).filter(({ hash }) => hash !== own);
    for (const { hash } of others) await inside.sessions.remove(hash);
    return others.length;
  });
}
