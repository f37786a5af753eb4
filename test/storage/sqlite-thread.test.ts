/** The thread that writes to a SQLite file, as it was built: in order, and nothing of a transaction that failed. */
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { columnRows } from '../../src/storage/column-rows.js';
import { localWriter, type SqliteWriter } from '../../src/storage/sqlite-writer.js';
import { ROOT, testWorkspace } from '../support/workspace.js';

const { threadWriter } = (await import(
  pathToFileURL(`${ROOT}/dist/storage/sqlite-thread.js`).href
)) as typeof import('../../src/storage/sqlite-thread.js');

/** Both kinds of writers do the same. */
const WRITERS = [
  ['this thread', localWriter],
  ['another thread', threadWriter],
] as const;

async function open(writerOf: (file: string) => SqliteWriter): Promise<{ writer: SqliteWriter; file: string }> {
  const file = testWorkspace().path('towns.db');
  const writer = writerOf(file);
  onTestFinished(() => writer.close());
  await writer.exec('create table town (name text primary key, people integer)');
  return { writer, file };
}

const towns = (count: number, start = 0) =>
  columnRows(Array.from({ length: count }, (_, n) => ({ name: `Town ${start + n}`, people: n % 7 === 0 ? null : n })));

const count = async (writer: SqliteWriter) => (await writer.rows('select count(*) as n from town', []))[0]?.n;

test.each(WRITERS)('on %s, what is sent is done in its order', async (_, writerOf) => {
  const { writer } = await open(writerOf);
  await writer.exec('begin immediate');
  for (let start = 0; start < 20_000; start += 1000) await writer.insert('town', towns(1000, start));
  await writer.run('delete from town where people is null', []);
  await writer.run('update town set people = ? where name = ?', [1_000_000, 'Town 1']);
  expect(await count(writer)).toBe(20 * (1000 - 143));
  await writer.exec('commit');
  expect(await writer.rows('select * from town where people > ?', [999])).toEqual([
    { name: 'Town 1', people: 1_000_000 },
  ]);
});

test.each(WRITERS)('on %s, values come back as they were given', async (_, writerOf) => {
  const { writer } = await open(writerOf);
  const rows = [
    { name: '', people: null },
    { name: 'Zürich \u0001 \u{1F600}', people: 2 ** 53 - 1 },
    { name: "it's", people: -1 },
  ];
  await writer.insert('town', columnRows(rows));
  expect(await writer.rows('select * from town', [])).toEqual(expect.arrayContaining(rows));
  expect(await writer.rows('select * from town where name = ?', ['nowhere'])).toEqual([]);
});

test.each(WRITERS)('on %s, a failure ends the transaction, and the next one is none the wiser', async (_, writerOf) => {
  const { writer } = await open(writerOf);
  const transaction = async (again: boolean) => {
    await writer.exec('begin immediate');
    await writer.insert('town', towns(10));
    if (again) await writer.insert('town', towns(10));
    await writer.insert('town', towns(10, 10));
    await writer.exec('commit');
  };
  await expect(transaction(true)).rejects.toThrow('UNIQUE constraint failed');
  await writer.rollback();
  expect(await count(writer)).toBe(0);
  await transaction(false);
  expect(await count(writer)).toBe(20);
  // Where nothing is under way there is nothing to undo.
  await writer.rollback();
  expect(await count(writer)).toBe(20);
});

test.each(WRITERS)('on %s, nothing is written after a full disk has ended the transaction', async (_, writerOf) => {
  const { writer } = await open(writerOf);
  const [before] = await writer.rows('pragma page_count', []);
  await writer.rows(`pragma max_page_count = ${Number(before?.page_count) + 2}`, []);
  const fill = async () => {
    await writer.exec('begin immediate');
    for (let start = 0; start < 5000; start += 1000) await writer.insert('town', towns(1000, start));
    await writer.run('delete from town', []);
    await writer.insert('town', towns(1));
    await writer.exec('commit');
  };
  await expect(fill()).rejects.toMatchObject({ sqliteCodeName: 'SQLITE_FULL' });
  await writer.rollback();
  expect(await count(writer)).toBe(0);
});

test.each(WRITERS)('on %s, a lock that another holds can be waited for', async (_, writerOf) => {
  const { writer, file } = await open(writerOf);
  const other = localWriter(file);
  await other.exec('begin immediate');
  await expect(writer.exec('begin immediate')).rejects.toThrow('database is locked');
  await other.exec('commit');
  await writer.exec('begin immediate');
  await writer.insert('town', towns(1));
  await writer.exec('commit');
  expect(await count(writer)).toBe(1);
  await other.close();
});

test('a thread that cannot open the file fails all that is asked of it', async () => {
  const writer = threadWriter(testWorkspace().path('nowhere/towns.db'));
  await expect(writer.exec('begin immediate')).rejects.toThrow('unable to open database file');
  await expect(writer.rows('select 1', [])).rejects.toThrow('unable to open database file');
  await writer.close();
});
