/** What every store must do with events, webhooks and deliveries, tried on each kind of store. */
import { describe, expect, test } from 'vitest';
import { noCounts } from '../../src/model/counts.js';
import { connectStore } from '../../src/storage/connect.js';
import type { Delivery, Store } from '../../src/storage/store.js';
import { event, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

async function addProject(store: Store, slug = 'p'): Promise<number> {
  const { id } = await store.transaction((inside) => inside.projects.add({ slug, name: slug }));
  return id;
}

const WEBHOOK = { url: 'https://example.org/hook', secret: 's', events: [], active: true, created: 5 };

function waiting(projectId: number, values: Partial<Delivery> = {}): Delivery {
  return { projectId, webhookId: 1, eventId: 1, attempts: 0, due: 10, lastError: '', ...values };
}

describe.each(STORE_KINDS)('$name store: events', (kind) => {
  test('they come back as put in, numbered by their project', async () => {
    const store = await openStore(kind);
    const [p, q] = [await addProject(store, 'p'), await addProject(store, 'q')];
    const counts = { ...noCounts(), total: 3, checks: { same: 1 } };
    const below = event({ type: 'language.below-threshold', before: counts, reason: '−1 “translated”', threshold: 80 });
    const added = await writing(store).events.add(p, [event({ after: null }), below]);
    expect(added).toEqual([
      { ...event({ after: null }), id: 1 },
      { ...below, id: 2 },
    ]);
    expect(await writing(store).events.add(p, [event()])).toEqual([{ ...event(), id: 3 }]);
    expect(await writing(store).events.add(p, [])).toEqual([]);
    expect(await writing(store).events.add(q, [event()])).toEqual([{ ...event(), id: 1 }]);
    expect(await store.events.list(p, 0, 10)).toEqual([...added, { ...event(), id: 3 }]);
    expect((await store.events.list(p, 1, 1)).map(({ id }) => id)).toEqual([2]);
    expect(await store.events.list(p, 3, 10)).toEqual([]);
  });

  test('a transaction that fails takes no ids', async () => {
    const store = await openStore(kind);
    const p = await addProject(store);
    await writing(store).events.add(p, [event()]);
    const failed = store.transaction(async (inside) => {
      expect((await inside.events.add(p, [event(), event()])).map(({ id }) => id)).toEqual([2, 3]);
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect((await writing(store).events.add(p, [event()]))[0]!.id).toBe(2);
    expect((await store.events.list(p, 0, 10)).map(({ id }) => id)).toEqual([1, 2]);
    expect(await store.events.range(p)).toEqual({ oldest: 1, newest: 2 });
  });

  test('those who add at once, in two processes, leave no gap and share no id', async () => {
    const place = await kind.place();
    const stores = [await connectStore(place), await connectStore(place)];
    try {
      const p = await addProject(stores[0]!);
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          stores[index % 2]!.transaction(async (inside) => {
            await inside.projects.lock(p);
            await inside.events.add(p, [event(), event()]);
          }),
        ),
      );
      const ids = (await stores[0]!.events.list(p, 0, 100)).map(({ id }) => id);
      expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  test('old ones are forgotten, but not while they wait to be delivered, and ids go on', async () => {
    const store = await openStore(kind);
    const [p, q] = [await addProject(store, 'p'), await addProject(store, 'q')];
    expect(await store.events.range(p)).toEqual({ oldest: 0, newest: 0 });
    const write = writing(store);
    for (const project of [p, q])
      await write.events.add(
        project,
        [1, 2, 3, 4].map((at) => event({ at })),
      );
    expect(await store.events.range(p)).toEqual({ oldest: 1, newest: 4 });
    await write.deliveries.add([waiting(p, { eventId: 2 }), waiting(q, { eventId: 1 })]);
    await write.events.removeBefore(p, 4);
    expect((await store.events.list(p, 0, 10)).map(({ id }) => id)).toEqual([2, 4]);
    expect(await store.events.range(p)).toEqual({ oldest: 2, newest: 4 });
    expect(await store.events.list(q, 0, 10)).toHaveLength(4);
    await write.deliveries.remove(waiting(p, { eventId: 2 }));
    await write.events.removeBefore(p, 5);
    expect(await store.events.list(p, 0, 10)).toEqual([]);
    expect(await store.events.range(p)).toEqual({ oldest: 5, newest: 4 });
    expect((await write.events.add(p, [event()]))[0]!.id).toBe(5);
  });
});

describe.each(STORE_KINDS)('$name store: ends of feeds', (kind) => {
  test('they are told of many projects at once, but for those that are not there', async () => {
    const store = await openStore(kind);
    const [p, q] = [await addProject(store, 'p'), await addProject(store, 'q')];
    await addProject(store, 'r');
    const write = writing(store);
    await write.events.add(p, [event(), event()]);
    await write.projects.update(q, { private: true });
    expect((await store.events.ends([p, q, 1])).toSorted((a, b) => a.slug.localeCompare(b.slug))).toEqual([
      { projectId: p, slug: 'p', private: false, newest: 2 },
      { projectId: q, slug: 'q', private: true, newest: 0 },
    ]);
    expect(await store.events.ends([])).toEqual([]);
  });
});

describe.each(STORE_KINDS)('$name store: webhooks', (kind) => {
  test('they are kept, changed and listed oldest first', async () => {
    const store = await openStore(kind);
    const [p, q] = [await addProject(store, 'p'), await addProject(store, 'q')];
    const { webhooks } = writing(store);
    const late = await webhooks.add({ ...WEBHOOK, projectId: p, events: ['language.completed', 'statistics.changed'] });
    const early = await webhooks.add({ ...WEBHOOK, projectId: p, active: false, created: 4 });
    await webhooks.add({ ...WEBHOOK, projectId: q });
    expect(await store.webhooks.list(p)).toEqual([early, late]);
    expect(await store.webhooks.find(p, late.id)).toEqual(late);
    expect(await store.webhooks.find(q, late.id)).toBeUndefined();
    await webhooks.update(p, late.id, { events: [], active: false });
    expect(await store.webhooks.find(p, late.id)).toEqual({ ...late, events: [], active: false });
    await webhooks.update(p, late.id, { url: 'https://example.org/other' });
    await webhooks.update(p, late.id, {});
    const after = { ...late, url: 'https://example.org/other', events: [], active: false };
    expect(await store.webhooks.list(p)).toEqual([early, after]);
  });

  test('one that is removed takes along what waits for it', async () => {
    const store = await openStore(kind);
    const p = await addProject(store);
    const write = writing(store);
    const gone = await write.webhooks.add({ ...WEBHOOK, projectId: p });
    const kept = await write.webhooks.add({ ...WEBHOOK, projectId: p });
    await write.deliveries.add([gone, kept].map(({ id }) => waiting(p, { webhookId: id })));
    await write.webhooks.remove(p, gone.id);
    expect(await store.webhooks.list(p)).toEqual([kept]);
    expect(await store.deliveries.due(99, 10)).toEqual([waiting(p, { webhookId: kept.id })]);
  });
});

describe.each(STORE_KINDS)('$name store: deliveries', (kind) => {
  test('those that are due come, the longest waiting first', async () => {
    const store = await openStore(kind);
    const { deliveries } = writing(store);
    const [a, b, c] = [waiting(1, { due: 30 }), waiting(1, { eventId: 2 }), waiting(2, { due: 20, webhookId: 4 })];
    await deliveries.add([a, b, c]);
    await deliveries.add([]);
    expect(await store.deliveries.due(9, 10)).toEqual([]);
    expect(await store.deliveries.due(20, 10)).toEqual([b, c]);
    expect(await store.deliveries.due(99, 2)).toEqual([b, c, a]);
    expect(await store.deliveries.due(99, 10)).toEqual([b, c, a]);
    expect(await store.deliveries.ofWebhook(1, 1)).toEqual([a, b]);
  });

  test('of each webhook so many are due, those of its oldest events', async () => {
    const store = await openStore(kind);
    const events = (count: number, values: Partial<Delivery>, projectId = 1) =>
      Array.from({ length: count }, (_, index) => waiting(projectId, { eventId: index + 1, ...values }));
    const many = events(30, { due: 5 });
    const [later, ...few] = [waiting(1, { webhookId: 2, due: 90 }), ...events(3, { webhookId: 2 }).slice(1)];
    // The same id in another project, as no store promises that there is none.
    const one = events(1, { due: 20 }, 2);
    await writing(store).deliveries.add([...many, later, ...few, ...one]);
    expect(await store.deliveries.due(50, 2)).toEqual([...many.slice(0, 2), ...few, ...one]);
    expect(await store.deliveries.due(50, 1)).toEqual([many[0], few[0], ...one]);
    expect(await store.deliveries.due(99, 2)).toEqual([...many.slice(0, 2), few[0], ...one, later]);
  });

  test('those of one webhook that are due are put off, and no others', async () => {
    const store = await openStore(kind);
    const due = [waiting(1), waiting(1, { eventId: 2, due: 20, attempts: 2, lastError: 'HTTP 500' })];
    const others = [waiting(1, { eventId: 3, due: 21 }), waiting(1, { webhookId: 2 }), waiting(2)];
    const { deliveries } = writing(store);
    await deliveries.add([...due, ...others]);
    await deliveries.putOff({ projectId: 1, webhookId: 1 }, 20, 70);
    const putOff = due.map((delivery) => ({ ...delivery, due: 70 }));
    expect(await store.deliveries.ofWebhook(1, 1)).toEqual([...putOff, others[0]]);
    expect(await store.deliveries.due(20, 10)).toEqual(others.slice(1));
  });

  test('one is updated or removed, and no other', async () => {
    const store = await openStore(kind);
    const { deliveries } = writing(store);
    const others = [waiting(1, { eventId: 2 }), waiting(1, { webhookId: 2 }), waiting(2)];
    await deliveries.add([waiting(1), ...others]);
    const failed = waiting(1, { attempts: 3, due: 40, lastError: 'HTTP 500' });
    await deliveries.update(failed);
    expect(await store.deliveries.ofWebhook(1, 1)).toEqual([failed, others[0]]);
    await deliveries.remove(failed);
    expect(await store.deliveries.due(99, 10)).toEqual(others);
  });

  test('of several that claim one at once, in two processes, one gets it', async () => {
    const place = await kind.place();
    const stores = [await connectStore(place), await connectStore(place)];
    try {
      const delivery = waiting(1);
      await writing(stores[0]!).deliveries.add([delivery, waiting(1, { eventId: 2 })]);
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          writing(stores[index % 2]!).deliveries.claim(delivery, { due: 50 + index, attempts: 1 }),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      const [claimed, other] = await stores[1]!.deliveries.ofWebhook(1, 1);
      expect(claimed).toEqual({ ...delivery, attempts: 1, due: 50 + claims.indexOf(true) });
      expect(other).toEqual(waiting(1, { eventId: 2 }));
      expect(await writing(stores[0]!).deliveries.claim(claimed!, { due: 60, attempts: 2 })).toBe(true);
      await writing(stores[0]!).deliveries.remove(delivery);
      expect(await writing(stores[0]!).deliveries.claim(delivery, { due: 60, attempts: 1 })).toBe(false);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });
});
