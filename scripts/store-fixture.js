/**
 * Makes a small store with the program in dist/ and writes it as SQL to test/fixtures/stores/schema-NN.sql, by the version
 * of its schema. Run it for each release: later versions must be able to migrate this store.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';

const root = fileURLToPath(new URL('..', import.meta.url));
const fixtures = join(root, 'test/fixtures/stores');
const folder = mkdtempSync(join(tmpdir(), 'tallyglot-fixture-'));

/** @param {readonly string[]} args */
const run = (...args) =>
  execFileSync(process.execPath, [join(root, 'dist/cli/main.js'), ...args, '--data', 'data'], {
    cwd: folder,
    stdio: 'pipe',
  });

/** @param {string} name */
const quoted = (name) => `"${name}"`;

/** @param {DatabaseSync} database */
function dump(database) {
  /** @type {{ type: string; name: string; sql: string }[]} */
  const objects = /** @type {any} */ (
    database
      .prepare(
        "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name",
      )
      .all()
  );
  const tables = objects.filter(({ type }) => type === 'table');
  const statements = tables.flatMap(({ name, sql }) => {
    const columns = /** @type {any[]} */ (database.prepare(`pragma table_info(${quoted(name)})`).all());
    const values = columns.map((column) => `quote(${quoted(column.name)})`).join(` || ',' || `);
    const rows = /** @type {any[]} */ (database.prepare(`select ${values} as row from ${quoted(name)}`).all());
    return [sql, ...rows.map(({ row }) => `INSERT INTO ${quoted(name)} VALUES(${row})`)];
  });
  const others = objects.filter(({ type }) => type !== 'table').map(({ sql }) => sql);
  return ['BEGIN TRANSACTION', ...statements, ...others, 'COMMIT'].map((statement) => `${statement};\n`).join('');
}

try {
  cpSync(join(fixtures, 'shop'), join(folder, 'shop'), { recursive: true });
  run('import', 'shop', '--project', 'shop');
  // The history needs a change.
  const file = join(folder, 'shop/po/de.po');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Warenkorb', 'Korb'));
  run('import', 'shop', '--project', 'shop');
  run('user', 'add', 'ada', '--full-name', 'Ada Byron', '--email', 'ada@example.org', '--admin');
  run('token', 'create', 'ada', '--name', 'CI');
  run('user', 'add', 'bob', '--role', 'shop=translator');
  const database = new DatabaseSync(join(folder, 'data/tallyglot.db'));
  const { version } = /** @type {any} */ (database.prepare('select version from schema_version').get());
  const target = join(fixtures, `schema-${String(version).padStart(2, '0')}.sql`);
  writeFileSync(target, dump(database).replaceAll(join(folder, 'shop'), '/srv/shop'));
  database.close();
  console.log(`wrote ${target}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
