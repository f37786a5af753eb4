/** Deletes the outcomes of requests whose Idempotency-Key has expired. */
import { DAY } from '../../model/instant.js';
import type { Context } from '../context.js';

export async function forgetOutcomes({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  const now = clock();
  // Outcomes of the future are from a time when the clock was wrong.
  await store.transaction((inside) => inside.outcomes.removeOutside(now - DAY, now + DAY));
}
