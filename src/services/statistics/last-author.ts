/** Who made the newest change of some languages of components. */
import type { Store } from '../../storage/store.js';
import type { PlacedLanguage } from './project-statistics.js';

/** Null when nothing changed since the first import, or when the newest change came with a file. */
export async function lastAuthor(
  store: Store,
  languages: readonly Omit<PlacedLanguage, 'project'>[],
): Promise<string | null> {
  let newest: Omit<PlacedLanguage, 'project'> | undefined;
  for (const placed of languages) {
    if ((placed.language.lastChange ?? 0) > (newest?.language.lastChange ?? 0)) newest = placed;
  }
  if (newest === undefined) return null;
  const [change] = await store.changes.latest(newest.component.id, newest.language.id, 1);
  return change?.author || null;
}
