/** Tests of a full disk: writers get a clear error, nothing changes, and writing works again when there is space. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import type { Engine } from '../../src/storage/engine.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { createSqlStore } from '../../src/storage/sql-store/index.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

const LARGE = po(Array.from({ length: 500 }, (_, n) => [`Text ${n}`, `Wort ${n}`.repeat(100)]));

/** Limits the size of the database. If the limit is below its present size, the database cannot grow. */
const allowPages = (engine: Engine, pages: number) =>
  engine.transaction(async (db) => {
    await sql.raw(`pragma max_page_count = ${pages}`).execute(db);
  });

async function setUp() {
  const place = await STORE_KINDS[0]!.place();
  const engine = openSqlite(join(place.data, 'tallyglot.db'));
  await migrate(engine);
  const context = { store: createSqlStore(engine), clock: systemClock, revision: 'test' };
  const server = await createServer({ context, baseUrl: undefined });
  onTestFinished(async () => {
    await server.close();
    await context.store.close();
  });
  const workspace = testWorkspace({ 'a/po/de.po': LARGE, 'b/po/de.po': LARGE });
  const importAll = () =>
    importDirectory(context, {
      project: { slug: 'demo', name: 'Demo' },
      directory: workspace.root,
      sourceLanguage: 'en',
      components: undefined,
    });
  const { headers } = await makePerson(context, { username: 'ada', admin: true });
  return { place, engine, server, importAll, headers };
}

test('an import fails with a message that names the disk, and can be repeated', async () => {
  const { place, engine, importAll } = await setUp();
  await allowPages(engine, 1);
  const before = (await contentOf(place)).unit;
  // The whole import fails. An error of the first component alone would continue with the second.
  await expect(importAll()).rejects.toMatchObject({
    code: 'storage.full',
    message: expect.stringContaining(`The disk that holds ${place.data} is full`),
  });
  expect((await contentOf(place)).unit).toEqual(before);
  await allowPages(engine, 1_000_000);
  expect((await importAll()).components).toHaveLength(2);
});

test('the server responds with 503 and does not reveal the path', async () => {
  const { place, engine, server, headers } = await setUp();
  const { ask, upload } = asker(server);
  await ask('POST', '/api/projects/', headers, { name: 'Demo', slug: 'demo' });
  await allowPages(engine, 1);
  const file = { filename: 'de.po', content: LARGE };
  const answer = await upload('/api/projects/demo/import/', headers, { path: 'po/de.po', file });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body.errors[0]).toMatchObject({
    code: 'unavailable',
    detail: expect.stringMatching(/disk .* is full/),
  });
  expect(answer.body.detail).not.toContain(place.data);
  expect((await ask('GET', '/api/projects/demo/', headers)).status).toBe(200);
});

test('PostgreSQL reports a full disk with an error code', async () => {
  const { database } = await STORE_KINDS[1]!.place();
  const engine = await openPostgres(database!);
  onTestFinished(() => engine.close());
  const full = sql`do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`;
  const writing = engine.transaction((db) => full.execute(db));
  await expect(writing).rejects.toMatchObject({ code: 'storage.full', message: expect.stringContaining('is full') });
});

test('errors of the disk are reported as unavailable, not as an unexpected error', async () => {
  const { engine, server, headers } = await setUp();
  const transaction = engine.transaction(async (db) => {
    await sql`pragma query_only = on`.execute(db);
    await sql`delete from fact`.execute(db);
  });
  await expect(transaction).rejects.toMatchObject({ code: 'storage.failed' });
  const { status, body } = await asker(server).ask('POST', '/api/projects/', headers, { name: 'Other' });
  expect([status, body.errors[0].code]).toEqual([503, 'unavailable']);
});
