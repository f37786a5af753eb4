/** Empty stores of both kinds for tests; each is removed when its test ends. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';
import type { PostgresAccess } from './global-setup.js';
import { putEmptyStore } from './sqlite-template.js';

export interface StoreKind {
  readonly name: string;
  /** An empty place for a store, removed at the end of the test. */
  place(): Promise<StoreLocation>;
  /** The same, but the tables may exist already: creating them takes longer than most tests. */
  quickPlace(): Promise<StoreLocation>;
}

export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'SQLite', place: () => sqlitePlace(false), quickPlace: () => sqlitePlace(true) },
  { name: 'PostgreSQL', place: () => postgresPlace(false), quickPlace: () => postgresPlace(true) },
];

/** Databases of PostgreSQL with settings of their own, such as `encoding 'LATIN1' locale 'C'`. */
export const postgresWith = (settings: string): StoreKind => {
  const place = () => postgresPlace(false, ` template template0 ${settings}`);
  return { name: `PostgreSQL with ${settings}`, place, quickPlace: place };
};

/** A new store of this kind, closed and removed at the end of the test. */
export async function openStore(kind: StoreKind): Promise<Store> {
  const store = await connectStore(await kind.quickPlace());
  onTestFinished(() => store.close());
  return store;
}

async function sqlitePlace(isCopied: boolean): Promise<StoreLocation> {
  const data = await mkdtemp(join(tmpdir(), 'tallyglot-store-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  if (isCopied) await putEmptyStore(data);
  return { data, database: undefined };
}

async function postgresPlace(isCopied: boolean, settings = ''): Promise<StoreLocation> {
  const { url: server, template } = await postgres();
  const name = `tallyglot_${randomUUID().replaceAll('-', '')}`;
  const copied = isCopied && template !== undefined ? ` template ${template} strategy file_copy` : '';
  await onServer(server, `create database ${name}${copied}${settings}`);
  onTestFinished(() => {
    const dropped = onServer(server, `drop database ${name} with (force)`);
    // PostgreSQL waits a tenth of a second until the last connections have ended. Our own server is removed later, with all
    // its databases.
    return template === undefined ? dropped : void dropped.catch(() => undefined);
  });
  const url = new URL(server);
  url.pathname = name;
  return { data: '', database: url.href };
}

let access: Promise<PostgresAccess> | undefined;

/** Starts the server of this test run, if no other test did. */
function postgres(): Promise<PostgresAccess> {
  access ??= fetch(inject('postgresStarter')).then(async (answer) => {
    if (!answer.ok) throw new Error(`PostgreSQL does not start: ${await answer.text()}`);
    return (await answer.json()) as PostgresAccess;
  });
  return access;
}

const clients = new Map<string, Promise<pg.Client>>();
/** The last statement of each kind. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs a statement on a connection for all tests: a new one takes PostgreSQL as long as the statement. Each kind of
 * statement has its own connection, so that no test waits until the database of the last test is dropped. Statements of one
 * kind run one after another.
 */
async function onServer(url: string, statement: string): Promise<void> {
  const [kind = ''] = statement.split(' ', 1);
  const client = clients.get(kind) ?? connect(url, () => clients.delete(kind));
  clients.set(kind, client);
  const done = Promise.allSettled([last.get(kind)]).then(async () => (await client).query(statement));
  last.set(kind, done);
  await done;
}

async function connect(url: string, onLost: () => void): Promise<pg.Client> {
  // The types do not know the method, which lets the worker end.
  const client = new pg.Client({ connectionString: url }) as pg.Client & { unref(): void };
  // The server may end before the worker does.
  client.on('error', onLost);
  await client.connect();
  client.unref();
  return client;
}
