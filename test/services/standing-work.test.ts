/** Tests that /readyz notices work that no process does, and that it does not mind work of another process. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { SECOND, systemClock } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { Leases } from '../../src/services/leases.js';
import { standingWork } from '../../src/services/standing-work.js';
import type { Store } from '../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const SENTENCE = 'No server does the work in the background: its leases cannot be kept.';

// Processes look only when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function leasesOn(store: Store): Leases {
  const leases = new Leases({ store, onError: () => {} });
  onTestFinished(() => leases.stop());
  return leases;
}

/** The lease has expired this long ago. */
async function expire({ leases }: Store, name: string, microseconds: number): Promise<void> {
  const state = (await leases.list()).find((one) => one.name === name);
  await leases.renew([state!], -microseconds);
}

const work = ({ ended }: { readonly ended: Promise<void> }) => ended;

test.each(STORE_KINDS)('a lease that another process has is no problem: $name', async (kind) => {
  const store = await openStore(kind);
  const [holder, other] = [leasesOn(store), leasesOn(store)];
  expect([await holder.whileLeading('work', work), await other.whileLeading('work', work)]).toEqual([true, false]);
  for (const leases of [holder, other]) expect(await standingWork(store, leases)).toBeUndefined();
});

test('on a shared database, a lease that nobody renews or takes is a problem for all who take part in its work', async () => {
  const store = await openStore(STORE_KINDS[1]!);
  const [holder, other, stranger] = [leasesOn(store), leasesOn(store), leasesOn(store)];
  await holder.whileLeading('work', work);
  await other.whileLeading('work', work);
  await stranger.whileLeading('other work', work);
  const sentences = () => Promise.all([holder, other, stranger].map((leases) => standingWork(store, leases)));
  // It may still be taken.
  await expire(store, 'work', 100 * SECOND);
  expect(await sentences()).toEqual([undefined, undefined, undefined]);
  await expire(store, 'work', 130 * SECOND);
  expect(await sentences()).toEqual([SENTENCE, SENTENCE, undefined]);
  const context = { store, clock: systemClock, revision: 'test' };
  const server = await createServer({ context, baseUrl: undefined, leases: holder });
  onTestFinished(() => server.close());
  const { statusCode, body } = await server.inject('/readyz');
  expect([statusCode, JSON.parse(body).reasons]).toEqual([503, { leases: SENTENCE }]);
  await other.look();
  expect(await sentences()).toEqual([undefined, undefined, undefined]);
  expect((await server.inject('/readyz')).statusCode).toBe(200);
});

test('an embedded database may be busy for longer than a lease lasts', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const leases = leasesOn(store);
  await leases.whileLeading('work', work);
  await expire(store, 'work', 130 * SECOND);
  expect(await standingWork(store, leases)).toBeUndefined();
});
