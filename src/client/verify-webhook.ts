/** Verifies the signatures of webhook messages as specified by https://www.standardwebhooks.com. */

/** Maximum age of a message, including clock differences. Older messages may be replayed. */
const TOLERANCE_SECONDS = 5 * 60;
const PREFIX = 'whsec_';
/** Keys of Standard Webhooks have 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;

/** The headers of a `Request`, or the headers object of Node.js, with names in lower case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Whether the body was recently signed with the secret. Pass the body exactly as received, not parsed and serialised
 * again. One valid signature is enough: while a secret is being replaced, the sender signs with both secrets.
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
  // Dots separate the signed parts. With a dot in the id, the same signature would also match other parts.
  if (id.includes('.') || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytesOf(body));
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? decoded(signature.slice(3)) : undefined;
    // `verify` compares in constant time.
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

/** Throws if the secret is not a valid key: with an empty key, anybody could sign. */
async function keyOf(secret: string): Promise<CryptoKey> {
  const key = secret.startsWith(PREFIX) ? decoded(secret.slice(PREFIX.length)) : undefined;
  if (key === undefined || key.length < MIN_KEY_BYTES) {
    throw new TypeError('A webhook secret is whsec_ followed by the key in base64. Copy the secret exactly as shown.');
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
