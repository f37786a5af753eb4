/** Empty stores of both kinds for tests, each gone when its test is. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import type { Store } from '../../src/storage/store.js';

export interface StoreKind {
  readonly name: string;
  /** An empty place for a store, removed at the end of the test. */
  place(): Promise<StoreLocation>;
  /** The same, where the tables may be there already: making them takes longer than most tests. */
  quickPlace(): Promise<StoreLocation>;
}

export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'SQLite', place: sqlitePlace, quickPlace: sqlitePlace },
  { name: 'PostgreSQL', place: () => postgresPlace(), quickPlace: () => postgresPlace(inject('postgresTemplate')) },
];

/** A new store of this kind, closed and removed at the end of the test. */
export async function openStore(kind: StoreKind): Promise<Store> {
  const store = await connectStore(await kind.quickPlace());
  onTestFinished(() => store.close());
  return store;
}

async function sqlitePlace(): Promise<StoreLocation> {
  const data = await mkdtemp(join(tmpdir(), 'tallyglot-store-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return { data, database: undefined };
}

async function postgresPlace(template?: string): Promise<StoreLocation> {
  const server = inject('postgresUrl');
  const name = `tallyglot_${randomUUID().replaceAll('-', '')}`;
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`;
  await onServer(server, `create database ${name}${copied}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = name;
  return { data: '', database: url.href };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
