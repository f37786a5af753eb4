/** Records changes of strings, and updates last_change and recent_changes of the language. */
import { type Change, MAX_AHEAD, RECENT_WINDOW } from '../model/change.js';
import type { Instant } from '../model/instant.js';
import type { Language, Store } from '../storage/store.js';

/** Returns the language's new last change and its new number of recent changes. */
export async function recordChanges(
  store: Store,
  componentId: number,
  language: Pick<Language, 'id' | 'lastChange' | 'recentChanges'>,
  now: Instant,
  changes: readonly Omit<Change, 'at'>[],
): Promise<Pick<Language, 'lastChange' | 'recentChanges'>> {
  const { lastChange, recentChanges } = language;
  if (changes.length === 0) return { lastChange, recentChanges };
  // A clock that was set back a little must not make the last change older. After a clock that was far ahead, later
  // changes get the right time again.
  const isAhead = lastChange !== null && lastChange > now + MAX_AHEAD;
  const at = isAhead ? now : Math.max(now, lastChange ?? 0);
  const [newest] = await store.changes.latest(componentId, language.id, 1);
  await store.changes.add(
    componentId,
    language.id,
    changes.map((change) => ({ ...change, at })),
  );
  if (lastChange === null) return { lastChange: at, recentChanges: changes.length };
  // The history has changes after the last change, because the clock was wrong: count the whole window.
  if (isAhead || newest?.at !== lastChange) {
    const recent = await store.changes.count(componentId, language.id, at - RECENT_WINDOW, at);
    return { lastChange: at, recentChanges: recent };
  }
  // Counts only the changes that leave the window: each change is subtracted once, however long the history is.
  const expired = await store.changes.count(componentId, language.id, lastChange - RECENT_WINDOW, at - RECENT_WINDOW);
  return { lastChange: at, recentChanges: recentChanges - expired + changes.length };
}
