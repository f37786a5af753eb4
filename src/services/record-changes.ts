/** Moves a language's last_change and recent_changes along with the changes that are recorded. */
import { type Change, RECENT_WINDOW } from '../model/change.js';
import type { Instant } from '../model/instant.js';
import type { Language, Store } from '../storage/store.js';

/** Records changes that happen now and gives the language's new last change and number of recent ones. */
export async function recordChanges(
  store: Store,
  componentId: number,
  language: Pick<Language, 'id' | 'lastChange' | 'recentChanges'>,
  now: Instant,
  changes: readonly Omit<Change, 'at'>[],
): Promise<Pick<Language, 'lastChange' | 'recentChanges'>> {
  const { lastChange, recentChanges } = language;
  if (changes.length === 0) return { lastChange, recentChanges };
  // A clock that was set back must not make the last change older.
  const at = Math.max(now, lastChange ?? 0);
  await store.changes.add(
    componentId,
    language.id,
    changes.map((change) => ({ ...change, at })),
  );
  if (lastChange === null) return { lastChange: at, recentChanges: changes.length };
  // Only what leaves the window is looked at: each change is counted out once, however many there are.
  const expired = await store.changes.count(componentId, language.id, lastChange - RECENT_WINDOW, at - RECENT_WINDOW);
  return { lastChange: at, recentChanges: recentChanges - expired + changes.length };
}
