/** Scans: they read the data of one moment, and stop when their signal aborts. The threads are tested as built. */
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { matchingUnits } from '../../src/storage/sql-store/unit-query.js';
import { Connection } from '../../src/storage/sqlite-connection.js';
import { queriesOn } from '../../src/storage/sqlite-dialect.js';
import { parseResolved } from '../support/parsed-query.js';
import { openStore, STORE_KINDS } from '../support/stores.js';
import { ROOT, testWorkspace } from '../support/workspace.js';

const { ReaderThreads } = (await import(
  pathToFileURL(`${ROOT}/dist/storage/sqlite-readers.js`).href
)) as typeof import('../../src/storage/sqlite-readers.js');

const NEVER = new AbortController().signal;
/** Counts without an end, like a search that takes too long. */
const ENDLESS =
  'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n where i % 256 <> 0 or keep_going()';

function threads(count: number) {
  const opened = new ReaderThreads(testWorkspace().path('scan.db'), count);
  onTestFinished(() => opened.close());
  return opened;
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('a scan does not see what is committed after its start', async () => {
    const store = await openStore(kind);
    const context = { store, clock: () => 0, revision: '' };
    const counts = await store.scan(NEVER, async (reader) => {
      const before = (await reader.projects.list()).length;
      await addProject(context, { name: 'New', slug: 'new' });
      return [before, (await reader.projects.list()).length];
    });
    expect(counts).toEqual([0, 0]);
    expect(await store.scan(NEVER, (reader) => reader.projects.list())).toHaveLength(1);
  });

  test('a scan whose signal has aborted does not begin', async () => {
    const store = await openStore(kind);
    const aborted = AbortSignal.abort(new Error('gone'));
    await expect(store.scan(aborted, (reader) => reader.projects.list())).rejects.toThrow('gone');
  });

  test('a scan reads nothing more after its signal has aborted between two queries', async () => {
    const store = await openStore(kind);
    const gone = new AbortController();
    let hasReadOn = false;
    const scan = store.scan(gone.signal, async (reader) => {
      await reader.projects.list();
      gone.abort(new Error('gone'));
      await reader.projects.list();
      hasReadOn = true;
    });
    await expect(scan).rejects.toThrow('gone');
    expect(hasReadOn).toBe(false);
  });
});

test.each([
  'word',
  'has:failing',
  'has:dismissed',
  'has:suggestion',
  'has:comment',
  'check:same',
  'author:ada',
  'added:2026',
  'comment:x',
  'suggestion:x',
  'source_changed:2026',
  'change_action:edited',
])('a thread can stop %s in each table that the query reads', (query) => {
  const connection = new Connection(':memory:');
  onTestFinished(() => connection.close());
  const scope = { db: queriesOn(connection), kind: 'sqlite', componentId: 1, languageId: 1 } as const;
  const { sql: text } = matchingUnits(scope, parseResolved(`${query} changed:>=2020-01-01 -changed:>=2021-01-01`))
    .select('unit.string_id')
    .compile();
  expect(text.match(/keep_going\(\)/g)).toHaveLength(text.match(/\bfrom\b/g)!.length);
});

test('a thread stops its query when the signal aborts, and then runs the next scan', async () => {
  const readers = threads(1);
  const gone = new AbortController();
  const endless = readers.scan(gone.signal, (runner) => Promise.resolve(runner.query(ENDLESS, [])));
  const next = readers.scan(NEVER, (runner) => Promise.resolve(runner.query('select 7 as seven', [])));
  gone.abort(new Error('gone'));
  await expect(endless).rejects.toThrow('gone');
  expect((await next).lists).toEqual([[7]]);
});

test('several scans run at the same time, and an error of a query reaches its caller', async () => {
  const readers = threads(2);
  const gone = new AbortController();
  const endless = readers.scan(gone.signal, (runner) => Promise.resolve(runner.query(ENDLESS, [])));
  const run = (query: string) => readers.scan(NEVER, (runner) => Promise.resolve(runner.query(query, [])));
  await expect(run('select * from missing')).rejects.toThrow('missing');
  await expect(run('create table own (id integer)')).rejects.toThrow('readonly');
  expect((await run('select 1 as one')).columns).toEqual(['one']);
  gone.abort();
  await expect(endless).rejects.toThrow();
});

test('PostgreSQL cancels the query of a scan whose signal aborts', async () => {
  const { database } = await STORE_KINDS[1]!.quickPlace();
  const engine = await openPostgres(database!);
  onTestFinished(() => engine.close());
  const gone = new AbortController();
  const sleeping = engine.scan(gone.signal, (db) => sql`select pg_sleep(600)`.execute(db));
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  onTestFinished(() => client.end());
  const sleepers = async () => {
    const { rows } = await client.query(
      "select count(*)::int as count from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'",
    );
    return rows[0].count;
  };
  await expect.poll(sleepers).toBe(1);
  gone.abort(new Error('gone'));
  await expect(sleeping).rejects.toThrow('gone');
  await expect.poll(sleepers).toBe(0);
  expect((await engine.scan(NEVER, (db) => sql`select 1 as one`.execute(db))).rows).toEqual([{ one: 1 }]);
});
