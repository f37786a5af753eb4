/** Bulk transactions of the embedded store, which write on a thread. The thread is tested as built. */
import { execFile } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/storage/migrations/index.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import type { Store } from '../../src/storage/store.js';
import { STORE_KINDS } from '../support/stores.js';
import { threadsStarted } from '../support/threads-started.js';
import { ROOT } from '../support/workspace.js';

const { openSqlite } = (await import(
  pathToFileURL(`${ROOT}/dist/storage/sqlite-engine.js`).href
)) as typeof import('../../src/storage/sqlite-engine.js');

const BULK = { isBulk: true };

async function setUp(name = 'tallyglot.db') {
  const { data } = await STORE_KINDS[0]!.quickPlace();
  const file = join(data, name);
  const engine = openSqlite(file, { writerThread: true });
  await migrate(engine);
  const store = createSqlStore(engine);
  onTestFinished(() => store.close());
  return { file, engine, store };
}

const finding = { stringId: 1, check: 'same', dismissed: false };
const findingsIn = (store: Store) => store.findings.list(1, 2);

test('the transaction reads its own writes, and others see them after the commit', async () => {
  const { store } = await setUp();
  const inside = await store.transaction(async (writing) => {
    await writing.facts.set('a', '1');
    await writing.findings.add(1, 2, [finding]);
    expect(await store.facts.get('a')).toBeUndefined();
    return [await writing.facts.get('a'), await findingsIn(writing)];
  }, BULK);
  expect(inside).toEqual(['1', [finding]]);
  expect([await store.facts.get('a'), await findingsIn(store)]).toEqual(inside);
});

test('a transaction that throws leaves nothing, and the next one works', async () => {
  const { store } = await setUp();
  const failing = store.transaction(async (writing) => {
    await writing.facts.set('a', '1');
    throw new Error('no');
  }, BULK);
  await expect(failing).rejects.toThrow('no');
  await store.transaction((writing) => writing.facts.set('b', '2'), BULK);
  expect([await store.facts.get('a'), await store.facts.get('b')]).toEqual([undefined, '2']);
});

test.each([
  ['the commit', async () => {}],
  ['the next query', async (writing: Store) => void (await writing.facts.get('a'))],
])('%s throws the error of a failed write, and nothing remains', async (_name, then) => {
  const { store } = await setUp();
  const failing = store.transaction(async (writing) => {
    await writing.facts.set('a', '1');
    await writing.findings.add(1, 2, [finding, finding]);
    await writing.facts.set('b', '2');
    await then(writing);
  }, BULK);
  await expect(failing).rejects.toThrow('UNIQUE constraint failed');
  expect([await store.facts.get('a'), await store.facts.get('b')]).toEqual([undefined, undefined]);
  await store.transaction((writing) => writing.findings.add(1, 2, [finding]), BULK);
  expect(await findingsIn(store)).toEqual([finding]);
});

test('only a bulk transaction starts a thread, not the creation of the store', async () => {
  const threads = threadsStarted();
  const { store } = await setUp('new.db');
  await store.transaction((writing) => writing.facts.set('a', '1'));
  expect(threads).toHaveLength(0);
  await store.transaction((writing) => writing.facts.set('b', '2'), BULK);
  expect(threads).toHaveLength(1);
});

test('more rows than may wait are all written', async () => {
  const { store } = await setUp();
  const findings = Array.from({ length: 8000 }, (_, n) => ({ ...finding, stringId: n + 1 }));
  const languageIds = [2, 3, 4, 5, 6];
  await store.transaction(async (writing) => {
    for (const languageId of languageIds) await writing.findings.add(1, languageId, findings);
  }, BULK);
  for (const languageId of languageIds) expect(await store.findings.list(1, languageId)).toHaveLength(8000);
});

test('transactions on the thread and on the calling thread run one after another', async () => {
  const { store } = await setUp();
  const increase = (isBulk: boolean) =>
    store.transaction(
      async (writing) => writing.facts.set('n', String(Number((await writing.facts.get('n')) ?? 0) + 1)),
      { isBulk },
    );
  await Promise.all(Array.from({ length: 20 }, (_, n) => increase(n % 2 === 0)));
  expect(await store.facts.get('n')).toBe('20');
});

test('the error of a write on the thread keeps its code', async () => {
  const { store } = await setUp();
  const write = store.transaction((writing) => writing.findings.add(1, 2, [finding, finding]), BULK);
  await expect(write).rejects.toMatchObject({ sqliteCodeName: 'SQLITE_CONSTRAINT' });
});

test('a full disk is reported, and writing works again when there is space', async () => {
  const { engine, store } = await setUp();
  const allowPages = (pages: number) =>
    engine.transaction(async (db) => {
      await sql.raw(`pragma max_page_count = ${pages}`).execute(db);
    }, BULK);
  const write = () => store.transaction((writing) => writing.facts.set('a', 'x'.repeat(100_000)), BULK);
  await allowPages(1);
  await expect(write()).rejects.toMatchObject({ code: 'storage.full' });
  await allowPages(1_000_000);
  await write();
  expect(await store.facts.get('a')).toHaveLength(100_000);
});

test('the thread does not create a new database in place of a removed one', async () => {
  const { file, store } = await setUp();
  renameSync(file, `${file}.away`);
  const write = store.transaction((writing) => writing.facts.set('a', '1'), BULK);
  await expect(write).rejects.toMatchObject({ code: 'storage.removed' });
});

test('a process does not end before the thread is closed', async () => {
  const { data } = await STORE_KINDS[0]!.quickPlace();
  const program = `
    import { ConnectionThread } from ${JSON.stringify(pathToFileURL(`${ROOT}/dist/storage/sqlite-thread.js`).href)};
    const thread = new ConnectionThread(${JSON.stringify(join(data, 'tallyglot.db'))}, 'read-write');
    await thread.exec('select 1');
    await thread.close();
    console.log('closed');
  `;
  const script = join(data, 'close.mjs');
  writeFileSync(script, program);
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  expect(stdout).toBe('closed\n');
});
