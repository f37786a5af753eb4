/** The days of a chart: all of them, in UTC, today the last. */
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/model/instant.js';
import { dailyActivity } from '../../../src/services/statistics/daily-activity.js';
import { change, makeComponent } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

test('has a row for each day up to now, also for those without changes', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const { id } = await makeComponent(store);
  const today = 20_000 * DAY;
  await store.transaction(async ({ changes }) => {
    await changes.add(id, 1, [change(1, today - 3 * DAY - 1)]);
    await changes.add(id, 1, [change(1, today - 2 * DAY), change(2, today - 2 * DAY)]);
    await changes.add(id, 1, [change(1, today + 23 * HOUR)]);
    await changes.add(id, 2, [change(1, today)]);
    await changes.add(id, 1, [change(1, today + DAY)]);
  });
  const place = { componentIds: [id], languageId: 1 };
  // What a clock that runs fast dated later today counts as today; tomorrow's does not count yet.
  expect(await dailyActivity(store, place, today + HOUR, 4)).toEqual([
    { day: today - 3 * DAY, changes: 0 },
    { day: today - 2 * DAY, changes: 2 },
    { day: today - DAY, changes: 0 },
    { day: today, changes: 1 },
  ]);
  const days = await dailyActivity(store, { componentIds: [id] }, today);
  expect(days).toHaveLength(90);
  expect(days.reduce((sum, { changes }) => sum + changes, 0)).toBe(5);
});
