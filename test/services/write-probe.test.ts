/** Tests the probe that finds out for /readyz whether changes can be stored. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { systemClock } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { WriteProbe } from '../../src/services/write-probe.js';
import { connectStore } from '../../src/storage/connect.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { STORE_KINDS } from '../support/stores.js';

function probeOf(write: () => Promise<void>) {
  let now = 0;
  let writes = 0;
  const probe = new WriteProbe({
    store: {
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

test('a writer that holds the store for long does not make the server unready', async () => {
  let release = () => {};
  const { probe } = probeOf(() => new Promise((resolve) => (release = resolve)));
  expect(await probe.problem()).toBeUndefined();
  release();
});

test.each(STORE_KINDS)('a sound store can be written: $name', async (kind) => {
  const store = await connectStore(await kind.quickPlace());
  onTestFinished(() => store.close());
  await store.probeWriting();
  expect(await store.facts.get('write-probe')).toBe('');
});

test('/readyz says that the disk is full', async () => {
  const place = await STORE_KINDS[0]!.place();
  const engine = openSqlite(join(place.data, 'tallyglot.db'));
  await migrate(engine);
  await engine.transaction(async (db) => {
    await sql`pragma max_page_count = 1`.execute(db);
  });
  const store = createSqlStore(engine);
  const server = await createServer({ context: { store, clock: systemClock, revision: 'test' }, baseUrl: undefined });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  const { statusCode, body } = await server.inject('/readyz');
  expect([statusCode, JSON.parse(body).reasons]).toEqual([
    503,
    { writing: 'The disk of the database is full: nothing can be saved.' },
  ]);
  expect((await server.inject('/healthz')).statusCode).toBe(200);
});
