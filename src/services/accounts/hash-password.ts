/** Passwords: which ones are good enough, and how they are kept, as scrypt hashes that name their own cost. */
import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../model/error.js';
import { takeTurns } from '../take-turns.js';

const LENGTH_MIN = 10;
const LENGTH_MAX = 1000;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

interface Kept extends Cost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Four times what a hash takes today: room to raise the cost, and a bound on what a kept hash can ask for. */
const MEMORY_MAX = 4 * 128 * COST.N * COST.r;

const KEPT = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22,86})\$([\w-]{43,86})$/;

const runScrypt = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** A hash takes 128 MB and a thread of the four that Node also reads files and resolves names with. */
const inTurn = takeTurns(
  2,
  50,
  () => new AppError('password.busy', 'Too many people are signing in at this moment. Try again in a minute.'),
);

/** What is wrong with a password that somebody chose, as a sentence. */
export function passwordProblem(password: string): string | undefined {
  if (isTooLong(password)) return `A password has at most ${LENGTH_MAX} characters. Choose a shorter one.`;
  const characters = [...normalised(password)];
  if (characters.length < LENGTH_MIN) return `A password has at least ${LENGTH_MIN} characters. Choose a longer one.`;
  if (new Set(characters).size === 1) return 'This password is one character again and again. Choose another one.';
  return undefined;
}

/** `scrypt$N$r$p$salt$hash`: since the cost is written down, it can rise and older hashes still be verified. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether this is the password that was hashed. Without a hash to compare with, as for a user who does not exist, it
 * takes as long to say no, so that the time does not tell who exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  // No password that long was ever kept: it need not be read to say no.
  const kept = stored === undefined || isTooLong(password) ? undefined : readKept(stored);
  if (kept === undefined) {
    await derive('', Buffer.alloc(SALT_BYTES), HASH_BYTES, COST);
    return false;
  }
  return timingSafeEqual(await derive(password, kept.salt, kept.hash.length, kept), kept.hash);
}

/** A hash that cannot be read is that of no password. */
function readKept(stored: string): Kept | undefined {
  const [, N, r, p, salt, hash] = KEPT.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) return undefined;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, length: number, { N, r, p }: Cost): Promise<Buffer> {
  return inTurn(() => runScrypt(normalised(password), salt, length, { N, r, p, maxmem: MEMORY_MAX }));
}

/** Keyboards differ in how they compose an accented letter; the password is the same. */
const normalised = (password: string) => password.normalize('NFKC');

/** Code points are counted only where there can be few enough: none takes more than two units. */
const isTooLong = (password: string) => password.length > 2 * LENGTH_MAX || [...password].length > LENGTH_MAX;
