/** The author of the newest change in some languages of components. */
import type { Store } from '../../storage/store.js';
import type { PlacedCounts } from './project-statistics.js';

/** Returns null if nothing changed since the first import, or if the newest change came from a file. */
export async function lastAuthor(
  store: Store,
  languages: readonly Omit<PlacedCounts, 'project'>[],
): Promise<string | null> {
  let newest: Omit<PlacedCounts, 'project'> | undefined;
  for (const placed of languages) {
    if ((placed.language.lastChange ?? 0) > (newest?.language.lastChange ?? 0)) newest = placed;
  }
  if (newest === undefined) return null;
  const [change] = await store.changes.latest(newest.component.id, newest.language.id, 1);
  return change?.author || null;
}
