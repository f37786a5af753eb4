/** Bringing a database up to date: at once when it is, and never against the will of a newer version. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import { STORE_KINDS } from '../support/stores.js';

/** Far less than a writer's patience, far more than opening takes. */
const AT_ONCE_MS = 5000;

/** Runs statements on a connection of its own, which stays open, and so does what they began, until the test ends. */
async function runAside({ data, database }: StoreLocation, statements: readonly string[]): Promise<void> {
  if (database === undefined) {
    const other = new DatabaseSync(join(data, 'tallyglot.db'));
    onTestFinished(() => other.close());
    for (const statement of statements) other.exec(statement);
  } else {
    const other = new pg.Client({ connectionString: database });
    await other.connect();
    onTestFinished(() => other.end());
    for (const statement of statements) await other.query(statement);
  }
}

const HOLD_WRITERS = {
  SQLite: ['begin immediate', "insert into project (id, slug, name) values (99, 'unseen', 'Unseen')"],
  PostgreSQL: ['begin', 'lock table schema_version, project in exclusive mode'],
};

describe.each(STORE_KINDS)('$name', (kind) => {
  test('a store that is up to date opens and reads while another process writes', async () => {
    const place = await kind.place();
    const first = await connectStore(place);
    await first.transaction((inside) => inside.projects.add({ slug: 'seen', name: 'Seen' }));
    await first.close();
    await runAside(place, HOLD_WRITERS[kind.name as keyof typeof HOLD_WRITERS]);
    const late = sleep(AT_ONCE_MS, 'late', { ref: false });
    const read = async () => {
      const store = await connectStore(place, { mustExist: true });
      onTestFinished(() => store.close());
      return (await store.projects.find('seen'))?.name;
    };
    expect(await Promise.race([read(), late])).toBe('Seen');
  });

  test('a store that a newer version made is refused', async () => {
    const place = await kind.place();
    await (await connectStore(place)).close();
    await runAside(place, ['update schema_version set version = 999']);
    await expect(connectStore(place)).rejects.toMatchObject({ code: 'storage.newer-schema' });
  });

  test('several that start together make it once', async () => {
    const place = await kind.place();
    const stores = await Promise.all(Array.from({ length: 4 }, () => connectStore(place)));
    for (const store of stores) await store.close();
  });
});

test('PostgreSQL: a store that was only opened leaves no connection behind when it is closed', async () => {
  const place = await STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!.place();
  for (let opening = 0; opening < 2; opening++) await (await connectStore(place)).close();
  const client = new pg.Client({ connectionString: place.database });
  await client.connect();
  onTestFinished(() => client.end());
  const others = async () => {
    const { rows } = await client.query(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0].n as number;
  };
  // Less than the ten seconds after which a pool lets go of an idle connection by itself.
  await expect.poll(others, { timeout: 5000 }).toBe(0);
});
