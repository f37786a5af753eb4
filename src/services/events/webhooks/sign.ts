/** Signs what webhooks send, as https://www.standardwebhooks.com describes; `tallyglot/client` verifies it. */
import { createHmac } from 'node:crypto';

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

export function signWebhook(secret: string, { id, timestamp, body }: WebhookMessage): WebhookHeaders {
  const signature = signatureOf(keyOf(secret), id, String(timestamp), body).toString('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
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
