/** Looks after tokens, by which programs say whose they are: made, listed, revoked. */
import type { TokenScope } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { Instant } from '../../model/instant.js';
import type { Store, Token, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret, secretHint } from '../secrets.js';

const NAME_MAX = 100;
/** Whoever has more of them has lost sight of them. */
const TOKENS_MAX = 100;

export interface NewToken {
  /** What it is for, in its owner's words. */
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires: Instant | null;
}

export interface MadeToken {
  readonly token: Token;
  /** Told this once: only its hash is kept. */
  readonly secret: string;
}

export async function createToken({ store, clock }: Context, user: User, details: NewToken): Promise<MadeToken> {
  const name = checkedName(details.name);
  const { scope, expires } = details;
  const created = clock();
  if (expires !== null && expires <= created) {
    throw new AppError('token.invalid-expiry', 'A token must expire in the future.');
  }
  const secret = newSecret('token');
  const token = await store.transaction(async (inside) => {
    if ((await inside.tokens.ofUser(user.id)).length >= TOKENS_MAX) {
      throw new AppError('token.too-many', `A user has at most ${TOKENS_MAX} tokens. Revoke those not in use.`);
    }
    const hint = secretHint(secret);
    return inside.tokens.add({ userId: user.id, name, hint, scope, created, expires }, hashSecret(secret));
  });
  return { token, secret };
}

/** Of one user; the programs that use it are refused from now on. */
export async function revokeToken({ store }: Context, user: User, id: number): Promise<Token> {
  return store.transaction(async (inside) => {
    const token = (await inside.tokens.ofUser(user.id)).find((own) => own.id === id);
    if (token === undefined)
      throw new AppError('token.not-found', 'There is no such token; it may be revoked already.');
    await inside.tokens.remove(id);
    return token;
  });
}

export interface OwnedToken {
  readonly user: User;
  readonly token: Token;
}

/** Those of these users, by user and age. */
export async function tokensOf(store: Store, users: readonly User[]): Promise<OwnedToken[]> {
  const tokens = await Promise.all(users.map((user) => store.tokens.ofUser(user.id)));
  return users.flatMap((user, index) => tokens[index]!.map((token) => ({ user, token })));
}

/** The token of anybody that has this id or begins like this, if it is the only one. */
export async function findToken(store: Store, idOrHint: string): Promise<OwnedToken> {
  const found = (await tokensOf(store, await store.users.list())).filter(
    ({ token }) => String(token.id) === idOrHint || token.hint === idOrHint,
  );
  if (found.length === 0) throw new AppError('token.not-found', `There is no token ${idOrHint}.`);
  if (found.length > 1) {
    throw new AppError('token.invalid-hint', `Several tokens begin with ${idOrHint}: name the one meant by its id.`);
  }
  return found[0]!;
}

function checkedName(written: string): string {
  const name = written.trim();
  if (name !== '' && name.length <= NAME_MAX && !/[\p{Cc}\p{Cs}]/u.test(name)) return name;
  throw new AppError('token.invalid-name', `A token has a name of 1 to ${NAME_MAX} characters on one line.`);
}
