/** Tests of a store whose files are removed, replaced, read-only or damaged. */
import { chmod, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { addProject } from '../../src/services/settings/manage-projects.js';
import { audit } from '../../src/services/upkeep/audit.js';
import type { Component, Store } from '../../src/storage/store.js';
import { asker } from '../support/ask.js';
import { lossyProxy } from '../support/lossy-proxy.js';
import { makePerson } from '../support/people.js';
import { runCommand } from '../support/run-command.js';
import { STORE_KINDS } from '../support/stores.js';

async function serverOn(place: { readonly data: string; readonly database: undefined }) {
  const app = await compose(place);
  const server = await createServer({ context: app, baseUrl: undefined });
  const close = async () => {
    await server.close();
    await app.close();
  };
  onTestFinished(close);
  return { app, server, ...asker(server) };
}

async function place() {
  const { data } = await STORE_KINDS[0]!.quickPlace();
  return { data, database: undefined, file: join(data, 'tallyglot.db') };
}

test('a removed data folder is noticed: the server is not ready, and refuses to save', async () => {
  const { file, ...location } = await place();
  const { app, ask } = await serverOn(location);
  const { headers } = await makePerson(app, { username: 'ada', admin: true });
  await rename(location.data, `${location.data}-gone`);
  onTestFinished(() => rm(`${location.data}-gone`, { recursive: true, force: true }));
  const add = () => ask('POST', '/api/projects/', headers, { name: 'Demo' });
  for (const state of ['gone', 'replaced']) {
    if (state === 'replaced') {
      await mkdir(location.data);
      await (await open(file, 'w')).close();
    }
    const saved = await add();
    expect([state, saved.status]).toEqual([state, 503]);
    expect(saved.body.detail).toContain('data folder of the server was removed');
    expect((await ask('GET', '/readyz')).status).toBe(503);
    // Reading must not create a new database in place of the removed one.
    await expect(audit(app)).rejects.toMatchObject({ code: 'storage.removed' });
    const found = await stat(file).catch(() => undefined);
    expect(found?.size ?? 0).toBe(0);
  }
  await rm(location.data, { recursive: true });
  await rename(`${location.data}-gone`, location.data);
  expect((await ask('GET', '/readyz')).status).toBe(200);
  expect((await add()).status).toBe(201);
});

test.each(['the file', 'the folder'])('a store is served without saving if %s is read-only', async (what) => {
  const { file, ...location } = await place();
  const first = await compose(location);
  await addProject(first, { name: 'Demo' });
  const { headers } = await makePerson(first, { username: 'ada', admin: true });
  await first.close();
  const path = what === 'the file' ? file : location.data;
  const { mode } = await stat(path);
  await chmod(path, mode & 0o555);
  onTestFinished(() => chmod(path, mode));
  const { app, ask } = await serverOn(location);
  expect((await ask('GET', '/api/projects/', headers)).body.count).toBe(1);
  const ready = await ask('GET', '/readyz');
  expect([ready.status, ready.body.reasons]).toEqual([
    503,
    { writing: 'The store is read-only: nothing can be saved.' },
  ]);
  const saved = await ask('POST', '/api/projects/', headers, { name: 'Other' });
  expect([saved.status, saved.body.detail]).toEqual([503, expect.stringContaining('read-only')]);
  expect((await audit(app)).drift).toEqual([]);
});

test('the integrity check finds no problems in a sound database', async () => {
  const app = await compose(await STORE_KINDS[0]!.quickPlace());
  onTestFinished(() => app.close());
  expect(await app.store.checkIntegrity()).toEqual({ problems: [] });
});

test('PostgreSQL checks itself with its extension, if it has it', async () => {
  const location = await STORE_KINDS[1]!.quickPlace();
  const app = await compose(location);
  onTestFinished(() => app.close());
  expect(await app.store.checkIntegrity()).toMatchObject({ problems: [], skipped: expect.stringContaining('amcheck') });
  const client = new pg.Client({ connectionString: location.database! });
  await client.connect();
  const { rowCount } = await client.query("select 1 from pg_available_extensions where name = 'amcheck'");
  if (rowCount === 1) await client.query('create extension amcheck');
  await client.end();
  if (rowCount === 1) expect(await app.store.checkIntegrity()).toEqual({ problems: [] });
});

test('the integrity check finds a damaged page', async () => {
  const { file, ...location } = await place();
  const app = await compose(location);
  await app.store.transaction(async ({ facts }) => {
    for (let n = 0; n < 50; n++) await facts.set(`fact ${n}`, 'x'.repeat(3000));
  });
  await app.close();
  const checkpoint = new DatabaseSync(file);
  checkpoint.exec('pragma wal_checkpoint(truncate)');
  checkpoint.close();
  const handle = await open(file, 'r+');
  const { size } = await handle.stat();
  // The first bytes of a page say how to read it.
  for (let page = 1; page <= 5; page++) await handle.write(Buffer.alloc(64, 0xff), 0, 64, size - page * 4096);
  await handle.close();
  const damaged = await compose(location);
  onTestFinished(() => damaged.close());
  expect((await damaged.store.checkIntegrity()).problems).not.toEqual([]);
  const { code, stderr } = await runCommand(['audit', '--deep', '--data', location.data]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('The database is damaged')]);
});

test('an audit that loses its database ends with one sentence', async () => {
  const proxy = await lossyProxy((await STORE_KINDS[1]!.quickPlace()).database!);
  const app = await compose({ data: '', database: proxy.url });
  onTestFinished(() => app.close());
  const project = await addProject(app, { name: 'Demo' });
  const { snapshot } = app.store;
  const store: Store = {
    ...app.store,
    components: { ...app.store.components, list: async () => [{ id: 1, projectId: project.id } as Component] },
    snapshot: (work) =>
      snapshot(async (inside) => {
        proxy.end();
        return work(inside);
      }),
  };
  await expect(audit({ ...app, store })).rejects.toMatchObject({ name: 'AppError', code: 'storage.unreachable' });
});
