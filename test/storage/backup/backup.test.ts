/** Tests that a backup holds everything of a store, can fill a store of either engine, and is refused if it is damaged. */
import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { type Manifest, type Part, readBackupFile, writeBackupFile } from '../../../src/storage/backup/backup-file.js';
import { backupStore } from '../../../src/storage/backup/backup-store.js';
import { restoreStore } from '../../../src/storage/backup/restore-store.js';
import { SAVED_TABLES, UNSAVED_TABLES } from '../../../src/storage/backup/tables.js';
import { connectStore, type StoreLocation } from '../../../src/storage/connect.js';
import { SCHEMA_VERSION } from '../../../src/storage/migrations/index.js';
import { componentFilesOf, DEFINITION, type Entry, poText } from '../../support/component-files.js';
import { dumpTables } from '../../support/dump.js';
import { folderOf } from '../../support/folders.js';
import { person, withQueries } from '../../support/store-rows.js';
import { STORE_KINDS } from '../../support/stores.js';

const [SQLITE, POSTGRES] = STORE_KINDS as [(typeof STORE_KINDS)[0], (typeof STORE_KINDS)[0]];
const OPTIONS = { version: '1.2.3', onProgress: () => {} };
/** Texts with characters that formats treat in a special way. */
const TARGETS = ['Korb\u2028', '"\\\n', '😀\u0001', ''];

/** A store with strings, findings, a user, an event and an uploaded file with any bytes. */
async function fill(place: StoreLocation): Promise<void> {
  const store = await connectStore(place);
  const context = { store, clock: systemClock, revision: 'test' };
  const texts = (entries: readonly Entry[], slug: string) =>
    componentFilesOf({ languages: { de: poText(entries) } }, { ...DEFINITION, slug });
  const many = texts(
    TARGETS.map((target, index) => ({ source: `Cart ${index}.`, target })),
    'app',
  );
  const one = texts([{ source: 'Cart 0.', target: 'Wagen' }], 'other');
  for (const files of [many, one]) await importComponent(context, { project: { slug: 'p', name: 'P' }, files });
  const project = (await store.projects.list())[0]!;
  await store.transaction(async (inside) => {
    await inside.users.add(person('ada'));
    await inside.files.put({ projectId: project.id, repositoryId: 0 }, [
      { path: 'a.bin', bytes: Uint8Array.from([0, 255, 10, 13]) },
    ]);
  });
  await store.close();
}

async function filledPlace(kind = SQLITE): Promise<StoreLocation> {
  const place = await kind.quickPlace();
  await fill(place);
  return place;
}

async function backup(place: StoreLocation): Promise<string> {
  const path = join(await folderOf({}), 'store.gz');
  await backupStore(place, path, OPTIONS);
  return path;
}

/** All rows of the store, except those of running processes. */
async function rowsOf(place: StoreLocation) {
  const kept = Object.entries(await dumpTables(place)).filter(([table]) => !UNSAVED_TABLES.includes(table as 'lease'));
  // Engines order columns and write numbers in different ways.
  const normal = (row: string) => {
    const entries = Object.entries(JSON.parse(row) as Record<string, unknown>).sort();
    return JSON.stringify(
      entries.map(([name, value]) => [name, bytesOf(value) ?? (/^-?\d+$/.test(String(value)) ? Number(value) : value)]),
    );
  };
  return Object.fromEntries(kept.map(([table, rows]) => [table, rows.map(normal).sort()]));
}

/** The bytes of a column, which JSON shows as an object with indexes or with a list. */
function bytesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values('data' in value ? (value.data as number[]) : value);
}

test.each([
  { from: SQLITE, to: SQLITE },
  { from: SQLITE, to: POSTGRES },
  { from: POSTGRES, to: SQLITE },
])('everything in a store of $from.name is in the restored store of $to.name', async ({ from, to }) => {
  const [source, target] = [await filledPlace(from), await to.place()];
  const path = await backup(source);
  const { manifest, rows } = await restoreStore(target, path, OPTIONS);
  expect(manifest).toMatchObject({ version: '1.2.3', schema: SCHEMA_VERSION });
  expect(await rowsOf(target)).toEqual(await rowsOf(source));
  expect(rows).toBe(Object.values(await rowsOf(source)).flat().length);
  const store = await connectStore(target);
  expect((await audit({ store, clock: systemClock, revision: 'test' })).drift).toEqual([]);
  await store.close();
});

test.each(STORE_KINDS)('a backup has every table, on $name', async (kind) => {
  const tables = Object.keys(await dumpTables(await filledPlace(kind)));
  expect([...SAVED_TABLES.map(({ table }) => table), ...UNSAVED_TABLES].sort()).toEqual(tables.sort());
});

test('tables are read by their primary keys', async () => {
  const place = await filledPlace();
  for (const { table, key } of SAVED_TABLES) {
    const columns = await withQueries(place, (query) =>
      query<{ name: string; pk: number }>(
        `select name, pk from pragma_table_info('${table}') where pk > 0 order by pk`,
      ),
    );
    expect(
      columns.map(({ name }) => name),
      table,
    ).toEqual(key);
  }
});

test('only the owner may read a backup, and no backup is replaced', async () => {
  const place = await filledPlace();
  const path = await backup(place);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(backupStore(place, path, OPTIONS)).rejects.toMatchObject({ code: 'backup.exists' });
});

/** Columns that schema 9 does not have. They are the last columns of their tables. */
const ADDED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  project: ['new_languages', 'repo_web'],
  string: ['explanation'],
  language: ['stamp'],
  component: ['repo', 'branch', 'push', 'number', 'category_id', 'repository_id', 'push_branch'],
  file: ['repository_id'],
  activity: ['first'],
  user: ['hide_email', 'waiting', 'email_verified'],
  session: ['last_used', 'user_agent', 'means'],
  sign_in_link: ['purpose', 'email'],
};

test('a backup of an older schema is migrated', async () => {
  const place = await filledPlace();
  const path = await backup(place);
  let current = '';
  const old = await rewrite(path, 9, (part) => {
    if (Array.isArray(part)) return current === 'snapshot' ? undefined : part;
    const { table, columns } = part as Exclude<Part, readonly unknown[]>;
    current = table;
    // Schema 9 does not have the table.
    if (table === 'snapshot') return undefined;
    return { table, columns: columns.filter((name) => !ADDED_COLUMNS[table]?.includes(name)) };
  });
  const target = await SQLITE.place();
  await restoreStore(target, old, OPTIONS);
  const store = await connectStore(target);
  expect((await store.projects.list()).length).toBe(1);
  const component = (await store.components.find('p', 'app'))!;
  const german = (await store.languages.find(component.id, 'de'))!;
  const [snapshot] = await store.snapshots.asOf([{ componentId: component.id, series: 'live', until: systemClock() }]);
  expect(snapshot, 'the migration begins the history').toMatchObject({
    code: 'de',
    counts: { ...german.counts, checks: {} },
    lastChange: german.lastChange,
    recentChanges: german.recentChanges,
    missingFromFile: german.missingFromFile,
  });
  await store.close();
});

/** Writes the backup again with another schema. Rows stay, because readers ignore values after the last column. */
async function rewrite(path: string, schema: number, change: (part: Part) => Part | undefined): Promise<string> {
  const manifest = JSON.parse(
    gunzipSync(await readFile(path))
      .toString()
      .split('\n', 1)[0]!,
  ) as Manifest;
  const copy = join(await folderOf({}), 'copy.gz');
  async function* parts() {
    for await (const part of readBackupFile(path)) {
      const changed = change(part);
      if (changed !== undefined) yield changed;
    }
  }
  await writeBackupFile(copy, { ...manifest, schema }, parts());
  return copy;
}

test('a backup of a newer version, and a damaged backup, leave the store as it is', async () => {
  const place = await filledPlace();
  const path = await backup(place);
  const target = await SQLITE.place();
  const refusal = (file: string) =>
    restoreStore(target, file, OPTIONS).then(
      () => 'restored',
      ({ code }) => code,
    );
  expect(await refusal(await rewrite(path, SCHEMA_VERSION + 1, (part) => part))).toBe('backup.newer');

  const folder = await folderOf({ 'text.gz': 'no backup', 'other.gz': '' });
  expect(await refusal(join(folder, 'text.gz'))).toBe('backup.broken');
  await writeFile(join(folder, 'other.gz'), gzipSync('{"name": "something else"}\n'));
  expect(await refusal(join(folder, 'other.gz'))).toBe('backup.not-one');
  expect(await refusal(join(folder, 'missing.gz'))).toBe('backup.unreadable');

  const text = gunzipSync(await readFile(path)).toString();
  const damaged = join(folder, 'damaged.gz');
  for (const changed of [
    text.replace('Wagen', 'Karre'),
    text.slice(0, -10),
    text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1),
    `${text}[]\n`,
  ]) {
    await writeFile(damaged, gzipSync(changed));
    expect(await refusal(damaged)).toBe('backup.broken');
  }
  await writeFile(damaged, await readFile(path));
  await truncate(damaged, Math.floor((await stat(path)).size / 2));
  expect(await refusal(damaged)).toBe('backup.broken');
  await expect(stat(join(target.data, 'tallyglot.db'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test.each(STORE_KINDS)('a store that has data is not overwritten, an empty one is filled, on $name', async (kind) => {
  const place = await filledPlace();
  const path = await backup(place);
  const target = await kind.quickPlace();
  await restoreStore(target, path, OPTIONS);
  const before = await rowsOf(target);
  await expect(restoreStore(target, path, OPTIONS)).rejects.toMatchObject({ code: 'restore.not-empty' });
  expect(await rowsOf(target)).toEqual(before);
});
