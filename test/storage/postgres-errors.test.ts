/** Tests of errors of PostgreSQL that are not the fault of a request: each names its cause and what to do. */
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { runCommand, startInnerServer } from '../support/run-command.js';
import { STORE_KINDS } from '../support/stores.js';
import { eventually, po, testWorkspace } from '../support/workspace.js';

const newDatabase = async () => (await STORE_KINDS[1]!.quickPlace()).database!;

/** Runs statements as an administrator would, past the program. */
async function administer(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const changed = (database: string, change: (url: URL) => void): string => {
  const url = new URL(database);
  change(url);
  return url.href;
};

/** An engine whose reads fail with any error code. */
async function failingEngine() {
  const database = await newDatabase();
  await administer(
    database,
    `create function fail(state text) returns int language plpgsql as $$
     begin raise exception 'so it is' using errcode = state; end $$`,
  );
  const engine = await openPostgres(database);
  onTestFinished(() => engine.close());
  return engine;
}

test('each error code has an explanation', async () => {
  const engine = await failingEngine();
  const codes = {
    53100: 'storage.full',
    53200: 'storage.memory',
    53300: 'storage.no-connection',
    53400: 'storage.failed',
    58030: 'storage.failed',
    XX001: 'storage.failed',
    '57P01': 'storage.unreachable',
    '57P02': 'storage.unreachable',
    '57P03': 'storage.unreachable',
    '08006': 'storage.unreachable',
    57014: 'storage.cancelled',
    '25P03': 'storage.cancelled',
    '55P03': 'storage.busy',
    40001: 'storage.busy',
    '40P01': 'storage.busy',
    25006: 'storage.refuses-writes',
    42501: 'storage.refused',
    '42P01': 'storage.incomplete',
    42703: 'storage.incomplete',
  };
  const found: Record<string, string> = {};
  for (const code of Object.keys(codes)) {
    // The connection is not at its first query, which would be repeated after a loss.
    const reading = engine.snapshot((db) => sql`select fail(${code})`.execute(db));
    const error = await reading.catch((thrown) => thrown);
    found[code] = error.code;
    expect([code, error.message]).toEqual([code, expect.stringMatching(code === '53100' ? /is full/ : /so it is/)]);
  }
  expect(found).toEqual(codes);
});

test('errors that are the fault of a statement are not changed', async () => {
  const engine = await failingEngine();
  for (const code of ['22P02', '23503', '42601', 'P0001']) {
    await expect(sql`select fail(${code})`.execute(engine.db)).rejects.toMatchObject({ name: 'error', code });
  }
});

test('a transaction that fails again and again is busy', async () => {
  const engine = await failingEngine();
  let attempts = 0;
  const writing = engine.transaction((db) => {
    attempts++;
    return sql`select fail('40001')`.execute(db);
  });
  await expect(writing).rejects.toMatchObject({ code: 'storage.busy' });
  expect(attempts).toBe(10);
});

test('a transaction that hides the error of a statement is not taken for committed', async () => {
  const engine = await failingEngine();
  const writing = engine.transaction(async (db) => {
    await sql`insert into fact values ('hidden', '1')`.execute(db);
    await sql`select fail('22012')`.execute(db).catch(() => {});
  });
  await expect(writing).rejects.toThrow('was rolled back');
});

test('a transaction whose connection was ended says why', async () => {
  const database = await newDatabase();
  const engine = await openPostgres(database);
  onTestFinished(() => engine.close());
  let ended = false;
  const writing = engine.transaction(async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await administer(database, `select pg_terminate_backend(${rows[0]!.pid}, 10000)`);
    ended = true;
  });
  // The commit never reached the server, so the outcome is known.
  await expect(writing).rejects.toMatchObject({
    code: 'storage.unreachable',
    message: expect.stringContaining('terminating connection due to administrator command'),
  });
  expect(ended).toBe(true);
});

test('transactions wait for a connection if the server has few', async () => {
  const database = await newDatabase();
  const name = new URL(database).pathname.slice(1);
  await administer(
    database,
    `create role ${name} login connection limit 2`,
    `grant all on all tables in schema public to ${name}`,
  );
  const engine = await openPostgres(changed(database, (url) => Object.assign(url, { username: name })));
  const insert = (_: unknown, number: number) =>
    engine.transaction((db) => sql`insert into fact values (${`fact ${number}`}, '1')`.execute(db));
  await Promise.all(Array.from({ length: 8 }, insert));
  await engine.close();
  await administer(database, `drop owned by ${name}`, `drop role ${name}`);
});

async function serve(database: string) {
  const app = await compose({ data: '', database });
  const server = await createServer({ context: app, baseUrl: undefined });
  onTestFinished(async () => {
    await server.close();
    await app.close();
  });
  return { app, ...asker(server) };
}

test('while tables are missing, the server is unavailable, and recovers with them', async () => {
  const database = await newDatabase();
  const { app, ask } = await serve(database);
  await addProject(app, { name: 'Demo' });
  await administer(database, 'alter schema public rename to elsewhere', 'create schema public');
  const answer = await ask('GET', '/api/projects/demo/');
  expect([answer.status, answer.headers['retry-after'], answer.body.errors[0]]).toEqual([
    503,
    '60',
    { code: 'unavailable', detail: expect.stringContaining('Tables of the database are missing'), attr: null },
  ]);
  const ready = await ask('GET', '/readyz');
  expect([ready.status, ready.body.reasons]).toEqual([
    503,
    { database: expect.stringContaining('Tables of the database are missing') },
  ]);
  await administer(database, 'drop schema public', 'alter schema elsewhere rename to public');
  expect((await ask('GET', '/api/projects/demo/')).status).toBe(200);
});

test('a database that refuses changes says so, and can be read', async () => {
  const database = await newDatabase();
  const name = new URL(database).pathname.slice(1);
  const first = await serve(database);
  await addProject(first.app, { name: 'Demo' });
  const { headers } = await makePerson(first.app, { username: 'ada', admin: true });
  await administer(database, `alter database ${name} set default_transaction_read_only = on`);
  const { ask } = await serve(database);
  expect((await ask('GET', '/api/projects/demo/', headers)).status).toBe(200);
  const saved = await ask('POST', '/api/projects/', headers, { name: 'Other' });
  expect([saved.status, saved.headers['retry-after'], saved.body.detail]).toEqual([
    503,
    '10',
    expect.stringContaining('refuses all changes'),
  ]);
  const ready = await eventually(async () => {
    const found = await ask('GET', '/readyz');
    return found.status === 503 ? found : undefined;
  });
  expect(ready.body.reasons).toEqual({ writing: expect.stringContaining('refuses all changes') });
  const user = await runCommand(['user', 'add', 'bob', '--database', database]);
  expect([user.code, user.stderr]).toEqual([
    1,
    expect.stringMatching(/^tallyglot: The server of .* refuses all changes \(.*\): it is a standby, or .*\n$/),
  ]);
});

test('a server starts on a database that refuses changes, and says why it imports nothing', async () => {
  const database = await newDatabase();
  const name = new URL(database).pathname.slice(1);
  await administer(database, `alter database ${name} set default_transaction_read_only = on`);
  const { root } = testWorkspace({ 'po/de.po': po([['Open', 'Öffnen']]) });
  const server = await startInnerServer([root, '--database', database, '--log-format', 'text', '--no-watch'], {
    cwd: root,
  });
  const ready = await fetch(`${server.url}/readyz`);
  const { code, stdout, stderr } = await server.stop();
  expect([ready.status, code, stdout]).toEqual([503, 0, expect.not.stringContaining('another server')]);
  // Each part of the server meets the error, and one line is printed.
  expect(stderr.split('\n').filter((line) => line.includes('refuses all changes'))).toHaveLength(1);
});

/** A server that asks for a password, or refuses it. PostgreSQL of the tests trusts everybody. */
async function guard(...answers: Buffer[]): Promise<string> {
  const server = createTcpServer((socket) => {
    const left = [...answers];
    socket.on('error', () => {});
    socket.on('data', () => socket.write(left.shift() ?? ''));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `postgresql://ada@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

function message(kind: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(kind), length, content]);
}

const scram = (step: number, text: string) =>
  message('R', Buffer.concat([Buffer.from([0, 0, 0, step]), Buffer.from(text)]));
const ASKS = [scram(10, 'SCRAM-SHA-256\0\0'), scram(11, 'r=x,s=eA==,i=4096')];
const REFUSES = message('E', Buffer.from('SFATAL\0C28P01\0Mpassword authentication failed for user "ada"\0\0'));

test.each([
  ['asks for a password', () => guard(...ASKS), /asks for a password: write it into the address/],
  ['refuses the password', () => guard(REFUSES), /refuses the password \(password authentication failed.*correct it/],
  [
    'does not know the role',
    async () => changed(await newDatabase(), (url) => Object.assign(url, { username: 'nobody_here' })),
    /refuses the user \(role "nobody_here" does not exist\): correct/,
  ],
  [
    'has no such database',
    async () => changed(await newDatabase(), (url) => Object.assign(url, { pathname: 'none_here' })),
    /has no database at .* \(database "none_here" does not exist\): correct the address, or create/,
  ],
])('a command says in one line that the server %s', async (_name, place, expected) => {
  const { code, stderr } = await runCommand(['projects', '--database', await place()]);
  expect([code, stderr.split('\n').length, stderr]).toEqual([1, 2, expect.stringMatching(expected)]);
});

test('a server that is refused later says so', async () => {
  const database = await newDatabase();
  const name = new URL(database).pathname.slice(1);
  await administer(database, `create role ${name} login superuser`);
  const { ask } = await serve(changed(database, (url) => Object.assign(url, { username: name })));
  expect((await ask('GET', '/readyz')).status).toBe(200);
  await administer(
    database,
    `alter role ${name} nologin nosuperuser`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = '${name}'`,
  );
  const answer = await ask('GET', '/api/projects/demo/');
  expect([answer.status, answer.body.detail]).toEqual([503, expect.stringContaining('refuses this server')]);
  expect((await ask('GET', '/readyz')).body.reasons).toEqual({ database: answer.body.detail });
  await administer(database, `drop role ${name}`);
});
