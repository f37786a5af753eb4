/** A server with a standby: only reads that may lag show its data, and they never change what other reads show. */
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type App, compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { type Leader, type PostgresServer, startLeader } from '../support/postgres-server.js';
import { signedIn } from '../support/signed-in.js';
import { SETTINGS } from '../support/store-rows.js';
import { makeWorkspace, po, type Workspace } from '../support/workspace.js';

/** Addresses, and how an answer shows how many of the four German strings are translated. */
const ADDRESSES: readonly [address: string, shown: (translated: number) => RegExp][] = [
  ['/api/components/demo/app/statistics/', (count) => new RegExp(`"translated_percent":${25 * count}\\.0`)],
  ['/api/translations/demo/app/de/statistics/', (count) => new RegExp(`"translated":${count},`)],
  ['/api/projects/demo/languages/', (count) => new RegExp(`"translated_percent":${25 * count}\\.0`)],
  ['/api/projects/demo/statistics/', (count) => new RegExp(`"translated":${count + 4},`)],
  ['/api/languages/de/statistics/', (count) => new RegExp(`"translated":${count},`)],
  ['/exports/stats/demo/', (count) => new RegExp(`"translated": ${count},`)],
  ['/exports/stats/demo/app/', (count) => new RegExp(`"translated": ${count},`)],
  ['/widget/demo/svg-badge.svg', (count) => new RegExp(`>${25 * count}\\.0%<`)],
];
const PAGES = ['/projects/', '/projects/demo/', '/projects/demo/app/', '/projects/demo/app/de/', '/languages/de/'];
const [STATISTICS, statisticsOf] = ADDRESSES[0]!;
const WAIT = { timeout: 20_000, interval: 50 };

let leader: Leader;
let standby: PostgresServer | undefined;
let workspace: Workspace;
let app: App;
let server: FastifyInstance;
let origin: string;
let saved = 0;
const notes: string[] = [];

beforeAll(async () => {
  leader = await startLeader();
  const texts = ['One', 'Two', 'Three', 'Four'].map((text): [string, string] => [text, '']);
  workspace = makeWorkspace({ 'po/app.pot': po(texts), 'po/de.po': po(texts) });
  await (await compose({ data: '', database: leader.url })).close();
  standby = await leader.startStandby();
  // The first address answers, but is no copy of this database.
  const elsewhere = leader.url.replace(/postgres$/, 'template1');
  app = await compose(
    { data: '', database: leader.url },
    { replicas: [elsewhere, standby.url], onNote: (note) => notes.push(note) },
  );
  server = await createServer({ context: app, baseUrl: undefined, pagesMayLag: true, metricsAccess: ACCESS });
  origin = await server.listen({ host: '127.0.0.1', port: 0 });
  await importDirectory(app, {
    project: { slug: 'demo', name: 'Demo' },
    directory: workspace.root,
    sourceLanguage: 'en',
    components: undefined,
  });
  await vi.waitUntil(() => app.store.replica() !== undefined, WAIT);
});
const ACCESS = { token: 'a-token-of-operators', addresses: [] };
afterEach(() => onStandby('select pg_wal_replay_resume()'));
afterAll(async () => {
  await server?.close();
  await app?.close();
  await standby?.stop();
  await leader?.stop();
  workspace?.remove();
});

async function onStandby(statement: string): Promise<void> {
  if (standby === undefined) return;
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Over a real connection: cached answers are sent before the framework sees the request. */
async function ask(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${origin}${url}`, { headers });
  return { statusCode: answer.status, body: await answer.text(), headers: Object.fromEntries(answer.headers) };
}
const lagging = (url: string) => `${url}?lag=ok`;

/** Translates one more of the four strings. */
async function save(): Promise<void> {
  const component = (await app.store.components.find('demo', 'app'))!;
  const german = (await app.store.languages.find(component.id, 'de'))!;
  const strings = (await app.store.units.list(component.id, german.id)).map(({ stringId }) => stringId);
  await saveTranslation(app, {
    project: 'demo',
    component: 'app',
    language: 'de',
    stringId: strings[saved]!,
    target: [`Ziel ${saved}`],
    state: 'translated',
    author: 'ada',
  });
  saved++;
}

/** Waits until the standby has the newest save. */
const untilCaughtUp = () =>
  vi.waitUntil(async () => {
    const { body, headers } = await ask(lagging(STATISTICS));
    return statisticsOf(saved).test(body) && headers['x-replication-lag'] !== undefined;
  }, WAIT);

test('while the standby waits, reads that may lag show the old numbers and other reads the new ones', async () => {
  await untilCaughtUp();
  await onStandby('select pg_wal_replay_pause()');
  const old = saved;
  // Answers of both kinds are cached before the save.
  for (const [address] of ADDRESSES) await Promise.all([ask(address), ask(lagging(address))]);
  const before = new Map(await Promise.all(PAGES.map(async (page) => [page, (await ask(page)).body] as const)));
  await save();
  for (const [address, shown] of ADDRESSES) {
    // The second answer may come from the cache.
    for (let round = 0; round < 2; round++) {
      const late = await ask(lagging(address));
      expect(late.body, address).toMatch(shown(old));
      expect(Number(late.headers['x-replication-lag']), address).toBeGreaterThanOrEqual(0);
      const conditional = { 'if-none-match': String(late.headers.etag) };
      const fresh = await ask(address, conditional);
      expect(fresh.statusCode, address).toBe(200);
      expect(fresh.body, address).toMatch(shown(saved));
      expect(fresh.headers, address).not.toHaveProperty('x-replication-lag');
      expect((await ask(lagging(address), conditional)).statusCode, address).toBe(304);
    }
  }
  for (const page of PAGES) {
    const late = await ask(page);
    expect(late.headers, page).toHaveProperty('x-replication-lag');
    expect(withoutTimes(late.body), page).toBe(withoutTimes(before.get(page)!));
  }
  const browser = await signedIn({ app, server }, { username: 'ada' });
  const fresh = await browser.get('/projects/demo/app/de/');
  expect(fresh.headers).not.toHaveProperty('x-replication-lag');
  expect(withoutTimes(fresh.body)).not.toBe(withoutTimes(before.get('/projects/demo/app/de/')!));
  await onStandby('select pg_wal_replay_resume()');
  await untilCaughtUp();
  for (const [address, shown] of ADDRESSES) expect((await ask(lagging(address))).body).toMatch(shown(saved));
});

/** Pages say how long ago something was changed. */
const withoutTimes = (html: string) => html.replaceAll(/<time.*?<\/time>/gs, '');

test('access rights come from the leader', async () => {
  await untilCaughtUp();
  await onStandby('select pg_wal_replay_pause()');
  expect((await ask('/projects/demo/')).headers).toHaveProperty('x-replication-lag');
  const { id } = (await app.store.projects.find('demo'))!;
  const setPrivate = (isPrivate: boolean) =>
    app.store.transaction(async (inside) => {
      await inside.projects.lock(id);
      await inside.projects.update(id, { private: isPrivate });
    });
  await setPrivate(true);
  for (const address of [...ADDRESSES.map(([path]) => lagging(path)), '/projects/demo/', '/projects/demo/app/']) {
    expect((await ask(address)).statusCode, address).toBe(404);
  }
  expect((await ask('/projects/')).body).not.toContain('Demo');
  await setPrivate(false);
  const again = await ask(lagging(STATISTICS));
  expect(again.statusCode).toBe(200);
});

test('the leader answers for a component and a project that the standby does not have yet', async () => {
  await untilCaughtUp();
  await onStandby('select pg_wal_replay_pause()');
  for (const slug of ['demo', 'new']) {
    await app.store.transaction(async (inside) => {
      const { id } = (await inside.projects.find(slug)) ?? (await inside.projects.add({ slug, name: slug }));
      await inside.projects.lock(id);
      await inside.components.add(id, 'lib', SETTINGS);
    });
    const { statusCode, headers } = await ask(lagging(`/api/components/${slug}/lib/statistics/`));
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('x-replication-lag');
  }
});

test('another value of the parameter is an error that names the parameter', async () => {
  const refused = await ask(`${STATISTICS}?lag=yes`);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('lag only accepts the value ok.');
  expect((await ask('/widget/demo/svg-badge.svg?lag=')).statusCode).toBe(400);
  // Other addresses do not know the parameter.
  expect((await ask('/api/projects/?lag=yes')).statusCode).toBe(200);
});

/** The values of a metric of replicas. */
async function metric(name: string): Promise<string[]> {
  const { body } = await ask('/metrics', { authorization: `Bearer ${ACCESS.token}` });
  return [...body.matchAll(new RegExp(`^${name}\\{[^}]*\\} (.*)$`, 'gm'))].map(([, value]) => value!);
}

test('a standby that stops breaks no read, and is noted once', async () => {
  await untilCaughtUp();
  expect(await metric('tallyglot_replica_usable')).toEqual(['0', '1']);
  expect(await metric('tallyglot_replica_lag_seconds')).toHaveLength(1);
  await standby!.stop();
  standby = undefined;
  for (let round = 0; round < 3; round++) {
    const { statusCode, body, headers } = await ask(lagging(STATISTICS));
    expect([statusCode, headers['x-replication-lag']]).toEqual([200, undefined]);
    expect(body).toMatch(statisticsOf(saved));
  }
  await vi.waitUntil(async () => (await metric('tallyglot_replica_usable')).join() === '0,0', WAIT);
  expect(notes).toEqual([
    expect.stringMatching(/^The replica \S+template1 is not used: it is not a copy of this database\./),
    expect.stringMatching(/^The replica \S+postgres is not used: /),
  ]);
});
