/** Counts of requests go when their windows are long over, where they are kept in a database. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../src/model/instant.js';
import { forgetRequestCounts } from '../../../src/services/upkeep/forget-request-counts.js';
import { writing } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const NOW = 1_795_000_000_000_000;

describe.each(STORE_KINDS)('$name', (kind) => {
  test('old windows are forgotten where processes share them, current ones stay', async () => {
    const store = await openStore(kind);
    const { requestCounts } = writing(store);
    await requestCounts.take('k', NOW - DAY - HOUR, 5);
    await requestCounts.take('k', NOW - HOUR, 5);
    await forgetRequestCounts({ store, clock: () => NOW });
    expect(await requestCounts.take('k', NOW - DAY - HOUR, 1)).toBe(store.shared ? 1 : 6);
    expect(await requestCounts.take('k', NOW - HOUR, 1)).toBe(6);
  });
});
