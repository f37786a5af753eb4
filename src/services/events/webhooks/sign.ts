/** Signs webhook messages as https://www.standardwebhooks.com describes. `tallyglot/client` verifies the signatures. */
import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';
/** Standard Webhooks requires keys of 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;

export interface WebhookMessage {
  /** The same for all attempts of a message, so that receivers can detect duplicates. Must not contain a full stop. */
  readonly id: string;
  /** The time of this attempt, in seconds since 1970. */
  readonly timestamp: number;
  readonly body: string | Uint8Array;
}

export interface WebhookHeaders extends Readonly<Record<string, string>> {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

export function signWebhook(secret: string, { id, timestamp, body }: WebhookMessage): WebhookHeaders {
  const signature = signatureOf(keyOf(secret), id, String(timestamp), body).toString('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

function signatureOf(key: Buffer, id: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
}

/** Throws if the secret is not a key: with an empty key, anybody could sign. */
function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  if (!secret.startsWith(PREFIX) || key.length < MIN_KEY_BYTES) {
    throw new TypeError('The secret of a webhook is whsec_ and the key in base64. Copy it as it was shown.');
  }
  return key;
}
