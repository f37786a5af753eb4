/** The moment that a request asks for with `at` or `ref`. */
import { DAY, type Instant, parseInstant } from '../model/instant.js';
import type { Context } from '../services/context.js';
import { PastView } from '../services/snapshots/past-store.js';
import type { Moment } from '../services/snapshots/read-as-of.js';
import { InvalidField } from './invalid-field.js';

const DATE = /^\d{4}-\d\d-\d\d$/;
const MAX_REF_LENGTH = 250;

/**
 * Undefined if the request asks for the present.
 *
 * Caches must revalidate the answer, like answers about the present. Numbers of the past change with the settings of the
 * component, for example `count`. The project can also become private.
 */
export function requestedMoment(query: URLSearchParams, now: Instant): Moment | undefined {
  const [at, ref] = [query.get('at'), query.get('ref')];
  if (at !== null && ref !== null) throw new InvalidField('ref', 'Use either at or ref, not both.');
  if (ref !== null) return { ref: checkedRef(ref) };
  return at === null ? undefined : { until: parseUntil(at, 'at', now) };
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
  moment: Moment | undefined,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  if (moment === undefined) return work(context);
  return new PastView(context, moment).run((store) => work({ ...context, store }));
}
