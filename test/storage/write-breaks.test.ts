/** A writer that writes without a break lets other writers of the same SQLite file in. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { STORE_KINDS } from '../support/stores.js';

test('a transaction gets its turn between two transactions of a busy writer', async () => {
  const place = await STORE_KINDS[0]!.quickPlace();
  const [busy, other] = [await connectStore(place), await connectStore(place)];
  onTestFinished(async () => void (await Promise.all([busy.close(), other.close()])));
  let isDone = false;
  const work = (async () => {
    // No time passes between two transactions. Timers of the other writer only run inside them.
    while (!isDone) await busy.transaction(() => sleep(5));
  })();
  await sleep(20);
  await other.transaction(async (inside) => void (await inside.projects.add({ slug: 'p', name: 'P' })));
  isDone = true;
  await work;
  expect(await busy.projects.find('p')).toBeDefined();
});
