/** Tests of a database that stops: the server keeps running, reports the problem, and recovers with the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, compose } from '../../src/compose.js';
import { SECOND } from '../../src/model/instant.js';
import { createServer } from '../../src/server.js';
import { LEASE_DURATION } from '../../src/services/fenced-store.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import type { Db } from '../../src/storage/engine.js';
import { openPostgres } from '../../src/storage/postgres-engine.js';
import type { Store } from '../../src/storage/store.js';
import { type PostgresServer, startPostgres } from '../support/postgres-server.js';
import { statisticsPath } from '../support/server.js';
import { unit } from '../support/store-rows.js';
import { makeWorkspace, po, type Workspace } from '../support/workspace.js';

const PATH = statisticsPath('app');

let postgres: PostgresServer;
let running = true;
let workspace: Workspace;
let app: App;
let server: FastifyInstance;

beforeAll(async () => {
  postgres = await startPostgres();
  workspace = makeWorkspace({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) });
  app = await compose({ data: '', database: postgres.url });
  server = await createServer({ context: app, baseUrl: undefined });
  await importDirectory(app, {
    project: { slug: 'demo', name: 'Demo' },
    directory: workspace.root,
    sourceLanguage: 'en',
    components: undefined,
  });
});
afterAll(async () => {
  await server?.close();
  await app?.close();
  if (running) await postgres?.stop();
  workspace?.remove();
});

async function terminateBackends(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  await client.end();
  return rowCount ?? 0;
}

const ask = (url = PATH) => server.inject(url);

test('connections that break while in use stop neither the process nor later requests', async () => {
  const statuses = new Set<number>();
  let asking = true;
  const clients = Array.from({ length: 8 }, async () => {
    while (asking) statuses.add((await ask()).statusCode);
  });
  let ended = 0;
  for (let round = 0; round < 10; round++) ended += await terminateBackends();
  asking = false;
  await Promise.all(clients);
  expect(ended).toBeGreaterThan(0);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  for (let request = 0; request < 12; request++) expect((await ask()).statusCode).toBe(200);
});

test('a transaction that loses its connection fails, and the next transaction succeeds', async () => {
  const losing = app.store.transaction(async (inside) => {
    await inside.projects.add({ slug: 'lost', name: 'Lost' });
    await terminateBackends();
    await inside.projects.find('demo');
  });
  await expect(losing).rejects.toMatchObject({ name: 'AppError', code: 'storage.unreachable' });
  const added = await app.store.transaction((inside) => inside.projects.add({ slug: 'kept', name: 'Kept' }));
  expect(added.slug).toBe('kept');
  expect(await app.store.projects.find('lost')).toBeUndefined();
});

test('a transaction that loses its connection while it copies rows fails', async () => {
  const { id } = (await app.store.components.find('demo', 'app'))!;
  const units = Array.from({ length: 200 }, (_, index) => ({ ...unit(index + 10), target: ['x'.repeat(100_000)] }));
  let ended: Promise<number> | undefined;
  const losing = app.store.transaction(async (inside) => {
    const adding = inside.units.add(id, 1, units);
    ended = terminateBackends();
    await adding;
    await ended;
    await inside.projects.find('demo');
  });
  await expect(losing).rejects.toMatchObject({ name: 'AppError', code: 'storage.unreachable' });
  await ended;
  expect(await app.store.units.find(id, 1, 10)).toBeUndefined();
});

const manyUnits = (line = 1) => Array.from({ length: 200 }, (_, index) => ({ ...unit(index + 10), line }));
/** No integer, so the database rejects the rows. */
const BAD_LINE = 1.5;

test('a transaction reads the rows that it copied, and what it changed after them', async () => {
  const { id } = (await app.store.components.find('demo', 'app'))!;
  const undone = new Error('undone');
  const reading = app.store.transaction(async (inside) => {
    await inside.units.add(id, 1, manyUnits(7));
    await inside.facts.set('copied', 'yes');
    expect(await inside.units.find(id, 1, 10)).toMatchObject({ line: 7 });
    expect(await inside.facts.get('copied')).toBe('yes');
    await inside.units.add(id, 2, manyUnits(8));
    throw undone;
  });
  await expect(reading).rejects.toBe(undone);
  expect(await app.store.units.find(id, 1, 10)).toBeUndefined();
  expect(await app.store.facts.get('copied')).toBeUndefined();
});

test.each([
  ['the commit', async () => {}],
  ['the commit after a change', (inside: Store) => inside.facts.set('copied', 'no')],
  ['the next rows', (inside: Store, id: number) => inside.units.add(id, 2, manyUnits())],
  ['the next read', async (inside: Store) => void (await inside.facts.get('copied'))],
])('%s throws the error of rows that the database rejects, and nothing remains', async (_name, then) => {
  const { id } = (await app.store.components.find('demo', 'app'))!;
  const failing = app.store.transaction(async (inside) => {
    await inside.facts.set('copied', 'yes');
    await inside.units.add(id, 1, manyUnits(BAD_LINE));
    await then(inside, id);
  });
  await expect(failing).rejects.toThrow('invalid input syntax for type');
  expect(await app.store.facts.get('copied')).toBeUndefined();
  // The connections can be used again.
  for (let round = 0; round < 12; round++)
    await app.store.transaction((inside) => inside.facts.set('round', `${round}`));
});

test('the error of the caller hides the error of rows that the database rejects', async () => {
  const { id } = (await app.store.components.find('demo', 'app'))!;
  const own = new Error('own');
  const failing = app.store.transaction(async (inside) => {
    await inside.units.add(id, 1, manyUnits(BAD_LINE));
    throw own;
  });
  await expect(failing).rejects.toBe(own);
  await app.store.transaction((inside) => inside.facts.set('round', 'last'));
});

test('connections that are lost while idle are replaced, and nobody notices', async () => {
  const read = () => app.store.projects.find('demo');
  for (let round = 0; round < 5; round++) {
    await Promise.all(Array.from({ length: 10 }, read));
    const ending = terminateBackends();
    const found = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await sleep(index);
        return read();
      }),
    );
    expect(found.filter((project) => project === undefined)).toEqual([]);
    await ending;
  }
});

test('transactions that wait for one project do not keep those of other projects waiting, nor the leases', async () => {
  const add = (slug: string) => app.store.transaction((inside) => inside.projects.add({ slug, name: slug }));
  const [busy, free] = [await add('busy'), await add('free')];
  const lock = ({ id }: { readonly id: number }) => app.store.transaction((inside) => inside.projects.lock(id));
  const { connections } = app.store;
  let release = () => {};
  let holding: Promise<void> | undefined;
  // The others would overtake a transaction that finds its connection lost and makes a new one.
  await new Promise<void>((locked) => {
    holding = app.store.transaction(async (inside) => {
      await inside.projects.lock(busy.id);
      locked();
      await new Promise<void>((resolve) => (release = resolve));
    });
  });
  const waiting = Array.from({ length: 12 }, () => lock(busy));
  await expect.poll(() => connections().find(({ kind }) => kind === 'write')!.waiting).toBeGreaterThan(0);
  // These would wait until the test times out.
  const held = await app.store.leases.take({ name: 'work', holder: 'this' }, LEASE_DURATION);
  await app.store.probeWriting();
  const version = await lock(free);
  release();
  await holding;
  expect([held, version]).toEqual([true, 1]);
  expect((await Promise.all(waiting)).sort((a, b) => a - b)).toEqual(waiting.map((_, index) => index + 2));
});

test('the transaction of a machine that vanished ends before its leases can be taken', async () => {
  const engine = await openPostgres(postgres.url);
  const settings = (db: Db) =>
    Promise.all(
      ['idle', 'interval', 'count'].map(async (name) => {
        const { rows } = await sql<{
          value: string;
        }>`select current_setting(${`tcp_keepalives_${name}`}) as value`.execute(db);
        return Number(rows[0]!.value);
      }),
    );
  const usual = await settings(engine.db);
  const [idle, interval, count] = (await engine.transaction(settings)) as [number, number, number];
  expect(idle).toBeGreaterThan(0);
  expect(idle + interval * count).toBeLessThan(LEASE_DURATION / SECOND);
  // The settings end with the transaction: a pooler may give the connection to another program.
  expect(await settings(engine.db)).toEqual(usual);
  await engine.close();
});

test('errors that do not concern the connection are not changed', async () => {
  const failing = app.store.transaction(async () => {
    throw new Error('timeout of something else');
  });
  await expect(failing).rejects.toThrow('timeout of something else');
  await expect(app.store.projects.add({ slug: 'past', name: 'Past' })).rejects.toMatchObject({ code: '25006' });
});

test('without a database the response is 503, with Retry-After and without the address of the database', async () => {
  running = false;
  await postgres.stop();
  const detail = 'The database is busy or out of reach. Try again in a few seconds.';
  for (let request = 0; request < 3; request++) {
    const answer = await ask();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.json()).toEqual({
      type: 'server_error',
      errors: [{ code: 'unavailable', detail, attr: null }],
      detail,
    });
  }
  for (const path of ['/projects/', '/projects/demo/', '/translate/demo/app/de/']) {
    const page = await ask(path);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.payload).toContain(detail);
    expect(page.payload).not.toContain(new URL(postgres.url).port);
  }
  const ready = await ask('/readyz');
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
  const writing = app.store.transaction((inside) => inside.projects.add({ slug: 'none', name: 'None' }));
  await expect(writing).rejects.toMatchObject({ code: 'storage.unreachable' });
});
