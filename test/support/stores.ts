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
}

export const STORE_KINDS: readonly StoreKind[] = [
  { name: 'SQLite', place: sqlitePlace },
  { name: 'PostgreSQL', place: postgresPlace },
];

/** A new store of this kind, closed and removed at the end of the test. */
export async function openStore(kind: StoreKind): Promise<Store> {
  const store = await connectStore(await kind.place());
  onTestFinished(() => store.close());
  return store;
}

async function sqlitePlace(): Promise<StoreLocation> {
  const data = await mkdtemp(join(tmpdir(), 'tallyglot-store-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return { data, database: undefined };
}

async function postgresPlace(): Promise<StoreLocation> {
  const server = inject('postgresUrl');
  const name = `tallyglot_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
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
