/** Runs every statement of the store, and shows which of them read or change rows of more than one project. */
import { join } from 'node:path';
import type { OperationNode } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db, Engine } from '../../../src/storage/engine.js';
import { migrate } from '../../../src/storage/migrations/index.js';
import { openPostgres } from '../../../src/storage/postgres-engine.js';
import { createSqlStore } from '../../../src/storage/sql-store/index.js';
import { openSqlite } from '../../../src/storage/sqlite-engine.js';
import { readPage } from '../../docs/documented-commands.js';
import { language, makeComponent, string, unit } from '../../support/store-rows.js';
import { STORE_KINDS } from '../../support/stores.js';
import { crossingTables, scatteredTables } from './statement-scope.js';
import { tour } from './tour.js';

/** The methods whose statements cross projects, with their tables. docs/scale.md says why. */
const CROSSING: Readonly<Record<string, readonly string[]>> = {
  'projects.list': ['project'],
  'categories.get': ['category'],
  'repositories.listAll': ['repository'],
  'components.names': ['component'],
  'components.add': ['component'],
  'components.withNumber': ['component'],
  'languages.codes': ['language'],
  'work.ofAuthor': ['component', 'language', 'work'],
  'roles.ofUser': ['role'],
  'users.remove': ['role'],
  'versions.read': ['project'],
  'deliveries.due': ['delivery'],
  'deliveries.count': ['delivery'],
  'deliveries.hasten': ['delivery'],
};

/** The methods whose statements stay in one project, but find rows by something else than a distribution key. */
const SCATTERED: Readonly<Record<string, readonly string[]>> = {
  'projects.find': ['project'],
  'versions.read': ['component', 'project'],
  'components.find': ['component', 'project'],
  'strings.twins': ['string'],
  'strings.twinKeysOutside': ['string'],
  'units.sharing': ['string', 'unit'],
  'units.twins': ['language', 'string', 'unit'],
  'units.sharedKeys': ['unit'],
};

interface Statement {
  readonly method: string;
  readonly node: OperationNode;
}

/** An engine that notes each statement. Bulk inserts are no statements of the query layer, but their rows have keys. */
function recording(engine: Engine, note: (node: OperationNode) => void): Engine {
  const noted = (db: Db) =>
    db.withPlugin({
      transformQuery({ node }) {
        note(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  const expectKey = (columns: object) =>
    expect(Object.keys(columns).some((name) => /^(?:component|project)_id$/.test(name))).toBe(true);
  return {
    ...engine,
    db: noted(engine.db),
    transaction: (work) => engine.transaction((db) => work(noted(db))),
    snapshot: (work) => engine.snapshot((db) => work(noted(db))),
    scan: (signal, work) => engine.scan(signal, (db) => work(noted(db))),
    insertMany: async (db, table, rows) => {
      for (const row of rows) expectKey(row);
      await engine.insertMany(db, table, rows);
    },
    insertColumns: async (db, table, rows) => {
      expectKey(rows.columns);
      await engine.insertColumns(db, table, rows);
    },
  };
}

async function recordTour(kind: (typeof STORE_KINDS)[number]) {
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
  return { statements, missing };
}

/** The methods for which `tablesOf` finds tables, with these tables. */
function methodsWith(tablesOf: (node: OperationNode) => string[], statements: readonly Statement[]) {
  const found: Record<string, string[]> = {};
  for (const { method, node } of statements) {
    const tables = tablesOf(node);
    if (tables.length > 0) found[method] = [...new Set([...(found[method] ?? []), ...tables])].sort();
  }
  return found;
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('only the listed statements cross projects', async () => {
    const { statements, missing } = await recordTour(kind);
    expect(missing, 'methods to add to tour.ts').toEqual([]);
    expect(methodsWith(crossingTables, statements)).toEqual(CROSSING);
    expect(methodsWith(scatteredTables, statements)).toEqual({ ...CROSSING, ...SCATTERED });
  });
});

test('docs/scale.md gives the reason for each of them', () => {
  const page = readPage('docs/scale.md');
  for (const method of Object.keys({ ...CROSSING, ...SCATTERED })) expect(page).toContain(`| \`${method}\` |`);
});
