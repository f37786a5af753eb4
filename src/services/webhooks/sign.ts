/** Signs what webhooks send and verifies such signatures, as https://www.standardwebhooks.com describes. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the clocks of sender and receiver may be apart, transport included; older messages may be replayed ones. */
const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';
/** Standard Webhooks has keys of 24 to 64 bytes. */
const KEY_BYTES_MIN = 24;

export interface WebhookMessage {
  /** The same for each attempt at a message, so that receivers can tell repetitions; without a full stop. */
  readonly id: string;
  /** When this attempt is made, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

export interface WebhookHeaders extends Readonly<Record<string, string>> {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The headers as Node gives them, with names in lower case. */
export type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export function signWebhook(secret: string, { id, timestamp, body }: WebhookMessage): WebhookHeaders {
  const signature = signatureOf(keyOf(secret), id, String(timestamp), body).toString('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

/**
 * Whether the body, as it was received and not parsed and written again, was sent by the holder of the secret, and not
 * long ago. Of several signatures one is enough: senders that change their secret sign with both for a while.
 */
export function verifyWebhook(
  secret: string,
  headers: ReceivedHeaders,
  body: string | Uint8Array,
  nowSeconds: number = Date.now() / 1000,
): boolean {
  const key = keyOf(secret);
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  // Full stops separate what is signed: with more of them the same signature would fit another division.
  if (id.includes('.') || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const expected = signatureOf(key, id, timestamp, body);
  return signatures.split(' ').some((signature) => isSignature(signature, expected));
}

function isSignature(signature: string, expected: Buffer): boolean {
  if (!signature.startsWith('v1,')) return false;
  const given = Buffer.from(signature.slice(3), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/** Throws for what is no key: with an empty one, anybody could sign. */
function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  if (!secret.startsWith(PREFIX) || key.length < KEY_BYTES_MIN) {
    throw new TypeError('The secret of a webhook is whsec_ and the key in base64. Copy it as it was shown.');
  }
  return key;
}
