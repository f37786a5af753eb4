/** How much changed on each of the last days, for charts. */
import { DAY, type Instant } from '../../model/instant.js';
import type { ChangesOfDay, ChangeTime, Store } from '../../storage/store.js';

const DAYS = 90;

/** The day of `now` and those before it, oldest first, in UTC; also those on which nothing changed. */
export async function dailyActivity(
  store: Store,
  place: Omit<ChangeTime, 'from' | 'before'>,
  now: Instant,
  days = DAYS,
): Promise<ChangesOfDay[]> {
  const before = now - (now % DAY) + DAY;
  const from = before - days * DAY;
  const found = new Map<Instant, number>();
  for (const { day, changes } of await store.changes.perDay({ ...place, from, before })) found.set(day, changes);
  return Array.from({ length: days }, (_, index) => {
    const day = from + index * DAY;
    return { day, changes: found.get(day) ?? 0 };
  });
}
