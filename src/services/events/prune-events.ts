/** Removes old events of a project. */
import { DAY } from '../../model/instant.js';
import type { Context } from '../context.js';

const KEPT_FOR = 30 * DAY;
const MAX_KEPT = 10_000;

/** Events of one transaction share one instant and are removed together, so a few more than `maxKept` may remain. */
export async function pruneEvents(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  projectId: number,
  maxKept = MAX_KEPT,
): Promise<void> {
  const { newest } = await store.events.range(projectId);
  const [oldest] = await store.events.list(projectId, 0, 1);
  const [firstKept] = await store.events.list(projectId, Math.max(0, newest - maxKept), 1);
  const now = clock();
  // An event in the future is from a time when the clock was wrong. Events after it have earlier instants.
  const limit = firstKept === undefined || firstKept.at > now ? 0 : firstKept.at;
  const before = Math.max(now - KEPT_FOR, limit);
  if (oldest === undefined || oldest.at >= before) return;
  await store.transaction((inside) => inside.events.removeBefore(projectId, before));
}
