/** The recorder of statements: it finds SQL text that names tables, and statements that it cannot see fail. */
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db, Engine } from '../../../src/storage/engine.js';
import { queriesOn } from '../../../src/storage/sqlite-dialect.js';
import { rawTexts } from './raw-text.js';
import { recording, type Statement } from './recorder.js';
import { crossingTables } from './statement-scope.js';

function openRecorder() {
  const nodes: Statement['node'][] = [];
  const db = queriesOn({ query: () => ({ columns: [], lists: [] }) });
  const versionQuery = async () => [];
  const engine = recording({ db, versionQuery } as Partial<Engine> as Engine, (node) => nodes.push(node));
  return { engine, nodes };
}

const units = (db: Db) => db.selectFrom('unit').select('string_id').where('component_id', '=', 1);

const WITH_TEXT: readonly [title: string, run: (db: Db) => Promise<unknown>, texts: readonly string[]][] = [
  [
    'a whole statement',
    (db) => sql`update language\n  set stamp = ${''}`.execute(db),
    ['update language set stamp = ?'],
  ],
  ['a table as a value', (db) => sql`delete from ${sql.table('unit')}`.execute(db), ['delete from unit']],
  [
    'a table as an id',
    (db) => sql`select * from ${sql.id('public', 'unit')}`.execute(db),
    ['select * from public.unit'],
  ],
  ['a quoted table', (db) => sql`select * from "Unit"`.execute(db), ['select * from "Unit"']],
  [
    'a source of a built query',
    (db) => db.selectFrom(sql<{ id: number }>`(select * from unit)`.as('x')).selectAll().execute(),
    ['(select * from unit)'],
  ],
  [
    'a condition of a built query',
    (db) => units(db).where(sql<boolean>`exists (select 1 from language l where l.code = ${'de'})`).execute(),
    ['exists(select 1 from language l where l.code = ?)'],
  ],
  [
    'a text in a built query in a text',
    (db) => sql`select 1 where 2 in ${units(db).where(sql<boolean>`1 in (select id from string)`)}`.execute(db),
    ['1 in(select id from string)'],
  ],
  [
    'no table, only columns and texts',
    (db) =>
      units(db)
        .where(sql<boolean>`unit.line > 1 and ${sql.ref('unit.target')} <> 'in file' and "unit" . line < 5`)
        .execute(),
    [],
  ],
];

test.each(WITH_TEXT)('SQL text with %s', async (_title, run, texts) => {
  const { engine, nodes } = openRecorder();
  await run(engine.db);
  // A query inside of another one is noted twice.
  expect([...new Set(nodes.flatMap(rawTexts))]).toEqual(texts);
});

test('a query of the query builder inside of SQL text is analysed', async () => {
  const { engine, nodes } = openRecorder();
  await sql`select 1 where 2 in ${engine.db.selectFrom('unit').select('string_id')}`.execute(engine.db);
  expect(new Set(nodes.flatMap(crossingTables))).toEqual(new Set(['unit']));
});

test('a table in another part of a statement is analysed', async () => {
  const { engine, nodes } = openRecorder();
  await engine.db
    .deleteFrom('language')
    .using('component')
    .where('language.component_id', '=', 1)
    .whereRef('component.slug', '=', 'language.code')
    .execute();
  expect(nodes.flatMap(crossingTables)).toEqual(['component']);
});

test('the query for versions is noted, although it bypasses the query layer', async () => {
  const { engine, nodes } = openRecorder();
  await engine.versionQuery!('select max(version) from project', []);
  expect(nodes.flatMap(rawTexts)).toEqual(['select max(version)from project']);
});

test('a statement that no plugin sees fails', async () => {
  const { engine } = openRecorder();
  await expect(engine.db.executeQuery(CompiledQuery.raw(`update language set stamp = ''`))).rejects.toThrow(/bypassed/);
});
