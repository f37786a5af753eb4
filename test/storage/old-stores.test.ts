/** Stores that older versions of the program made migrate to the present schema, on both databases. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../src/services/upkeep/refresh-components.js';
import { connectStore, openEngine, type StoreLocation } from '../../src/storage/connect.js';
import { runMigrations } from '../../src/storage/migrations/index.js';
import { STORE_KINDS } from '../support/stores.js';
import { ROOT } from '../support/workspace.js';

const FOLDER = join(ROOT, 'test/fixtures/stores');
const FIXTURES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ version: Number(/\d+/.exec(name)), sql: readFileSync(join(FOLDER, name), 'utf8') }));

type Database = InstanceType<typeof DatabaseSync>;
type Row = Readonly<Record<string, unknown>>;

function tablesOf(database: Database): string[] {
  const statement = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name";
  return (database.prepare(statement).all() as { name: string }[]).map(({ name }) => name);
}

function openFixture(sql: string): Database {
  const database = new DatabaseSync(':memory:');
  database.exec(sql);
  return database;
}

/** On PostgreSQL, the migrations make the tables of that version, and the rows of the fixture fill them. */
async function makeOldStore(place: StoreLocation, { version, sql }: (typeof FIXTURES)[number]): Promise<void> {
  if (place.database === undefined) {
    const database = new DatabaseSync(join(place.data, 'tallyglot.db'));
    database.exec(sql);
    database.close();
    return;
  }
  const old = openFixture(sql);
  const engine = await openEngine(place);
  await engine.transaction(async (db) => {
    await runMigrations(db, engine.kind, 0, version);
    for (const table of tablesOf(old).filter((name) => name !== 'schema_version')) {
      const rows = old.prepare(`select * from "${table}"`).all() as Row[];
      await engine.insertMany(db, table as 'fact', rows as never);
    }
  });
  await engine.close();
  old.close();
}

test('there is a store of each version up to the first release', () => {
  expect(FIXTURES.map(({ version }) => version).slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe.each(FIXTURES)('schema version $version', (fixture) => {
  test.each(STORE_KINDS)('migrates on $name', async (kind) => {
    const place = await kind.place();
    await makeOldStore(place, fixture);
    const store = await connectStore(place, { mustExist: true });
    onTestFinished(() => store.close());
    const context = { store, clock: () => Date.now() * 1000, revision: 'test' };

    const component = (await store.components.find('shop', 'shop'))!;
    const countsOf = async (code: string) => (await store.languages.find(component.id, code))!.counts;
    expect(await countsOf('de')).toMatchObject({ total: 4, translated: 3, fuzzy: 1 });
    expect(await countsOf('fr')).toMatchObject({ total: 4, translated: 2, fuzzy: 0 });
    const de = (await store.languages.find(component.id, 'de'))!;
    expect((await store.units.list(component.id, de.id)).map(({ target }) => target[0])).toContain('Korb');
    if (fixture.version >= 3) {
      expect(await store.users.find('ada')).toMatchObject({ fullName: 'Ada Byron', admin: true });
      const bob = (await store.users.find('bob'))!;
      expect([...(await store.roles.ofUser(bob.id)).values()]).toEqual(['translator']);
    }

    await refreshComponents(context, () => {});
    expect((await audit(context)).drift).toEqual([]);
    // The next import finds its component again.
    await importDirectory(context, {
      project: { slug: 'shop', name: 'shop' },
      directory: join(FOLDER, 'shop'),
      sourceLanguage: 'en',
      components: undefined,
    });
    expect((await store.components.list((await store.projects.find('shop'))!.id)).map(({ id }) => id)).toEqual([
      component.id,
    ]);
    expect((await store.units.list(component.id, de.id)).map(({ target }) => target[0])).toContain('Warenkorb');
    expect((await audit(context)).drift).toEqual([]);
  });

  test('has the tables that the migrations make: a released migration was not changed', async () => {
    const place = await STORE_KINDS[0]!.place();
    const engine = await openEngine(place);
    await engine.transaction((db) => runMigrations(db, engine.kind, 0, fixture.version));
    await engine.close();
    const made = new DatabaseSync(join(place.data, 'tallyglot.db'));
    const old = openFixture(fixture.sql);
    const columnsOf = (database: Database) =>
      Object.fromEntries(
        tablesOf(database).map((table) => [table, database.prepare(`pragma table_info("${table}")`).all()]),
      );
    expect(columnsOf(made)).toEqual(columnsOf(old));
    made.close();
    old.close();
  });
});
