/** Tests the leases of both databases with several processes on one store. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { HOUR } from '../../src/model/instant.js';
import { connectStore } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import { STORE_KINDS, type StoreKind } from '../support/stores.js';

const POSTGRES = STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!;
const DURATION = HOUR;
const NAME = 'work';
const leaseOf = (holder: string) => ({ name: NAME, holder });

async function openTwo(kind: StoreKind): Promise<readonly [Store, Store]> {
  const place = await kind.quickPlace();
  const stores = [await connectStore(place), await connectStore(place)] as const;
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  return stores;
}

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('one of many callers gets a lease, and the others get it when it is released', async () => {
    const stores = await openTwo(kind);
    const holders = Array.from({ length: 8 }, (_, index) => `holder ${index}`);
    const taken = await Promise.all(
      holders.map((holder, index) => stores[index % 2]!.leases.take(leaseOf(holder), DURATION)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const winner = leaseOf(holders[taken.indexOf(true)]!);
    const [state, ...others] = await stores[1].leases.list();
    expect(others).toEqual([]);
    expect(state).toMatchObject(winner);
    expect(state!.remaining).toBeGreaterThan(0);
    expect(state!.remaining).toBeLessThanOrEqual(DURATION);
    await stores[0].leases.release(leaseOf('somebody else'));
    expect(await stores[1].leases.take(leaseOf('next'), DURATION)).toBe(false);
    await stores[0].leases.release(winner);
    expect(await stores[1].leases.take(leaseOf('next'), DURATION)).toBe(true);
  });

  test('a lease can be taken if it has expired, if it is from a wrong clock, or from a holder that is dead', async () => {
    const [{ leases }] = await openTwo(kind);
    for (const [duration, dead] of [
      [-1, undefined],
      [2 * DURATION, undefined],
      [DURATION, 'old'],
    ] as const) {
      await leases.take(leaseOf('old'), DURATION);
      await leases.renew([leaseOf('old')], duration);
      expect(await leases.take(leaseOf('new'), DURATION, 'another')).toBe(dead === undefined);
      if (dead !== undefined) expect(await leases.take(leaseOf('new'), DURATION, dead)).toBe(true);
      expect(await leases.renew([leaseOf('old'), leaseOf('new')], DURATION)).toEqual([leaseOf('new')]);
      await leases.release(leaseOf('new'));
    }
  });

  test('a transaction of a process that lost its lease changes nothing', async () => {
    const [one, other] = await openTwo(kind);
    await one.leases.take(leaseOf('old'), DURATION);
    await one.leases.renew([leaseOf('old')], -1);
    expect(await other.leases.take(leaseOf('new'), DURATION)).toBe(true);
    const late = one.transaction(async (inside) => {
      await inside.facts.set('late', true);
      await inside.leases.confirm(leaseOf('old'));
    });
    await expect(late).rejects.toMatchObject({ code: 'storage.lease-lost' });
    expect(await other.facts.get('late')).toBeUndefined();
  });

  test('a transaction that confirmed its lease keeps it until the end, even if the lease expires', async () => {
    const [one, other] = await openTwo(kind);
    await one.leases.take(leaseOf('old'), DURATION);
    await one.leases.renew([leaseOf('old')], -1);
    const log: string[] = [];
    let taking: Promise<void> | undefined;
    await one.transaction(async (inside) => {
      await inside.leases.confirm(leaseOf('old'));
      taking = (async () => {
        while (!(await other.leases.take(leaseOf('new'), DURATION)));
        log.push('taken');
      })();
      // The other process has had time to try.
      for (let turn = 0; turn < 20; turn++) await inside.leases.list();
      log.push('written');
    });
    await taking;
    expect(log).toEqual(['written', 'taken']);
  });
});

test('PostgreSQL: a long transaction does not keep its own process from renewing the lease', async () => {
  const [one] = await openTwo(POSTGRES);
  await one.leases.take(leaseOf('own'), DURATION);
  await one.transaction(async (inside) => {
    await inside.leases.confirm(leaseOf('own'));
    expect(await one.leases.renew([leaseOf('own')], DURATION)).toHaveLength(1);
  });
});
