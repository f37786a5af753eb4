/** Checks whether the sender of a hook knows the secret of the repository. Compares in constant time. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Headers, headerOf } from './read-payload.js';

/** Headers with an HMAC of the body in hexadecimal, with or without `sha256=` before it. */
const SIGNATURES = ['x-hub-signature-256', 'x-forgejo-signature', 'x-gitea-signature', 'x-hub-signature'];

/**
 * Accepts all ways in which forges prove that they know the secret: signatures of GitHub, Gitea, Forgejo and Bitbucket,
 * the token of GitLab, and the password of Azure DevOps. `body` is the body as it was sent.
 */
export function knowsSecret(secret: string, headers: Headers, body: Uint8Array): boolean {
  if (secret === '') return false;
  const token = headerOf(headers, 'x-gitlab-token');
  if (token !== undefined && isSame(token, secret)) return true;
  const password = passwordOf(headerOf(headers, 'authorization'));
  if (password !== undefined && isSame(password, secret)) return true;
  const given = SIGNATURES.map((name) => signatureOf(headerOf(headers, name))).filter((value) => value !== undefined);
  if (given.length === 0) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return given.some((signature) => timingSafeEqual(signature, expected));
}

function signatureOf(header: string | undefined): Buffer | undefined {
  const [, hex] = /^(?:sha256=)?([0-9a-f]{64})$/i.exec(header?.trim() ?? '') ?? [];
  return hex === undefined ? undefined : Buffer.from(hex, 'hex');
}

/** The password of HTTP basic authentication. The user name can be anything. */
function passwordOf(header: string | undefined): string | undefined {
  const [, encoded] = /^basic\s+([\w+/=-]+)$/i.exec(header?.trim() ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = credentials.indexOf(':');
  return colon === -1 ? undefined : credentials.slice(colon + 1);
}

/** Compares hashes, because texts of different lengths cannot be compared in constant time. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
