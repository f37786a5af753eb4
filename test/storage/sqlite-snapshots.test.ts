/** Snapshots of the embedded store: their connections, and the memory of closed connections. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { Connection } from '../../src/storage/sqlite-connection.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { STORE_KINDS } from '../support/stores.js';
import { testWorkspace } from '../support/workspace.js';

const OPEN_FILES = '/proc/self/fd';

async function setUp() {
  const { data } = await STORE_KINDS[0]!.quickPlace();
  const store = createSqlStore(openSqlite(join(data, 'tallyglot.db')));
  onTestFinished(() => store.close());
  return store;
}

test('each snapshot shows the data of its own moment, also after one that failed', async () => {
  const store = await setUp();
  const seen = () => store.snapshot((inside) => inside.facts.get('a'));
  const write = (value: string) => store.transaction((inside) => inside.facts.set('a', value));
  await write('1');
  expect(await seen()).toBe('1');
  await store.snapshot(async (inside) => {
    expect(await inside.facts.get('a')).toBe('1');
    await write('2');
    expect(await inside.facts.get('a')).toBe('1');
    // A second snapshot at the same time.
    expect(await seen()).toBe('2');
  });
  const failing = store.snapshot(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await write('3');
  expect(await seen()).toBe('3');
});

test.skipIf(!existsSync(OPEN_FILES))('snapshots one after the other share a connection', async () => {
  const store = await setUp();
  const take = () => store.snapshot((inside) => inside.facts.get('a'));
  await take();
  const open = readdirSync(OPEN_FILES).length;
  for (let count = 0; count < 30; count++) await take();
  expect(readdirSync(OPEN_FILES).length).toBeLessThan(open + 10);
});

test('a closed connection frees the pages that it has read', () => {
  const file = testWorkspace().path('large.db');
  const writer = new Connection(file);
  writer.exec('create table text (content text)');
  writer.exec(`with recursive rows(n) as (select 1 union all select n + 1 from rows where n < 10000)
    insert into text select hex(zeroblob(500)) from rows`);
  const readAll = () => {
    const reader = new Connection(file, 'read-only');
    reader.query('select sum(length(content)) from text', []);
    reader.close();
  };
  readAll();
  const before = process.memoryUsage.rss();
  for (let count = 0; count < 40; count++) readAll();
  expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(100);
  writer.close();
});
