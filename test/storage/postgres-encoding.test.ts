/** Tests that databases with another encoding than UTF8 are refused, and that their data can be moved. */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { connectStore, openEngine } from '../../src/storage/connect.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { runCommand } from '../support/run-command.js';
import { withQueries } from '../support/store-rows.js';
import { postgresWith, STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/ja.po': po([['Open', '開く']]) };

describe.each(['LATIN1', 'SQL_ASCII'])('%s', (encoding) => {
  const kind = postgresWith(`encoding '${encoding}' locale 'C'`);

  test('the store is not opened, and no table is created', async () => {
    const place = await kind.place();
    await expect(connectStore(place)).rejects.toMatchObject({
      name: 'AppError',
      code: 'storage.wrong-encoding',
      message: expect.stringMatching(
        `^The database tallyglot_\\w+ has the encoding ${encoding}, but Tallyglot needs UTF8\\. Create another database: create database NAME `,
      ),
    });
    const tables = await withQueries(place, (query) => query("select 1 from pg_tables where schemaname = 'public'"));
    expect(tables).toEqual([]);
  });

  test('commands name the remedy, also doctor, and a backup moves an existing store', async () => {
    const { root, path } = testWorkspace(FILES);
    const place = await kind.place();
    const run = (...args: string[]) => runCommand(args, { cwd: root });
    const engine = await openEngine(place);
    await migrate(engine);
    await createSqlStore(engine).transaction((inside) => inside.projects.add({ slug: 'old', name: 'Alt' }));
    await engine.close();

    for (const args of [['import', '.'], ['projects']]) {
      const { code, stderr } = await run(...args, '--database', place.database!);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/needs UTF8\. Create another database: .*'UTF8'/)]);
      expect(stderr).not.toContain(' at ');
    }
    const examined = await run('doctor', '.', '--json', '--port', '0', '--database', place.database!);
    expect(examined.code).toBe(1);
    expect(JSON.parse(examined.stdout).findings).toContainEqual({
      area: 'database',
      status: 'problem',
      text: expect.stringContaining(`has the encoding ${encoding}`),
      remedy: expect.stringContaining('tallyglot restore'),
    });

    const backup = path('old.backup');
    expect(await run('backup', backup, '--database', place.database!)).toMatchObject({ code: 0 });
    const other = await run('restore', backup, '--database', (await kind.place()).database!);
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('needs UTF8')]);
    const target = await STORE_KINDS[1]!.place();
    expect(await run('restore', backup, '--database', target.database!)).toMatchObject({ code: 0 });
    const store = await connectStore(target);
    expect((await store.projects.list()).map(({ slug }) => slug)).toEqual(['old']);
    await store.close();
  });
});

test('the encoding of the client does not matter', async () => {
  const place = await STORE_KINDS[1]!.place();
  const client = new pg.Client({ connectionString: place.database! });
  await client.connect();
  await client.query(`alter database ${new URL(place.database!).pathname.slice(1)} set client_encoding = 'LATIN1'`);
  await client.end();
  await (await connectStore(place)).close();
});
