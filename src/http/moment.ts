/** The moment that a request asks for with `at` or `ref`. */
import type { FastifyRequest } from 'fastify';
import { DAY, type Instant, parseInstant } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { PastView } from '../services/snapshots/past-store.js';
import type { Moment } from '../services/snapshots/read-as-of.js';
import { InvalidField } from './invalid-field.js';

export interface RequestedMoment {
  readonly moment: Moment;
  /** Whether the numbers of this moment can no longer change: for a commit, or for a day that is over. */
  readonly isLasting: boolean;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
/** Abbreviated ids and tags can name another commit later. */
const WHOLE_COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const MAX_REF_LENGTH = 250;

/** Undefined if the request asks for the present. */
export function requestedMoment(query: URLSearchParams, now: Instant): RequestedMoment | undefined {
  const [at, ref] = [query.get('at'), query.get('ref')];
  if (at !== null && ref !== null) throw new InvalidField('ref', 'Use either at or ref, not both.');
  if (ref !== null) return { moment: { ref: checkedRef(ref) }, isLasting: WHOLE_COMMIT.test(ref) };
  if (at === null) return undefined;
  const until = parseUntil(at, 'at', now);
  return { moment: { until }, isLasting: until - (until % DAY) + DAY <= now };
}

/** The end of a day, or an instant. */
export function parseUntil(written: string, field: string, now: Instant): Instant {
  const start = parseInstant(written);
  if (start === undefined) {
    throw new InvalidField(
      field,
      `${field} is a day, such as 2026-01-31, or an instant, such as 2026-01-31T09:05:00Z.`,
    );
  }
  if (start > now) throw new InvalidField(field, `${field} is in the future.`);
  return DATE.test(written) ? start + DAY - 1 : start;
}

export function checkedRef(ref: string): string {
  if (ref !== '' && ref.length <= MAX_REF_LENGTH) return ref;
  throw new InvalidField('ref', 'ref is a tag, or the id of a commit.');
}

/** Reads from a view of the store at the requested moment, or from the store itself. */
export function readAt<T>(
  context: Context,
  requested: RequestedMoment | undefined,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (requested === undefined) return work(context);
  return new PastView(context, requested.moment).run((store) => work({ ...context, store }));
}

const lasting = new WeakSet<FastifyRequest>();

/** Notes that the response to this request never changes. */
export function markLasting(request: FastifyRequest): void {
  lasting.add(request);
}

export const isLasting = (request: FastifyRequest): boolean => lasting.has(request);

/** Cache-Control of responses that never change. */
export const LASTING = 'max-age=31536000, immutable';
