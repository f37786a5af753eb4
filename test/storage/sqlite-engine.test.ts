/** Tests of the embedded engine: waiting for the lock, emptying the log at the end, and errors of the disk in reads. */
import { rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { compose } from '../../src/compose.js';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { connectStore } from '../../src/storage/connect.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { runCommand } from '../support/run-command.js';
import { STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

afterEach(() => vi.restoreAllMocks());

async function place() {
  const { data } = await STORE_KINDS[0]!.quickPlace();
  return { data, database: undefined, file: join(data, 'tallyglot.db') };
}

async function openEngine() {
  const { file } = await place();
  const engine = openSqlite(file, { readerThreads: 1 });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await engine.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { engine, file, close };
}

const logSize = async (file: string) => (await stat(`${file}-wal`).catch(() => undefined))?.size ?? 0;

test('the wait for the lock goes on if the clock of the system jumps', async () => {
  const { engine, file } = await openEngine();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  const writing = engine.transaction((db) => sql`insert into fact values ('x', '1')`.execute(db));
  const outcome = writing.then(
    () => 'stored',
    (error) => error.code,
  );
  // After the first attempt.
  await sleep(50);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 120_000);
  // Enough for several attempts.
  await sleep(100);
  other.exec('rollback');
  expect(await outcome).toBe('stored');
});

test('closing the store empties the log', async () => {
  const { file, ...location } = await place();
  const app = await compose(location, { writerThread: true, readerThreads: 1 });
  await addProject(app, { name: 'Demo' });
  await app.store.transaction((inside) => inside.facts.set('bulk', 1), { isBulk: true });
  await app.store.scan(new AbortController().signal, (inside) => inside.projects.find('demo'));
  expect(await logSize(file)).toBeGreaterThan(0);
  await app.close();
  expect(await logSize(file)).toBe(0);
});

test('a command empties the log', async () => {
  const { file, data } = await place();
  const { root } = testWorkspace({ 'po/de.po': po([['Open', 'Öffnen']]) });
  const { code } = await runCommand(['import', root, '--project', 'demo', '--data', data]);
  expect([code, await logSize(file)]).toEqual([0, 0]);
});

test('closing the store leaves the log alone while another process reads', async () => {
  const { file, ...location } = await place();
  const app = await compose(location);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin');
  other.prepare('select * from fact').all();
  await addProject(app, { name: 'Demo' });
  await app.close();
  expect(await logSize(file)).toBeGreaterThan(0);
  other.exec('commit');
  const again = await connectStore(location);
  onTestFinished(() => again.close());
  expect(await again.projects.find('demo')).toMatchObject({ name: 'Demo' });
});

test('a full disk gets the room of the changes back that were rolled back', async () => {
  const { engine, file } = await openEngine();
  const fill = (rows: number) =>
    engine.transaction(async (db) => {
      // Changes that fit into the memory are not written before the commit.
      await sql`pragma cache_size = 10`.execute(db);
      for (let n = 0; n < rows; n++)
        await sql`insert into fact values (${`fact ${n}`}, ${'x'.repeat(3000)})`.execute(db);
    });
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(engine.db);
  await engine.transaction(async (db) => {
    await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 100}`).execute(db);
  });
  await expect(fill(200)).rejects.toMatchObject({ code: 'storage.full' });
  expect(await logSize(file)).toBe(0);
  await fill(10);
});

/** Fills several pages, and removes them from the file while it is open. */
async function damage() {
  const { engine, file } = await openEngine();
  await engine.transaction(async (db) => {
    for (let n = 0; n < 50; n++) await sql`insert into fact values (${`fact ${n}`}, ${'x'.repeat(3000)})`.execute(db);
  });
  const checkpoint = new DatabaseSync(file);
  checkpoint.exec('pragma wal_checkpoint(truncate)');
  checkpoint.close();
  const { size } = await stat(file);
  await truncate(file, size - 30 * 4096);
  return { engine, file };
}

test.each([
  ['a read', 'read'],
  ['a search on a thread', 'scan'],
  ['a snapshot', 'snapshot'],
  ['a transaction', 'transaction'],
] as const)('a damaged file is explained by %s', async (_name, how) => {
  const { engine, file } = await damage();
  const all = (db: typeof engine.db) => sql`select * from fact`.execute(db);
  const reading = {
    read: () => all(engine.db),
    scan: () => engine.scan(new AbortController().signal, all),
    snapshot: () => engine.snapshot(all),
    transaction: () => engine.transaction(all),
  }[how]();
  await expect(reading).rejects.toMatchObject({ code: 'storage.failed', message: expect.stringContaining(file) });
});

test('a search that cannot open the database is explained', async () => {
  const { engine, file } = await openEngine();
  await rename(file, `${file}-gone`);
  const signal = new AbortController().signal;
  await expect(engine.scan(signal, async () => {})).rejects.toMatchObject({ code: 'storage.removed' });
});

test('a database that another program has locked is explained', async () => {
  const { file, ...location } = await place();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('pragma locking_mode = exclusive; begin exclusive');
  const text = `Another program has locked the database ${file}: try again when it has ended.`;
  await expect(connectStore(location)).rejects.toMatchObject({ code: 'storage.busy', message: text });
});

test.each(['select * from gone', 'select gone from fact', 'insert into fact (name, gone) values (1, 2)'])(
  'a table that is missing or has another form is explained: %s',
  async (text) => {
    const { engine } = await openEngine();
    const run = () => engine.transaction((db) => sql.raw(text).execute(db));
    await expect(run()).rejects.toMatchObject({ code: 'storage.incomplete' });
  },
);

test('a mistake in a statement is not explained', async () => {
  const { engine } = await openEngine();
  await expect(sql`select from fact`.execute(engine.db)).rejects.not.toHaveProperty('name', 'AppError');
});

test.each(['wal', 'shm'])('a removed %s file is noticed, and closing rescues the changes before', async (kind) => {
  const { engine, file, close } = await openEngine();
  const insert = (name: string) => engine.transaction((db) => sql`insert into fact values (${name}, '1')`.execute(db));
  await insert('before');
  await rm(`${file}-${kind}`);
  await expect(insert('after')).rejects.toMatchObject({
    code: 'storage.removed',
    message: expect.stringContaining(`${file}-${kind}`),
  });
  await close();
  const again = openSqlite(file);
  onTestFinished(() => again.close());
  const { rows } = await sql<{ name: string }>`select name from fact`.execute(again.db);
  expect(rows.map(({ name }) => name)).toEqual(['before']);
});
