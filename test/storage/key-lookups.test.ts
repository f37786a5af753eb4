/** PostgreSQL uses the indexes of keys, also for tables that have grown since it last looked at them. */
import { CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '../../src/storage/engine.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { failingLanguagesAt } from '../../src/storage/sql-store/findings.js';
import { elsewhereByIndex, sharedByIndex } from '../../src/storage/sql-store/key-lookups.js';
import { sharingByIndex, twinStringsByIndex, twinsByIndex } from '../../src/storage/sql-store/related-units.js';
import { queryAt } from '../../src/storage/sql-store/rows-by-key.js';
import { STORE_KINDS } from '../support/stores.js';

const KEYS = Array.from({ length: 200 }, (_, n) => n * 7);

const PLACES = KEYS.map((key) => [1, 2, key] as const);
const STRINGS = KEYS.map((key) => [1, key] as const);

test.each([
  ['units with the same text', 'unit', (db: Db) => sharedByIndex(db, KEYS)],
  ['twins', 'string', (db: Db) => elsewhereByIndex(db, 1, KEYS)],
  ['texts', 'unit', (db: Db) => sharingByIndex(db, KEYS, 1000)],
  ['strings of twins', 'string', (db: Db) => twinStringsByIndex(db, KEYS, 1000)],
  ['translations of twins', 'string', (db: Db) => twinsByIndex(db, KEYS, 1000, ['de', 'fr'])],
  ['findings', 'finding', (db: Db) => queryAt('postgresql', 'finding', PLACES).compile(db)],
  ['failing languages', 'finding', (db: Db) => failingLanguagesAt('postgresql', STRINGS).compile(db)],
])('%s', async (_name, table, queryOn) => {
  const { database } = await STORE_KINDS[1]!.quickPlace();
  const engine = await openPostgres(database!);
  onTestFinished(() => engine.close());
  await migrate(engine);
  const plan = await engine.transaction(async (db) => {
    await sql`
      insert into unit (component_id, language_id, string_id, target, state, flags, line, text_key)
      select 1, 2, n, 'text', 0, '', 0, n from generate_series(1, 20000) as n`.execute(db);
    await sql`
      insert into string (component_id, id, key, context, source, words, chars, note, places, in_template, readonly, flags,
        extra_flags, explanation, twin_key)
      select 2, n, '', '', 'text', 1, 4, '', '', 0, 0, '', '', '', n from generate_series(1, 20000) as n`.execute(db);
    await sql`
      insert into finding (component_id, language_id, string_id, check_id, dismissed)
      select 1, 2, n, 'same', 0 from generate_series(1, 20000) as n`.execute(db);
    const query = queryOn(db);
    const explained = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      explained as CompiledQuery<{ 'QUERY PLAN': string }>,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`on ${table}`);
  expect(plan).not.toContain('Seq Scan');
});
