/** Tests of addresses with several servers: the store uses the server that accepts writes, and follows it. */
import { createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { lossyProxy } from '../support/lossy-proxy.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { STORE_KINDS } from '../support/stores.js';

const POSTGRES = STORE_KINDS.find(({ name }) => name === 'PostgreSQL')!;

/** A server of this file alone, because the tests change its settings. */
let own: PostgresServer;

beforeAll(async () => {
  own = await startPostgres();
});
afterAll(() => own?.stop());

async function run(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: unknown[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** The same database on the server of all tests, where it is read-only, and on the server of this file. */
async function twoServers() {
  const other = new URL((await POSTGRES.quickPlace()).database!);
  const name = other.pathname.slice(1);
  await run(own.url, `create database ${name}`);
  await setReadOnly(other.href, name, true);
  onTestFinished(async () => {
    await run(own.url, 'alter system reset default_transaction_read_only', 'select pg_reload_conf()');
    await run(own.url, `drop database ${name} with (force)`);
  });
  const mine = new URL(own.url);
  mine.pathname = name;
  return {
    name,
    other: other.href,
    mine: mine.href,
    hosts: `127.0.0.1:${await closedPort()},${other.host},${mine.host}`,
    /** Sessions that are open get the setting too. */
    demote: () =>
      run(own.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()').then(() => {}),
  };
}

async function setReadOnly(url: string, name: string, isReadOnly: boolean): Promise<void> {
  const setting = isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only';
  await run(url, 'set default_transaction_read_only = off', `alter database ${name} ${setting}`);
}

const slugs = async (url: string) =>
  ((await run(url, 'select slug from project order by slug')) as { slug: string }[]).map(({ slug }) => slug);

test.each(['', '?target_session_attrs=read-write', '?target_session_attrs=primary'])(
  'of several servers, the first that accepts writes is used: %s',
  async (parameters) => {
    const { name, other, mine, hosts } = await twoServers();
    const store = await connectStore({ data: '', database: `postgres://postgres@${hosts}/${name}${parameters}` });
    onTestFinished(() => store.close());
    await store.transaction((inside) => inside.projects.add({ slug: 'kept', name: 'Kept' }));
    expect(await store.projects.find('kept')).toMatchObject({ name: 'Kept' });
    expect([await slugs(mine), await slugs(other)]).toEqual([['kept'], []]);
  },
);

test('when the server in use becomes a standby, writes and reads go to the new leader', async () => {
  const { name, other, mine, hosts, demote } = await twoServers();
  const store = await connectStore({ data: '', database: `postgres://postgres@${hosts}/${name}` });
  onTestFinished(() => store.close());
  await store.transaction((inside) => inside.projects.add({ slug: 'a0', name: 'Before' }));
  await setReadOnly(other, name, false);
  await demote();
  // A session notices the changed setting a moment later. No write may fail until then, or afterwards.
  await expect
    .poll(async () => {
      const slug = `b${Date.now()}`;
      await store.transaction((inside) => inside.projects.add({ slug, name: 'After' }));
      return (await slugs(other)).includes(slug);
    })
    .toBe(true);
  expect(await slugs(mine)).toContain('a0');
  expect(await store.projects.find('a0')).toBeUndefined();
});

test('a single server that refuses writes is reported, and used again when it accepts them', async () => {
  const { name, other } = await twoServers();
  const writing = `${other}?target_session_attrs=read-write`;
  const message = 'the server is a standby and refuses writes';
  await expect(connectStore({ data: '', database: writing })).rejects.toMatchObject({
    code: 'storage.refuses-writes',
    message: expect.stringContaining(message),
  });
  const store = await connectStore({ data: '', database: other });
  onTestFinished(() => store.close());
  const add = () => store.transaction((inside) => inside.projects.add({ slug: 'kept', name: 'Kept' }));
  await expect(add()).rejects.toMatchObject({ code: 'storage.refuses-writes' });
  await setReadOnly(other, name, false);
  expect(await add()).toMatchObject({ slug: 'kept' });
});

test('a single server that hangs is reported, and used again when it answers', async () => {
  const proxy = await lossyProxy((await POSTGRES.quickPlace()).database!);
  const store = await connectStore({ data: '', database: proxy.url });
  onTestFinished(() => store.close());
  const add = (slug: string) => store.transaction((inside) => inside.projects.add({ slug, name: slug }));
  await add('before');
  proxy.silence(true);
  // The connections of these are open already, and the connection of the last one is new.
  for (const work of [
    () => store.projects.find('before'),
    () => add('meanwhile'),
    () => store.projects.find('before'),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'storage.unreachable' });
  }
  proxy.silence(false);
  expect(await add('after')).toMatchObject({ slug: 'after' });
  expect(await store.projects.find('meanwhile')).toBeUndefined();
});

test('an invalid address is refused without showing it', async () => {
  const opening = connectStore({ data: '', database: 'postgres://u:secret@h1:99999/db' });
  await expect(opening).rejects.toThrow(/^The address of the database must have host or host:port at position 1/);
  await expect(opening).rejects.not.toThrow('secret');
});
