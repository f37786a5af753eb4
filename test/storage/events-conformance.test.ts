/** Tests of events, webhooks and deliveries, run on each kind of store. */
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
  test('events are stored unchanged, and their project numbers them', async () => {
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

  test('a failed transaction uses no ids', async () => {
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

  test('if two processes add events at once, ids have no gaps and no duplicates', async () => {
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

  test('old events are removed unless a delivery is pending, and new ids continue', async () => {
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
  test('the ends of many feeds are read at once, and missing projects are skipped', async () => {
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
  test('webhooks are added, changed and listed oldest first', async () => {
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

  test('removing a webhook removes its pending deliveries', async () => {
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
  test('due deliveries are listed, longest due first', async () => {
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

  test('each webhook has a limited number of due deliveries, those of its oldest events', async () => {
    const store = await openStore(kind);
    const events = (count: number, values: Partial<Delivery>, projectId = 1) =>
      Array.from({ length: count }, (_, index) => waiting(projectId, { eventId: index + 1, ...values }));
    const many = events(30, { due: 5 });
    const [later, ...few] = [waiting(1, { webhookId: 2, due: 90 }), ...events(3, { webhookId: 2 }).slice(1)];
    // The same webhook id in another project, because ids of webhooks are only unique within a project.
    const one = events(1, { due: 20 }, 2);
    await writing(store).deliveries.add([...many, later, ...few, ...one]);
    expect(await store.deliveries.due(50, 2)).toEqual([...many.slice(0, 2), ...few, ...one]);
    expect(await store.deliveries.due(50, 1)).toEqual([many[0], few[0], ...one]);
    expect(await store.deliveries.due(99, 2)).toEqual([...many.slice(0, 2), few[0], ...one, later]);
  });

  test('only the due deliveries of one webhook are postponed', async () => {
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

  test('an update or a removal affects only one delivery', async () => {
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
});
