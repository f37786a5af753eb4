/** Tests of prepared statements with a real database, also if a pooler or an administrator removes them. */
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { queryPrepared } from '../../src/storage/postgres-prepared.js';
import { STORE_KINDS } from '../support/stores.js';

const TEXT = 'select column1, column2 from (values ($1::text, ($2::text[])[1])) as given';

let client: pg.Client & pg.PoolClient;
let send: ReturnType<typeof queryPrepared>;

beforeEach(async () => {
  const { database } = await STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!.quickPlace();
  client = new pg.Client({ connectionString: database }) as typeof client;
  await client.connect();
  onTestFinished(() => client.end());
  send = queryPrepared();
});

const rowsOf = async (text: string, parameters: unknown[]) =>
  ((await send(client, text, parameters)) as pg.QueryResult).rows;
const prepared = async () => (await client.query('select name from pg_prepared_statements')).rows.length;

test('a statement is prepared once', async () => {
  for (const word of ['one', 'two']) expect(await rowsOf(TEXT, [word, [word]])).toEqual([[word, word]]);
  expect(await prepared()).toBe(1);
});

test.each([
  '',
  'ä 漢字 🙂',
  '"',
  '\\',
  '{}',
  ',',
  'NULL',
  "'; drop table project; --",
  'line\nbreak',
  'x'.repeat(70_000),
])('the text %j arrives unchanged', async (text) => {
  expect(await rowsOf(TEXT, [text, [text]])).toEqual([[text, text]]);
});

test('a statement with many rows returns all', async () => {
  const rows = await rowsOf('select word from unnest($1::text[]) as word', [
    Array.from({ length: 5000 }, (_, index) => String(index)),
  ]);
  expect(rows).toHaveLength(5000);
  expect(rows[4999]).toEqual(['4999']);
});

test('if the statement is gone from the connection, plain queries take its place', async () => {
  await rowsOf(TEXT, ['one', ['one']]);
  await client.query('deallocate all');
  expect(await rowsOf(TEXT, ['two', ['two']])).toEqual([['two', 'two']]);
  expect(await rowsOf(TEXT, ['three', ['three']])).toEqual([['three', 'three']]);
  expect(await prepared()).toBe(0);
});

test('if another program has prepared a statement of this name, plain queries take its place', async () => {
  await rowsOf(TEXT, ['one', ['one']]);
  const { rows } = await client.query('select name from pg_prepared_statements');
  await client.query(`deallocate ${rows[0].name}`);
  await client.query(`prepare ${rows[0].name} as select 'wrong'`);
  const names = (client as unknown as { connection: { parsedStatements: Record<string, string> } }).connection;
  delete names.parsedStatements[rows[0].name];
  expect(await rowsOf(TEXT, ['two', ['two']])).toEqual([['two', 'two']]);
});

test('the error of a statement reaches the caller, and the connection stays usable', async () => {
  await expect(rowsOf('select 1 / length($1)', [''])).rejects.toMatchObject({ code: '22012' });
  expect(await rowsOf(TEXT, ['one', ['one']])).toEqual([['one', 'one']]);
});

test('a query on a connection that ends is rejected', async () => {
  client.on('error', () => {});
  const rejected = expect(rowsOf('select pg_sleep(60)::text', [])).rejects.toThrow();
  const killer = new pg.Client({ connectionString: (await STORE_KINDS[1]!.quickPlace()).database });
  await killer.connect();
  onTestFinished(() => killer.end());
  const pid = (client as unknown as { processID: number }).processID;
  await killer.query('select pg_terminate_backend($1)', [pid]);
  await rejected;
});
