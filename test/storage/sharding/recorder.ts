/** Records every statement that the methods of the store run, inside transactions and outside of them. */
import { join } from 'node:path';
import { type OperationNode, type QueryId, RawNode } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import type { Db, Engine } from '../../../src/storage/engine.js';
import { migrate } from '../../../src/storage/migrations/index.js';
import { openPostgres } from '../../../src/storage/postgres-engine.js';
import { createSqlStore } from '../../../src/storage/sql-store/index.js';
import { openSqlite } from '../../../src/storage/sqlite-engine.js';
import type { VersionScope } from '../../../src/storage/store.js';
import { language, makeComponent, string, unit } from '../../support/store-rows.js';
import type { StoreKind } from '../../support/stores.js';
import { tour } from './tour.js';

export interface Statement {
  readonly method: string;
  readonly node: OperationNode;
}

type Note = (node: OperationNode) => void;

/** A query handle that notes each statement, and refuses a statement that it could not note. */
function noted(db: Db, note: Note): Db {
  const seen = new WeakSet<QueryId>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      note(node);
      seen.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      // For example a text in `CompiledQuery.raw`: no plugin gets it.
      if (!seen.has(queryId)) throw new Error('this statement bypassed the recorder: run it through the query layer');
      return result;
    },
  });
}

/** An engine that notes each statement. Bulk inserts are no statements of the query layer, but their rows have keys. */
export function recording(engine: Engine, note: Note): Engine {
  const expectKey = (columns: object) =>
    expect(Object.keys(columns).some((name) => /^(?:component|project)_id$/.test(name))).toBe(true);
  const { versionQuery } = engine;
  return {
    ...engine,
    db: noted(engine.db, note),
    transaction: (work, options) => engine.transaction((db) => work(noted(db, note)), options),
    snapshot: (work) => engine.snapshot((db) => work(noted(db, note))),
    scan: (signal, work) => engine.scan(signal, (db) => work(noted(db, note))),
    insertMany: async (db, table, rows) => {
      for (const row of rows) expectKey(row);
      await engine.insertMany(db.withoutPlugins(), table, rows);
    },
    insertColumns: async (db, table, rows) => {
      expectKey(rows.columns);
      await engine.insertColumns(db.withoutPlugins(), table, rows);
    },
    ...(versionQuery && {
      versionQuery: (text, parameters) => {
        note(RawNode.createWithSql(text));
        return versionQuery(text, parameters);
      },
    }),
  };
}

/** The statements of all methods. `missing` are the methods that tour.ts does not call. */
export async function recordTour(kind: StoreKind) {
  const { data, database } = await kind.quickPlace();
  const engine = database === undefined ? openSqlite(join(data, 'tallyglot.db')) : await openPostgres(database);
  onTestFinished(() => engine.close());
  await migrate(engine);
  const statements: Statement[] = [];
  let method = '';
  const store = createSqlStore(recording(engine, (node) => statements.push({ method, node })));
  const { id: componentId, projectId } = await makeComponent(store);
  await store.transaction(async (inside) => {
    await inside.languages.add(componentId, [language(1, 'de')]);
    await inside.strings.add(componentId, [string(1)]);
    await inside.units.add(componentId, 1, [unit(1)]);
  });
  statements.length = 0;
  const calls = tour({ projectId, componentId });
  const missing: string[] = [];
  for (const [entity, methods] of Object.entries(store as unknown as Record<string, object>)) {
    for (const name of typeof methods === 'object' ? Object.keys(methods) : []) {
      method = `${entity}.${name}`;
      const lists = calls[entity as keyof typeof calls]?.[name];
      if (lists === undefined) missing.push(method);
      // biome-ignore lint/suspicious/noExplicitAny: any method of any entity
      for (const args of lists ?? []) await store.transaction((inside: any) => inside[entity][name](...args));
    }
  }
  // Versions are the only entity with other statements outside of transactions.
  method = 'versions.read';
  const scopes = calls.versions!.read!.map(([scope]) => scope as VersionScope);
  for (const scope of scopes) await store.versions.read(scope);
  // Several places of a kind are found by another statement.
  for (const scope of scopes) {
    if (scope.includes(' '))
      await Promise.all([store.versions.read(scope), store.versions.read(`${scope}2` as VersionScope)]);
  }
  const tables = (await engine.db.introspection.getTables()).map(({ name }) => name);
  return { statements, missing, tables };
}
