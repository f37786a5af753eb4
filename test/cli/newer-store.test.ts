/** Every command refuses a store of a newer version with a sentence that names the version, and changes nothing. */
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import { SCHEMA_VERSION } from '../../src/storage/migrations/index.js';
import { runCommand } from '../support/run-command.js';
import { STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

const NEWER = 999;

/** Every command that opens a store. */
const COMMANDS = [
  'serve --port 0',
  'serve po --port 0',
  'import po',
  'stats shop/app',
  'check shop/app',
  'audit',
  'audit --repair',
  'backup made.gz',
  'projects',
  'project private shop',
  'project public shop',
  'project remove shop --yes',
  'component remove shop/app --yes',
  'user add ada',
  'user list',
  'user change ada --admin',
  'user role ada shop reader',
  'user password ada',
  'user link ada',
  'user disable ada',
  'user enable ada',
  'user remove ada',
  'token create ada',
  'token list',
  'token revoke 1',
];

async function query({ data, database }: StoreLocation, statement: string): Promise<unknown> {
  if (database === undefined) {
    const other = new DatabaseSync(join(data, 'tallyglot.db'));
    const row = other.prepare(statement).get();
    other.close();
    return row;
  }
  const other = new pg.Client({ connectionString: database });
  await other.connect();
  const { rows } = await other.query(statement);
  await other.end();
  return rows[0];
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('every command', async () => {
    const { root } = testWorkspace({ 'po/de.po': po([['Open', 'Offen']]), 'po/app.pot': po([['Open', '']]) });
    const place = await kind.quickPlace();
    const store = await connectStore(place);
    await store.close();
    const args = place.database === undefined ? ['--data', place.data] : ['--database', place.database];
    const good = await runCommand(['backup', 'good.gz', ...args], { cwd: root });
    expect(good.code).toBe(0);
    await query(place, `update schema_version set version = ${NEWER}`);
    const sentence = `tallyglot: The database has schema version ${NEWER}, this program knows ${SCHEMA_VERSION}: upgrade Tallyglot.\n`;
    for (const command of [...COMMANDS, 'restore good.gz']) {
      const result = await runCommand([...command.split(' '), ...args], { cwd: root, input: 'a long password\n' });
      // A progress line may come first.
      expect([command, result.code, result.stdout, result.stderr.slice(-sentence.length)]).toEqual([
        command,
        1,
        '',
        sentence,
      ]);
    }
    expect(await query(place, 'select version from schema_version')).toEqual({ version: NEWER });
  });
});

test('the list has every command that takes a store', async () => {
  const { stdout } = await runCommand(['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+)(?= |$)/gm)].map(([, name]) => name!);
  expect(commands.length).toBeGreaterThan(10);
  // These need no store, or do more than refuse: doctor describes the store.
  const others = new Set(['init', 'formats', 'doctor', 'help', 'restore', 'history']);
  const listed = new Set(COMMANDS.map((command) => command.split(' ')[0]));
  expect(commands.filter((name) => !others.has(name) && !listed.has(name))).toEqual([]);
});
