/** Stores the counters of changed languages as the snapshot of this day, in the transaction that changed them. */
import { COUNT_FIELDS } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import type { Instant } from '../../model/instant.js';
import type { Language, Snapshot, Store } from '../../storage/store.js';
import type { Movement } from './language-watch.js';

/** One upsert for each changed language. A removed component has lost its past too. */
export async function recordSnapshots(store: Store, movements: readonly Movement[], at: Instant): Promise<void> {
  const changed = movements.filter(({ before, after }) => after !== undefined && !isSame(before, after));
  for (const [componentId, own] of groupBy(changed, ({ component }) => component.id)) {
    await store.snapshots.putLive(
      componentId,
      own.map(({ after }) => snapshotOf(after!, at)),
    );
  }
}

export function snapshotOf(language: Language, at: Instant): Snapshot {
  const { code, absent, counts, lastChange, recentChanges, missingFromFile } = language;
  return { code, at, absent, counts: absent ? null : counts, lastChange, recentChanges, missingFromFile };
}

/** Whether a snapshot of both languages would be the same. */
export function isSame(a: Omit<Snapshot, 'code' | 'at'> | undefined, b: Omit<Snapshot, 'code' | 'at'>): boolean {
  if (a === undefined) return false;
  if (a.absent || b.absent) return a.absent === b.absent;
  const [before, after] = [a.counts, b.counts];
  if (before === null || after === null) return before === after;
  return (
    a.lastChange === b.lastChange &&
    a.recentChanges === b.recentChanges &&
    a.missingFromFile === b.missingFromFile &&
    COUNT_FIELDS.every((field) => before[field] === after[field])
  );
}
