/** Generates secrets that cannot be guessed: API tokens, sessions, links, invitations, webhook keys, ids of imports. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

export type SecretKind =
  | 'token'
  | 'session'
  | 'link'
  | 'reset'
  | 'step'
  | 'address'
  | 'invitation'
  | 'attempt'
  | 'webhook'
  | 'import';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 characters from an alphabet of 62 are 238 random bits. */
const LENGTH = 40;
const WEBHOOK_KEY_BYTES = 32;
const HINT_LENGTH = 8;

/** Each kind has its own prefix. People and scanners for leaked secrets can recognize it. */
const PREFIX: Readonly<Record<SecretKind, string>> = {
  token: 'tgu_',
  session: 'tgs_',
  link: 'tgl_',
  reset: 'tgr_',
  step: 'tgp_',
  address: 'tge_',
  invitation: 'tgn_',
  webhook: 'whsec_',
  import: 'tgi_',
  attempt: 'tga_',
};

export function newSecret(kind: SecretKind): string {
  // Standard Webhooks defines the form of webhook keys: receivers decode them.
  const random = kind === 'webhook' ? randomBytes(WEBHOOK_KEY_BYTES).toString('base64') : randomText();
  return PREFIX[kind] + random;
}

/**
 * Returns the hash under which the secret is stored and found. A slow hash would make guessing expensive, but 238
 * random bits cannot be guessed anyway. A fast hash is therefore as safe, and cheap enough for every request.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The first characters, by which the owner recognizes a secret in a list. The rest still cannot be guessed. */
export const secretHint = (secret: string) => secret.slice(0, HINT_LENGTH);

/** `randomInt` is uniform. A random byte modulo 62 would favour some characters. */
const randomText = () => Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
