/** Deletes request counts of rate limit windows that are over. */
import { DAY } from '../../model/instant.js';
import type { Context } from '../context.js';

/** Longer than any window, with room for differences between the clocks of processes. */
const KEPT_FOR = DAY;

export async function forgetRequestCounts({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  // Request counts are in the store only if several processes share it.
  if (store.shared) await store.requestCounts.removeBefore(clock() - KEPT_FOR);
}
