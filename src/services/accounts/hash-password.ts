/** Hashes and verifies passwords with scrypt, and rejects weak passwords. Each hash contains its cost parameters. */
import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../model/error.js';
import { FairTurns } from '../fair-turns.js';

const MIN_LENGTH = 10;
const MAX_LENGTH = 1000;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

interface StoredHash extends Cost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Four times the memory of a hash today. This leaves room for a higher cost and limits the cost of stored hashes. */
const MAX_MEMORY = 4 * 128 * COST.N * COST.r;

const STORED_HASH = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43,86})$/;

const runScrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/**
 * A hash needs 128 MB and one of Node's four pool threads, which also read files and resolve host names. Clients take
 * turns, so one client with many attempts does not keep others from signing in.
 */
const turns = new FairTurns({
  atOnce: 2,
  maxWaiting: 100,
  maxWaitingEach: 10,
  refuse: () => new AppError('password.busy', 'Too many people are signing in right now. Try again in a minute.'),
});
/** An attempt is not cancelled. One signal for all attempts would collect listeners. */
const never = () => new AbortController().signal;

/** Returns the problem of a new password as a sentence, or undefined if the password is good enough. */
export function passwordProblem(password: string): string | undefined {
  if (isTooLong(password)) return `A password must have at most ${MAX_LENGTH} characters. Choose a shorter one.`;
  const characters = [...normalised(password)];
  if (characters.length < MIN_LENGTH)
    return `A password must have at least ${MIN_LENGTH} characters. Choose a longer one.`;
  if (new Set(characters).size === 1) return 'This password repeats a single character. Choose another one.';
  return undefined;
}

/** Returns the hash of a password that somebody chose. Throws `password.invalid` if the password is not good enough. */
export async function hashNewPassword(password: string, client = ''): Promise<string> {
  const problem = passwordProblem(password);
  if (problem !== undefined) throw new AppError('password.invalid', problem);
  return hashPassword(password, client);
}

/** Returns `scrypt$N$r$p$salt$hash`. Old hashes contain their cost, so they stay valid when the cost rises. */
export async function hashPassword(password: string, client = ''): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST, client);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether the password matches the stored hash. Without a hash, for example if the user does not exist, the function
 * takes the same time. The response time therefore does not reveal which users exist. `client` identifies the sender of
 * the password, for example by its network address.
 */
export async function verifyPassword(password: string, stored: string | undefined, client = ''): Promise<boolean> {
  // No stored password is this long, so the hash need not be parsed.
  const parsed = stored === undefined || isTooLong(password) ? undefined : parseStoredHash(stored);
  if (parsed === undefined) {
    await derive('', Buffer.alloc(SALT_BYTES), HASH_BYTES, COST, client);
    return false;
  }
  return timingSafeEqual(await derive(password, parsed.salt, parsed.hash.length, parsed, client), parsed.hash);
}

/** Returns undefined for an invalid hash. Such a hash matches no password. */
function parseStoredHash(stored: string): StoredHash | undefined {
  const [, N, r, p, salt, hash] = STORED_HASH.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, length: number, { N, r, p }: Cost, client: string): Promise<Buffer> {
  return turns.run(client, never(), () =>
    runScrypt(normalised(password), salt, length, { N, r, p, maxmem: MAX_MEMORY }),
  );
}

/** Keyboards encode accented letters differently. Normalisation makes these passwords equal. */
const normalised = (password: string) => password.normalize('NFKC');

/** The first comparison is cheap and avoids counting code points: a code point has at most two UTF-16 units. */
const isTooLong = (password: string) => password.length > 2 * MAX_LENGTH || [...password].length > MAX_LENGTH;
