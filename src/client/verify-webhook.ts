/** Verifies the signatures of messages that webhooks send, as https://www.standardwebhooks.com describes. */

/** How far the clocks of sender and receiver may be apart, transport included; older messages may be replayed ones. */
const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';
/** Standard Webhooks has keys of 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;

/** The headers of a Request, or those that Node gives, with names in lower case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether the body, as it was received and not parsed and written again, was sent by the holder of the secret, and not
 * long ago. Of several signatures one is enough: senders that change their secret sign with both for a while.
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string | Uint8Array,
  nowSeconds: number = Date.now() / 1000,
): Promise<boolean> {
  const key = await keyOf(secret);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headers instanceof Headers ? headers.get(name) : headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  // Full stops separate what is signed: with more of them the same signature would fit another division.
  if (id.includes('.') || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytesOf(body));
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? decoded(signature.slice(3)) : undefined;
    // Compares in a time that tells nothing of how much was right.
    if (given !== undefined && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

const bytesOf = (body: string | Uint8Array) => (typeof body === 'string' ? new TextEncoder().encode(body) : body);

function joined(first: Uint8Array, second: Uint8Array) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

/** Throws for what is no key: with an empty one, anybody could sign. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const key = secret.startsWith(PREFIX) ? decoded(secret.slice(PREFIX.length)) : undefined;
  if (key === undefined || key.length < MIN_KEY_BYTES) {
    throw new TypeError('The secret of a webhook is whsec_ and the key in base64. Copy it as it was shown.');
  }
  return crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function decoded(base64: string) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
