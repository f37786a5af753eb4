/** Queries that are compiled once return the same rows as queries that are built for each call. */
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compiled, compiledList, firstOf } from '../../src/storage/compiled-query.js';
import type { Db, Engine } from '../../src/storage/engine.js';
import { migrate } from '../../src/storage/migrations/index.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import type { Schema } from '../../src/storage/schema.js';
import { deleteRows, insertRow, putRow, rowsWith, updateRows } from '../../src/storage/sql-store/rows.js';
import { openSqlite } from '../../src/storage/sqlite-engine.js';
import { STORE_KINDS, type StoreKind } from '../support/stores.js';

async function openEngine(kind: StoreKind): Promise<Engine> {
  const { data, database } = await kind.quickPlace();
  const engine = database === undefined ? openSqlite(join(data, 'tallyglot.db')) : await openPostgres(database);
  onTestFinished(() => engine.close());
  await migrate(engine);
  return engine;
}

/** An engine with the tokens 1 to 4. Two of them never expire. */
async function engineWithTokens(kind: StoreKind): Promise<Engine> {
  const engine = await openEngine(kind);
  await engine.transaction(async (db) => {
    for (const id of [1, 2, 3, 4]) await insertRow(db, 'token', token(id, id % 2 === 0 ? id * 1000 : null));
  });
  return engine;
}

const token = (id: number, expires: number | null) => ({
  ...{ id, user_id: id, name: `token ${id}`, hint: '', scope: 'write', hash: `hash ${id}`, created: 1, expires },
  last_used: null,
});

/** The columns of a list whose objects are the rows. */
const unchanged = <Row extends object>(...names: (keyof Row & string)[]) => ({
  names,
  fromRow: (row: Row) => row,
  fromList: (values: readonly unknown[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])) as Row,
});

const tokens = (db: Db) => db.selectFrom('token').selectAll().orderBy('id');

const withName = (db: Db, name: string) => tokens(db).where('name', '=', name);
const page = (db: Db, after: number, limit: number) => tokens(db).where('id', '>', after).limit(limit);
const expiring = (db: Db, expires: number | null) => tokens(db).where('expires', 'is not distinct from', expires);
const withIds = (db: Db, ids: readonly number[], before: number) =>
  tokens(db).where('id', 'in', ids).where('id', '<', before).where('user_id', 'in', ids);

describe.each(STORE_KINDS)('$name', (kind) => {
  test('texts, numbers and null give the rows of the same query built directly', async () => {
    const { db } = await engineWithTokens(kind);
    const [named, paged, expired] = [compiled(withName), compiled(page), compiled(expiring)];
    for (const name of ['token 2', 'token 3', "'", '']) {
      expect(await named(db, name)).toEqual(await withName(db, name).execute());
    }
    for (const [after, limit] of [
      [0, 2],
      [2, 9],
      [1, 1],
      [4, 1],
    ] as const) {
      expect(await paged(db, after, limit)).toEqual(await page(db, after, limit).execute());
    }
    for (const expires of [null, 2000, 1, null]) {
      expect(await expired(db, expires)).toEqual(await expiring(db, expires).execute());
    }
    expect((await expired(db, null)).map(({ id }) => id)).toEqual([1, 3]);
  });

  test('lists of any length give the rows of the same query built directly', async () => {
    const { db } = await engineWithTokens(kind);
    const listed = compiled(withIds);
    for (const ids of [[3], [1, 2], [4, 3, 2, 1], [7], [2]]) {
      expect(await listed(db, ids, 4)).toEqual(await withIds(db, ids, 4).execute());
    }
    expect((await listed(db, [1, 2, 4], 4)).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('a query without a list is built once, also inside a transaction', async () => {
    const engine = await engineWithTokens(kind);
    let built = 0;
    const named = compiled((db, name: string) => {
      built++;
      return withName(db, name);
    });
    await named(engine.db, 'token 1');
    await engine.transaction((db) => named(db, 'token 2'));
    expect(await named(engine.db, 'token 3')).toHaveLength(1);
    expect(built).toBe(1);
  });

  test('changes the rows that the arguments name, and returns the columns that it asks for', async () => {
    const engine = await engineWithTokens(kind);
    const postpone = compiled((db, ids: readonly number[], by: number) =>
      db
        .updateTable('token')
        .set((eb) => ({ created: eb('created', '+', by) }))
        .where('id', 'in', ids)
        .returning(['id', 'created']),
    );
    const changed = await engine.transaction((db) => postpone(db, [2, 3], 5));
    expect(changed.sort((a, b) => a.id - b.id)).toEqual([
      { id: 2, created: 6 },
      { id: 3, created: 6 },
    ]);
  });

  test('a long list has the same rows in the same order: also with difficult texts, large numbers, null, and no row', async () => {
    const engine = await openEngine(kind);
    const texts = [
      '',
      '"',
      '\\',
      "'",
      '\n\r\t\u0001\u007F',
      '\u2028',
      'ß 界 😀 \uFFFD',
      '[1]',
      '{"a":1}',
      'null',
      '00',
    ];
    await engine.transaction(async (db) => {
      for (const [index, name] of texts.entries()) {
        const expires = index % 2 === 0 ? null : Number.MAX_SAFE_INTEGER - index;
        await insertRow(db, 'token', { ...token(index + 1, expires), name });
      }
    });
    const after = (db: Db, id: number) =>
      db.selectFrom('token').select(['name', 'id', 'expires']).where('id', '>', id).orderBy('id', 'desc');
    const listed = compiledList(
      unchanged<Pick<Schema['token'], 'name' | 'id' | 'expires'>>('name', 'id', 'expires'),
      after,
    );
    for (const id of [0, 3, 0, 99]) {
      expect(await listed(engine.db, id)).toEqual(await after(engine.db, id).execute());
    }
    expect((await listed(engine.db, 0)).map(({ name }) => name).reverse()).toEqual(texts);
    const among = compiledList(unchanged<Pick<Schema['token'], 'id'>>('id'), (db, ids: readonly number[]) =>
      db.selectFrom('token').select('id').where('id', 'in', ids).orderBy('name').limit(2),
    );
    for (const ids of [[1, 3], [2, 1, 5], [99]]) {
      expect((await among(engine.db, ids)).map(({ id }) => id)).toEqual(
        (
          await engine.db.selectFrom('token').select('id').where('id', 'in', ids).orderBy('name').limit(2).execute()
        ).map(({ id }) => id),
      );
    }
  });

  test('a long list that no JSON text can hold is read in another way', async () => {
    const engine = await openEngine(kind);
    const digests = [Uint8Array.of(0, 255), Uint8Array.of()];
    await engine.transaction(async (db) => {
      for (const [language_id, bytes] of digests.entries()) {
        await insertRow(db, 'file_digest', { component_id: 1, language_id, fingerprint: '', digests: bytes });
      }
    });
    const listed = compiledList(
      unchanged<Pick<Schema['file_digest'], 'digests'>>('digests'),
      (db, componentId: number) =>
        db.selectFrom('file_digest').select('digests').where('component_id', '=', componentId).orderBy('language_id'),
    );
    const rows = await listed(engine.db, 1);
    expect(rows.map((row) => [...row.digests])).toEqual(digests.map((bytes) => [...bytes]));
  });

  test('a plugin that refuses a query is asked each time', async () => {
    const { db } = await engineWithTokens(kind);
    let refuses = false;
    const guarded = db.withPlugin({
      transformQuery({ node }) {
        if (refuses) throw new Error('refused');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const [named, listed] = [compiled(withName), compiled(withIds)];
    const long = compiledList(unchanged<Pick<Schema['token'], 'id'>>('id'), (handle, ids: readonly number[]) =>
      handle.selectFrom('token').select('id').where('id', 'in', ids),
    );
    const queries = [() => named(guarded, 'token 1'), () => listed(guarded, [1], 4), () => long(guarded, [1])];
    for (const query of queries) expect(await query()).toHaveLength(1);
    refuses = true;
    for (const query of queries) await expect(query()).rejects.toThrow('refused');
  });

  test('rows are inserted, put, updated, found and deleted by their columns', async () => {
    const engine = await openEngine(kind);
    const key = { component_id: 1, language_id: 2 };
    const digests = (rows: readonly { digests: Uint8Array }[]) => rows.map((row) => [...row.digests]);
    await engine.transaction(async (db) => {
      await insertRow(db, 'file_digest', { ...key, fingerprint: 'a', digests: Uint8Array.of(1, 2) });
      expect(digests(await rowsWith(db, 'file_digest', key))).toEqual([[1, 2]]);
      for (const last of [3, 4]) {
        await putRow(db, 'file_digest', key, { fingerprint: 'b', digests: Uint8Array.of(2, last) });
        await putRow(
          db,
          'file_digest',
          { ...key, language_id: last },
          { fingerprint: 'b', digests: Uint8Array.of(last) },
        );
      }
      expect(digests(await rowsWith(db, 'file_digest', key))).toEqual([[2, 4]]);
      await updateRows(db, 'file_digest', key, { fingerprint: 'c' });
      await updateRows(db, 'file_digest', key, undefined);
      expect(await rowsWith(db, 'file_digest', { fingerprint: 'c' })).toMatchObject([key]);
      expect(await rowsWith(db, 'file_digest', { fingerprint: 'b' })).toHaveLength(2);
      await deleteRows(db, 'file_digest', key);
      expect(await rowsWith(db, 'file_digest', key)).toEqual([]);
      expect(await rowsWith(db, 'file_digest', { component_id: 1 })).toHaveLength(2);
    });
  });
});

test('on SQLite, a list is one parameter, so a query with lists of other lengths is built once', async () => {
  const { db } = await engineWithTokens(STORE_KINDS[0]!);
  let built = 0;
  const listed = compiled((handle, ids: readonly number[], before: number) => {
    built++;
    return withIds(handle, ids, before);
  });
  const found = [];
  for (const ids of [[1, 2, 3], [], [2], [3, 4]]) found.push((await listed(db, ids, 4)).map(({ id }) => id));
  expect(found).toEqual([[1, 2, 3], [], [2], [3]]);
  expect(built).toBe(1);
});

test('the first of no rows is an error', () => {
  expect(firstOf([1, 2])).toBe(1);
  expect(() => firstOf([])).toThrow('the query returned no row');
});
