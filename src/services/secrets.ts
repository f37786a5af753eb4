/** What the service makes up and nobody can guess: API tokens, sessions, sign-in links, the keys that sign webhooks, ids of imports. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

export type SecretKind = 'token' | 'session' | 'link' | 'webhook' | 'import';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 40 characters of 62 are 238 random bits. */
const LENGTH = 40;
const WEBHOOK_KEY_BYTES = 32;
const HINT_LENGTH = 8;

/** Each kind begins with its own letters, so that people and scanners for leaked secrets know what they found. */
const PREFIX: Readonly<Record<SecretKind, string>> = {
  token: 'tgu_',
  session: 'tgs_',
  link: 'tgl_',
  webhook: 'whsec_',
  import: 'tgi_',
};

export function newSecret(kind: SecretKind): string {
  // The form of webhook keys is set by Standard Webhooks: receivers decode it.
  const random = kind === 'webhook' ? randomBytes(WEBHOOK_KEY_BYTES).toString('base64') : randomText();
  return PREFIX[kind] + random;
}

/**
 * What is kept of a secret, and looked up when somebody shows it. Slow hashes make guessing costly; nobody guesses 238
 * random bits, so a fast one is as safe here, and can be worked out with every request.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The beginning, by which its owner knows a secret in a list; what is left out is still beyond guessing. */
export const secretHint = (secret: string) => secret.slice(0, HINT_LENGTH);

/** `randomInt` favours no character, as the remainder of a random byte by 62 would. */
const randomText = () => Array.from({ length: LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
