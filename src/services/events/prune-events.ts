/** Forgets old events of a project. */
import { DAY } from '../../model/instant.js';
import type { Context } from '../context.js';

const KEPT_FOR = 30 * DAY;
const MOST_KEPT = 10_000;

/** Those of one transaction have one instant and go together, so that some more than the most may stay. */
export async function pruneEvents(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  projectId: number,
  mostKept = MOST_KEPT,
): Promise<void> {
  const { newest } = await store.events.range(projectId);
  const [oldest] = await store.events.list(projectId, 0, 1);
  const [firstKept] = await store.events.list(projectId, Math.max(0, newest - mostKept), 1);
  const before = Math.max(clock() - KEPT_FOR, firstKept?.at ?? 0);
  if (oldest === undefined || oldest.at >= before) return;
  await store.transaction((inside) => inside.events.removeBefore(projectId, before));
}
