/** Forgets how many requests there were in windows of limits that are over. */
import { DAY } from '../../model/instant.js';
import type { Context } from '../context.js';

/** Longer than any window, whatever the clocks of the processes say. */
const KEPT_FOR = DAY;

export async function forgetRequestCounts({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> {
  // Only processes that share a database count in it.
  if (store.shared) await store.requestCounts.removeBefore(clock() - KEPT_FOR);
}
