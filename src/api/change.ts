/**
 * Runs a change of the API in one transaction together with everything that its response needs, so a response with 503
 * means that nothing was changed. With an Idempotency-Key, the outcome is stored in the same transaction.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { DAY } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { recordingTransaction } from '../services/events/record-events.js';
import { badRequest, HttpError } from './errors.js';
import type { ChangeResult, ChangeWork } from './route.js';

const HEADER = 'idempotency-key';
const KEY = /^[\x21-\x7e]{1,200}$/;
const KEPT_FOR = DAY;
/** The oldest outcomes of a user beyond this number are dropped earlier. */
const MAX_KEPT = 1000;

/** What is stored. A secret must not be stored in plain text, so a repeated request cannot get it again. */
type StoredResult = ChangeResult | { readonly secret: true };

/** Throws if the header is not valid. */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers[HEADER];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw badRequest('Idempotency-Key', 'Idempotency-Key must have 1 to 200 visible ASCII characters without spaces.');
}

export async function runChange(context: Context, request: FastifyRequest, work: ChangeWork): Promise<ChangeResult> {
  const key = idempotencyKey(request);
  return recordingTransaction(context, async (store) => {
    const inside = { ...context, store };
    return key === undefined ? work(inside) : runOnce(inside, request, key, work);
  });
}

/**
 * The stored result of the same request, if it was already carried out. For a request whose project can no longer be
 * found: the first request may have removed or renamed it.
 */
export async function repeatedChange({ store }: Context, request: FastifyRequest): Promise<ChangeResult | undefined> {
  const key = idempotencyKey(request);
  const { user } = request.identity;
  if (key === undefined || user === undefined) return undefined;
  const known = await store.outcomes.find(user.username, key);
  if (known?.digest !== digestOf(request)) return undefined;
  return repeated(true, JSON.parse(known.result) as StoredResult);
}

/** Must be called inside a transaction. If the work throws, the key is not stored, and the request can be repeated. */
async function runOnce(
  context: Context,
  request: FastifyRequest,
  key: string,
  work: ChangeWork,
): Promise<ChangeResult> {
  const { outcomes } = context.store;
  const now = context.clock();
  const owner = request.identity.user?.username ?? '';
  const digest = digestOf(request);
  await outcomes.removeOldest(owner, MAX_KEPT);
  // The second bound matters only after the clock was wrong.
  await outcomes.removeOutside(now - KEPT_FOR, now + KEPT_FOR, owner);
  const known = await outcomes.find(owner, key);
  if (known !== undefined) return repeated(known.digest === digest, JSON.parse(known.result) as StoredResult);
  // Before the work: a concurrent request with the same key waits here.
  await outcomes.claim(owner, key, digest, now);
  const result = await work(context);
  const stored: StoredResult = 'value' in result && result.isSecret ? { secret: true } : result;
  await outcomes.finish(owner, key, JSON.stringify(stored));
  return result;
}

function repeated(isSame: boolean, result: StoredResult): ChangeResult {
  if (!isSame) {
    throw new HttpError({
      status: 422,
      code: 'idempotency_key_reused',
      detail: 'This Idempotency-Key was already used for another request: choose a new key for each change.',
    });
  }
  if (!('secret' in result)) return result;
  throw new HttpError({
    status: 409,
    code: 'already_done',
    detail: 'This request was already carried out. Its response contained a secret, which is shown only once.',
  });
}

/** Everything of the request that determines its outcome. */
function digestOf({ method, url, body, headers }: FastifyRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null, headers['if-match'] ?? null]))
    .digest('base64url');
}
