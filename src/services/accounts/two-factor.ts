/** The second factor of an account: one-time codes of an app (TOTP, RFC 6238), and recovery codes for a lost device. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '../../model/error.js';
import type { Instant } from '../../model/instant.js';
import type { Store, User } from '../../storage/store.js';
import type { Context } from '../context.js';
import { hashSecret } from '../secrets.js';

const ISSUER = 'Tallyglot';
const SECONDS_PER_STEP = 30;
/** Codes of the previous and the next step are accepted too, because clocks differ and typing takes time. */
const WINDOW = 1;
/** As long as the hash that the codes are made with (RFC 4226). */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 16 characters from an alphabet of 31 are 79 bits: too many to guess, even for a reader of the hashes. */
const RECOVERY_GROUPS = 4;
const GROUP_LENGTH = 4;
/** Without characters that look alike. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What the user types into the app, or opens with it. */
export interface NewFactor {
  readonly secret: string;
  /** The `otpauth://` address. */
  readonly link: string;
}

export async function hasTwoFactor({ store }: Pick<Context, 'store'>, { id }: User): Promise<boolean> {
  return (await store.twoFactor.find(id))?.confirmed === true;
}

/** Creates a secret. It has no effect until a code confirms it. A later call replaces an unconfirmed secret. */
export async function beginTwoFactor({ store }: Pick<Context, 'store'>, user: User): Promise<NewFactor> {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  await store.transaction(async (inside) => {
    if ((await inside.twoFactor.find(user.id))?.confirmed) {
      throw new AppError('two-factor.exists', 'Two-factor sign-in is already on. Turn it off first.');
    }
    await inside.twoFactor.set(user.id, { secret, confirmed: false, lastStep: 0 });
  });
  return described(user, secret);
}

/** The secret that the user has not confirmed yet. */
export async function unconfirmedFactor({ store }: Pick<Context, 'store'>, user: User): Promise<NewFactor | undefined> {
  const factor = await store.twoFactor.find(user.id);
  return factor === undefined || factor.confirmed ? undefined : described(user, factor.secret);
}

const described = ({ username }: User, secret: string): NewFactor => ({
  secret,
  link: codesOf(secret, username).toString(),
});

/** Turns the second factor on and returns the recovery codes. They are shown only once. */
export async function confirmTwoFactor(
  { store, clock }: Context,
  user: User,
  code: string,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await store.transaction(async (inside) => {
    const factor = await inside.twoFactor.find(user.id);
    if (factor === undefined || factor.confirmed) {
      throw new AppError('two-factor.not-begun', 'The set-up was not begun or is already finished. Begin again.');
    }
    if (!(await acceptsAppCode(inside, user, code, clock()))) throw wrongCode();
    await inside.twoFactor.confirm(user.id);
    await inside.twoFactor.setRecoveryCodes(user.id, codes.map(hashOf));
  });
  return codes;
}

/** Throws if the code is wrong. Accepts each code of the app once, and each recovery code once. */
export async function requireCode({ store, clock }: Context, user: User, written: string): Promise<true> {
  const isRight = await store.transaction(async (inside) => {
    if (!(await inside.twoFactor.find(user.id))?.confirmed) return false;
    if (await acceptsAppCode(inside, user, written, clock())) return true;
    return inside.twoFactor.useRecoveryCode(user.id, hashOf(written));
  });
  if (!isRight) throw wrongCode();
  return true;
}

/** Replaces the recovery codes of a user with a second factor. */
export async function renewRecoveryCodes(context: Context, user: User, code: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  await context.store.transaction(async (inside) => {
    await requireCode({ ...context, store: inside }, user, code);
    await inside.twoFactor.setRecoveryCodes(user.id, codes.map(hashOf));
  });
  return codes;
}

/** Returns whether the user had a second factor. */
export async function removeTwoFactor({ store }: Pick<Context, 'store'>, { id }: User): Promise<boolean> {
  return store.transaction((inside) => inside.twoFactor.remove(id));
}

async function acceptsAppCode(store: Store, user: User, written: string, now: Instant): Promise<boolean> {
  const factor = await store.twoFactor.find(user.id);
  const token = written.replaceAll(/\s/g, '');
  if (factor === undefined || !/^\d{6}$/.test(token)) return false;
  const timestamp = Math.floor(now / 1000);
  // Compares in constant time.
  const delta = codesOf(factor.secret, user.username).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return false;
  return store.twoFactor.advance(user.id, TOTP.counter({ period: SECONDS_PER_STEP, timestamp }) + delta);
}

const codesOf = (secret: string, label: string) =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: SECONDS_PER_STEP });

const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

/** Users may type a recovery code in capitals, with spaces or without the hyphens. */
const hashOf = (code: string) => hashSecret(code.toLowerCase().replaceAll(/[\s-]/g, ''));

const wrongCode = () =>
  new AppError(
    'password.wrong-code',
    'This code is wrong, or it was already used. Wait for the next code of your app.',
  );
