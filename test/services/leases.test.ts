/** Tests that one of several processes does the work, and that another one takes over when it dies or is paused. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { systemClock } from '../../src/model/instant.js';
import { isLeaseLost } from '../../src/model/storage-error.js';
import type { Context } from '../../src/services/context.js';
import { WebhookDeliverer } from '../../src/services/events/webhooks/deliverer.js';
import { fencedStore, LEASE_DURATION, LOOK_MS } from '../../src/services/fenced-store.js';
import { FolderUpdates } from '../../src/services/imports/folder-updates.js';
import { type FirstImport, folderLease, leadFolder } from '../../src/services/imports/led-folder.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { Leases, type Term } from '../../src/services/leases.js';
import { newSecret } from '../../src/services/secrets.js';
import { newHolderName } from '../../src/sources/holder-name.js';
import { connectStore } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import { folderOf } from '../support/folders.js';
import { event } from '../support/store-rows.js';
import { STORE_KINDS, type StoreKind } from '../support/stores.js';
import { startReceiver } from '../support/webhook-receiver.js';
import { eventually, po } from '../support/workspace.js';

// Processes look only when a test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Node {
  readonly store: Store;
  readonly leases: Leases;
  readonly errors: unknown[];
}

/** Several processes on one store. */
async function openNodes(kind: StoreKind, count: number): Promise<Node[]> {
  const place = await kind.quickPlace();
  const nodes: Node[] = [];
  for (let index = 0; index < count; index++) {
    const store = await connectStore(place);
    const errors: unknown[] = [];
    const leases = new Leases({ store, onError: (error) => errors.push(error) });
    onTestFinished(async () => {
      await leases.stop();
      await store.close();
    });
    nodes.push({ store, leases, errors });
  }
  return nodes;
}

/** The holder does not renew until the lease has expired. */
async function expire({ leases }: Store, name: string): Promise<void> {
  const state = (await leases.list()).find((one) => one.name === name);
  await leases.renew([state!], -1);
}

const untilEnd = ({ ended }: Term) => ended;

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('one process leads; when it dies, exactly one other takes over within 15 seconds', async () => {
    const nodes = await openNodes(kind, 3);
    const led = await Promise.all(nodes.map(({ leases }) => leases.whileLeading('work', untilEnd)));
    expect(led.filter(Boolean)).toHaveLength(1);
    const [dead] = nodes.splice(led.indexOf(true), 1);
    const { remaining } = (await dead!.store.leases.list())[0]!;
    expect(remaining / 1000 + LOOK_MS).toBeLessThan(15_000);
    expect(LEASE_DURATION / 1000).toBeGreaterThan(2 * LOOK_MS);
    for (const { leases } of nodes) await leases.look();
    expect(nodes.flatMap(({ leases }) => leases.termOf('work') ?? [])).toEqual([]);
    await expire(dead!.store, 'work');
    await Promise.all(nodes.map(({ leases }) => leases.look()));
    expect(nodes.map(({ leases }) => leases.reports[0]!.isHeld).sort()).toEqual([false, true]);
  });

  test('a paused process cannot write any more, and its work ends', async () => {
    const [paused, next] = (await openNodes(kind, 2)) as [Node, Node];
    const ends: boolean[] = [];
    const work = async (term: Term) => {
      await term.ended;
      ends.push(term.isLost);
    };
    await paused.leases.whileLeading('work', work);
    const { store, signal } = paused.leases.termOf('work')!;
    await store.transaction((inside) => inside.facts.set('early', true));
    await expire(paused.store, 'work');
    expect(await next.leases.whileLeading('work', work)).toBe(true);
    const late = store.transaction((inside) => inside.facts.set('late', true));
    await expect(late).rejects.toMatchObject({ code: 'storage.lease-lost' });
    expect([await next.store.facts.get('early'), await next.store.facts.get('late')]).toEqual([true, undefined]);
    await paused.leases.look();
    expect(signal.aborted).toBe(true);
    await eventually(() => ends.length === 1 || undefined);
    expect(ends).toEqual([true]);
    // The lease of the other process stays.
    await paused.leases.look();
    expect([paused, next].map(({ leases }) => leases.reports)).toEqual([
      [{ name: 'work', isHeld: false }],
      [{ name: 'work', isHeld: true }],
    ]);
  });

  test('a process that stops finishes its work under the lease, then releases it', async () => {
    const [first, next] = (await openNodes(kind, 2)) as [Node, Node];
    await first.leases.whileLeading('work', async ({ ended, store }) => {
      await ended;
      await store.transaction((inside) => inside.facts.set('last', true));
    });
    await first.leases.stop();
    expect(first.errors).toEqual([]);
    expect(await next.store.facts.get('last')).toBe(true);
    expect(await next.leases.whileLeading('work', untilEnd)).toBe(true);
  });

  test('two processes on one folder import each change once', async () => {
    const directory = await folderOf({ 'po/de.po': po([['Open', '']]) });
    const project = { slug: 'demo', name: 'demo' };
    const nodes = await openNodes(kind, 2);
    const imported: number[] = [];
    const folders = nodes.map(({ store, leases }, index) => {
      const context: Context = { store, clock: systemClock, revision: 'test' };
      const refused: unknown[] = [];
      const updates = new FolderUpdates({
        work: async () => {
          const term = leases.termOf(folderLease('demo'));
          if (term === undefined) return;
          const { lease } = term;
          const request = { project, directory, sourceLanguage: 'en', components: undefined, lease };
          const { components } = await localRunner(context).importFolder(request);
          // If the other process was faster, there is nothing left to import.
          const isChanged = components.some(({ languages }) => languages.some(({ status }) => status !== 'unchanged'));
          if (isChanged) imported.push(index);
        },
        onRefused: (error) => refused.push(error),
        onLate: (error) => refused.push(error),
        onDone: () => {},
      });
      return { updates, refused, start: () => leadFolder({ context, leases, project: 'demo', directory, updates }) };
    });
    const first = await Promise.all(folders.map(({ start }) => start()));
    await Promise.all(first.map(({ done }) => done));
    expect(await Promise.all(first.map(({ otherFolder }) => otherFolder))).toEqual([undefined, undefined]);
    const change = async (text: string) => {
      await writeFile(join(directory, 'po/de.po'), po([['Open', text]]));
      await Promise.all(folders.map(({ updates }) => updates.update()));
    };
    await change('Auf');
    const leader = first.findIndex(({ isOwn }) => isOwn);
    expect(imported).toEqual([leader, leader]);
    const { store } = nodes[0]!;
    const { id } = (await store.projects.find('demo'))!;
    const newest = async () => (await store.events.range(id)).newest;
    const events = await newest();
    // The leader is paused. The other one takes over and imports what changed meanwhile, once.
    await expire(store, folderLease('demo'));
    await writeFile(join(directory, 'po/de.po'), po([['Open', '']]));
    await nodes[1 - leader]!.leases.look();
    await eventually(() => imported.length === 3 || undefined);
    expect(imported[2]).toBe(1 - leader);
    const after = await newest();
    expect(after).toBeGreaterThan(events);
    // The paused one does not know yet that it lost the lease.
    await change('Auf!');
    expect(imported.slice(3)).toEqual([1 - leader]);
    expect(folders[leader]!.refused.every(isLeaseLost)).toBe(true);
    for (const { updates } of folders) updates.close();
    // One language changed: one event, and one more because the language is complete again.
    const types = (await store.events.list(id, after, 100)).map(({ type }) => type);
    expect(types.filter((type) => type === 'statistics.changed')).toHaveLength(1);
  });

  test('a process on another folder learns the folder from which the project is imported', async () => {
    const nodes = await openNodes(kind, 2);
    const started: FirstImport[] = [];
    const directories = [
      await folderOf({ 'po/de.po': po([['Open', '']]) }),
      await folderOf({ 'po/de.po': po([['Close', '']]) }),
    ];
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    for (const [index, { store, leases }] of nodes.entries()) {
      const context: Context = { store, clock: systemClock, revision: 'test' };
      const directory = directories[index]!;
      const updates = new FolderUpdates({
        work: async () => {
          await opened;
          const { lease } = leases.termOf(folderLease('demo'))!;
          const project = { slug: 'demo', name: 'demo' };
          const request = { project, directory, sourceLanguage: 'en', components: undefined, lease };
          await localRunner(context).importFolder(request);
        },
        onRefused: () => {},
        onLate: () => {},
        onDone: () => {},
      });
      onTestFinished(() => updates.close());
      started.push(await leadFolder({ context, leases, project: 'demo', directory, updates }));
    }
    expect(started.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    // The second process asked before the first import had ended.
    open();
    expect(await Promise.all(started.map(({ otherFolder }) => otherFolder))).toEqual([undefined, directories[0]]);
  });

  test('each webhook gets each event once, also after its process died', async () => {
    const receiver = await startReceiver();
    const nodes = await openNodes(kind, 2);
    const { store } = nodes[0]!;
    const webhook = await store.transaction(async (inside) => {
      const { id: projectId } = await inside.projects.add({ slug: 'demo', name: 'Demo' });
      const rest = { secret: newSecret('webhook'), events: [], active: true, created: 0 };
      return inside.webhooks.add({ projectId, url: receiver.url, ...rest });
    });
    const happen = (count: number) =>
      store.transaction(async (inside) => {
        const { projectId, id: webhookId } = webhook;
        await inside.projects.lock(projectId);
        const at = systemClock();
        const events = await inside.events.add(
          projectId,
          Array.from({ length: count }, () => event({ at })),
        );
        const due = { attempts: 0, due: at, lastError: '' };
        await inside.deliveries.add(events.map(({ id: eventId }) => ({ projectId, webhookId, eventId, ...due })));
      });
    const arrived = (count: number) => eventually(() => receiver.received.length >= count || undefined);
    const waiting = () => store.deliveries.ofWebhook(webhook.projectId, webhook.id);
    await happen(10);
    for (const { leases } of nodes) {
      await leases.whileLeading('background', async (term) => {
        const deliverer = new WebhookDeliverer(
          { store: term.store, clock: systemClock, revision: 'test' },
          { allowPrivate: true, bodyOf: () => '{}' },
        );
        deliverer.start();
        await term.ended;
        await deliverer.stop();
      });
    }
    await arrived(10);
    await eventually(async () => (await waiting()).length === 0 || undefined);
    await expire(store, 'background');
    await nodes[1]!.leases.look();
    await happen(10);
    await nodes[0]!.leases.look();
    vi.advanceTimersByTime(2000);
    await arrived(20);
    await eventually(async () => (await waiting()).length === 0 || undefined);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });
});

test('the lease of a process that died on this machine is free at once', async () => {
  const [node] = (await openNodes(STORE_KINDS[0]!, 1)) as [Node];
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  const nameWith = (pid: number | string) => newHolderName().replace(` ${process.pid} `, ` ${pid} `);
  const holders = { alive: nameWith(process.pid), dead: nameWith(child.pid!), elsewhere: `other ${child.pid} x` };
  const led: Record<string, boolean> = {};
  for (const [name, holder] of Object.entries(holders)) {
    await node.store.leases.take({ name, holder }, LEASE_DURATION);
    led[name] = await node.leases.whileLeading(name, untilEnd);
  }
  expect(led).toEqual({ alive: false, dead: process.platform === 'linux', elsewhere: false });
});

test('while the database is out of reach, work goes on until the lease must have expired', async () => {
  const [{ store }] = (await openNodes(STORE_KINDS[0]!, 1)) as [Node];
  let isAway = false;
  let now = 0;
  const errors: unknown[] = [];
  const renew: Store['leases']['renew'] = async (...args) => {
    if (isAway) throw new AppError('storage.unreachable', 'no database');
    return store.leases.renew(...args);
  };
  const leases = new Leases({
    store: { ...store, leases: { ...store.leases, renew } },
    onError: (error) => errors.push(error),
    steady: () => now,
  });
  onTestFinished(() => leases.stop());
  await leases.whileLeading('work', untilEnd);
  const { signal } = leases.termOf('work')!;
  isAway = true;
  now = LEASE_DURATION / 1000 - 1;
  await leases.look();
  expect(signal.aborted).toBe(false);
  now += 1;
  await leases.look();
  expect(signal.aborted).toBe(true);
  expect(leases.termOf('work')).toBeUndefined();
  // Reported once, although several looks failed.
  expect(errors).toHaveLength(1);
});

test('a database that never answers does not keep a lease: the process gives it up when it must have expired', async () => {
  const [{ store }] = (await openNodes(STORE_KINDS[0]!, 1)) as [Node];
  let answer = () => {};
  let hangs = false;
  let now = 0;
  const renew: Store['leases']['renew'] = async (...args) => {
    if (hangs) await new Promise<void>((resolve) => (answer = resolve));
    return store.leases.renew(...args);
  };
  const leases = new Leases({
    store: { ...store, shared: true, leases: { ...store.leases, renew } },
    onError: () => {},
    steady: () => now,
  });
  onTestFinished(() => leases.stop());
  await leases.whileLeading('work', untilEnd);
  const { signal } = leases.termOf('work')!;
  const hold = async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    return [leases.reports[0]!.isHeld, signal.aborted];
  };
  hangs = true;
  expect(await hold(1)).toEqual([true, false]);
  expect(await hold(LEASE_DURATION / 1000 - 2)).toEqual([true, false]);
  expect(await hold(1)).toEqual([false, true]);
  hangs = false;
  answer();
  await expire(store, 'work');
  await eventually(() => leases.reports[0]!.isHeld || leases.look().then(() => undefined));
});

test('a long transaction in an embedded store renews its lease at its end, because other renewals wait for it', async () => {
  const [node, other] = (await openNodes(STORE_KINDS[0]!, 2)) as [Node, Node];
  const lease = { name: 'work', holder: 'this process' };
  await node.store.leases.take(lease, LEASE_DURATION);
  let now = 0;
  const fenced = fencedStore(node.store, lease, () => now);
  const expiring = (milliseconds: number) =>
    fenced.transaction(async (inside) => {
      await inside.leases.renew([lease], -1);
      now += milliseconds;
    });
  await expiring(LOOK_MS + 1);
  expect(await other.store.leases.take({ name: 'work', holder: 'other' }, LEASE_DURATION)).toBe(false);
  await expiring(LOOK_MS);
  expect(await other.store.leases.take({ name: 'work', holder: 'other' }, LEASE_DURATION)).toBe(true);
});

test('work that fails is reported, releases the lease and begins again at the next look', async () => {
  const [{ leases, errors }] = (await openNodes(STORE_KINDS[0]!, 1)) as [Node];
  let terms = 0;
  await leases.whileLeading('work', async ({ ended }) => {
    if (++terms === 1) throw new Error('broken');
    await ended;
  });
  await eventually(() => leases.termOf('work') === undefined || undefined);
  await leases.look();
  expect([terms, errors.length, leases.reports[0]!.isHeld]).toEqual([2, 1, true]);
});
