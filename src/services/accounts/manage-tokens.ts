/** Creates, lists and revokes API tokens. Programs use a token to act as its user. */
import type { TokenScope } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { Instant } from '../../model/instant.js';
import type { Store, Token, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret, newSecret, secretHint } from '../secrets.js';

const MAX_NAME_LENGTH = 100;
/** A user with more tokens has probably lost track of them. */
const MAX_TOKENS = 100;

export interface NewToken {
  /** The purpose of the token, in its owner's words. */
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires: Instant | null;
}

export interface CreatedToken {
  readonly token: Token;
  /** Shown only once: the store keeps only the hash. */
  readonly secret: string;
}

export async function createToken({ store, clock }: Context, user: User, details: NewToken): Promise<CreatedToken> {
  const name = validateName(details.name);
  const { scope, expires } = details;
  const created = clock();
  if (expires !== null && expires <= created) {
    throw new AppError('token.invalid-expiry', 'A token must expire in the future.');
  }
  const secret = newSecret('token');
  const token = await store.transaction(async (inside) => {
    if ((await inside.tokens.ofUser(user.id)).length >= MAX_TOKENS) {
      throw new AppError('token.too-many', `A user can have at most ${MAX_TOKENS} tokens. Revoke unused tokens first.`);
    }
    const hint = secretHint(secret);
    return inside.tokens.add({ userId: user.id, name, hint, scope, created, expires }, hashSecret(secret));
  });
  return { token, secret };
}

/** Revokes a token of the user. Programs that use the token are refused from now on. */
export async function revokeToken({ store }: Context, user: User, id: number): Promise<Token> {
  return store.transaction(async (inside) => {
    const token = (await inside.tokens.ofUser(user.id)).find((own) => own.id === id);
    if (token === undefined)
      throw new AppError('token.not-found', 'This token does not exist. It may already be revoked.');
    await inside.tokens.remove(id);
    return token;
  });
}

export interface OwnedToken {
  readonly user: User;
  readonly token: Token;
}

/** Returns the tokens of these users, sorted by user and age. */
export async function listTokens(store: Store, users: readonly User[]): Promise<OwnedToken[]> {
  const tokens = await Promise.all(users.map((user) => store.tokens.ofUser(user.id)));
  return users.flatMap((user, index) => tokens[index]!.map((token) => ({ user, token })));
}

/** Finds a token of any user by its id or its first characters. Throws if several tokens match. */
export async function findToken(store: Store, idOrHint: string): Promise<OwnedToken> {
  const found = (await listTokens(store, await store.users.list())).filter(
    ({ token }) => String(token.id) === idOrHint || token.hint === idOrHint,
  );
  if (found.length === 0) throw new AppError('token.not-found', `There is no token ${idOrHint}.`);
  if (found.length > 1) {
    throw new AppError('token.invalid-hint', `Several tokens begin with ${idOrHint}: use the id of the token instead.`);
  }
  return found[0]!;
}

function validateName(written: string): string {
  const name = written.trim();
  if (name !== '' && name.length <= MAX_NAME_LENGTH && !/[\p{Cc}\p{Cs}]/u.test(name)) return name;
  throw new AppError(
    'token.invalid-name',
    `The name of a token must have 1 to ${MAX_NAME_LENGTH} characters on one line.`,
  );
}
