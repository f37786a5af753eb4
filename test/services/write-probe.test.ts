/** Tests the probe that finds out for /readyz whether changes can be stored. */
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { systemClock } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { WriteProbe } from '../../src/services/write-probe.js';
import { connectStore } from '../../src/storage/connect.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { startLeader } from '../support/postgres-server.js';
import { STORE_KINDS } from '../support/stores.js';
import { eventually } from '../support/workspace.js';

function probeOf(write: () => Promise<void>, { shared = false } = {}) {
  let now = 0;
  let writes = 0;
  const probe = new WriteProbe({
    store: {
      shared,
      probeWriting: async () => {
        writes++;
        await write();
      },
    },
    onError: () => {},
    steady: () => now,
  });
  return { probe, writes: () => writes, later: (ms: number) => (now += ms) };
}

test('writes at most once in some seconds, however often it is asked', async () => {
  const { probe, writes, later } = probeOf(async () => {});
  await Promise.all(Array.from({ length: 20 }, () => probe.problem()));
  await probe.problem();
  expect(writes()).toBe(1);
  later(5000);
  await probe.problem();
  expect(writes()).toBe(2);
});

test('says why nothing can be saved, and notices when it is possible again', async () => {
  let error: Error | undefined;
  const { probe, later } = probeOf(async () => {
    if (error !== undefined) throw error;
  });
  const sentences: (string | undefined)[] = [];
  for (const next of [
    new AppError('storage.full', '/srv is full'),
    new AppError('storage.read-only', '/srv'),
    new Error('/srv'),
    // Another writer is not a reason. The last result stays.
    new AppError('storage.busy', 'busy'),
    undefined,
  ]) {
    error = next;
    sentences.push(await probe.problem());
    later(5000);
  }
  expect(sentences).toEqual([
    'The disk of the database is full: nothing can be saved.',
    'The store is read-only: nothing can be saved.',
    'The database does not accept changes.',
    'The database does not accept changes.',
    undefined,
  ]);
});

/** Whether the promise resolves without waiting for a timer. */
async function isAnsweredAtOnce(answer: Promise<unknown>): Promise<boolean> {
  let isAnswered = false;
  void answer.then(() => {
    isAnswered = true;
  });
  for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next));
  return isAnswered;
}

test('a writer that holds the store for long does not make the server unready, and callers do not wait for it', async () => {
  let release = () => {};
  const { probe, writes, later } = probeOf(() => new Promise((resolve) => (release = resolve)));
  expect(await probe.problem()).toBeUndefined();
  for (let caller = 0; caller < 3; caller++) {
    later(60_000);
    expect(await isAnsweredAtOnce(probe.problem())).toBe(true);
    expect(await probe.problem()).toBeUndefined();
  }
  expect(writes()).toBe(1);
  release();
});

test('a database server that does not confirm the check for seconds is a problem, until it does', async () => {
  let release = () => {};
  const { probe, later } = probeOf(() => new Promise((resolve) => (release = resolve)), { shared: true });
  expect(await probe.problem()).toBeUndefined();
  later(2000);
  expect(await probe.problem()).toBeUndefined();
  later(1000);
  expect(await probe.problem()).toBe('The database does not confirm changes.');
  release();
  await eventually(async () => ((await probe.problem()) === undefined ? true : undefined));
});

test('a problem stays until a later check has ended', async () => {
  const full = new AppError('storage.full', '/srv is full');
  let write: () => Promise<void> = () => Promise.reject(full);
  const { probe, later } = probeOf(() => write());
  const sentence = await probe.problem();
  expect(sentence).toBe('The disk of the database is full: nothing can be saved.');
  let release = () => {};
  write = () => new Promise((resolve) => (release = resolve));
  later(5000);
  expect([await probe.problem(), await probe.problem()]).toEqual([sentence, sentence]);
  release();
  await eventually(async () => ((await probe.problem()) === undefined ? true : undefined));
});

test.each(STORE_KINDS)('a sound store can be written: $name', async (kind) => {
  const store = await connectStore(await kind.quickPlace());
  onTestFinished(() => store.close());
  await store.probeWriting();
  expect(await store.facts.get('write-probe')).toBe('');
});

test('on PostgreSQL, the probe does not wait for transactions that wait for each other', async () => {
  const store = await connectStore(await STORE_KINDS[1]!.quickPlace());
  onTestFinished(() => store.close());
  const { id } = await store.transaction((inside) => inside.projects.add({ slug: 'demo', name: 'Demo' }));
  let savers: Promise<unknown>[] = [];
  await store.transaction(async (inside) => {
    await inside.projects.lock(id);
    savers = Array.from({ length: 12 }, () => store.transaction((saver) => saver.projects.lock(id)));
    // No connection for transactions is left.
    await eventually(() => store.connections().find(({ kind, waiting }) => kind === 'write' && waiting > 0));
    await store.probeWriting();
  });
  await Promise.all(savers);
});

test('a PostgreSQL server that cannot commit, because its standby is gone, is a problem', async () => {
  const leader = await startLeader();
  onTestFinished(() => leader.stop());
  const admin = new pg.Client({ connectionString: leader.url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const setStandby = async (name: string) => {
    await admin.query(`alter system set synchronous_standby_names = '${name}'`);
    await admin.query('select pg_reload_conf()');
  };
  await admin.query('alter database postgres set synchronous_commit = on');
  const store = await connectStore({ data: '', database: leader.url });
  let now = 0;
  const probe = new WriteProbe({ store, onError: () => {}, steady: () => now });
  expect(await probe.problem()).toBeUndefined();
  await setStandby('ghost');
  // The processes of the server read the new settings at different moments. Then a commit never ends.
  await eventually(async () => {
    now += 5000;
    return probe.problem();
  });
  expect(await probe.problem()).toBe('The database does not confirm changes.');
  await setStandby('');
  await eventually(async () => ((await probe.problem()) === undefined ? true : undefined));
  await store.close();
});

test('/readyz and /metrics say that the disk is full', async () => {
  const place = await STORE_KINDS[0]!.place();
  const engine = openSqlite(join(place.data, 'tallyglot.db'));
  await migrate(engine);
  await engine.transaction(async (db) => {
    await sql`pragma max_page_count = 1`.execute(db);
  });
  const store = createSqlStore(engine);
  const context = { store, clock: systemClock, revision: 'test' };
  const metricsAccess = { token: undefined, addresses: ['127.0.0.1'] };
  const server = await createServer({ context, baseUrl: undefined, metricsAccess });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  // The first answer does not wait for a slow check.
  const refused = await eventually(async () => {
    const answer = await server.inject('/readyz');
    return answer.statusCode === 503 ? answer : undefined;
  });
  expect(refused.json().reasons).toEqual({ writing: 'The disk of the database is full: nothing can be saved.' });
  expect((await server.inject('/metrics')).body).toContain('\ntallyglot_writable 0\n');
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});
