/** `tallyglot serve`: serves a folder and follows its changes. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compose } from '../../src/compose.js';
import { readZip } from '../../src/sources/zip.js';
import { makePerson } from '../support/people.js';
import { type InnerServer, runCommand, startInnerServer } from '../support/run-command.js';
import {
  eventually,
  makeWorkspace,
  po,
  runCli,
  startServer,
  testWorkspace,
  type Workspace,
} from '../support/workspace.js';
import { FILES, statistics, until } from './served-shop.js';

/** Serves a folder for all tests of a group: a start takes much longer than each of them. */
function serveForAll(files: Readonly<Record<string, string>>, args: readonly string[]) {
  const shared = {} as { workspace: Workspace; server: InnerServer };
  beforeAll(async () => {
    shared.workspace = makeWorkspace(files);
    shared.server = await startInnerServer(args, { cwd: shared.workspace.root });
  });
  afterAll(async () => {
    await shared.server?.stop();
    shared.workspace.remove();
  });
  return shared;
}

test('prints addresses that work, and stops on SIGTERM', async () => {
  const { root } = testWorkspace(FILES);
  const server = await startServer(['web-shop'], { cwd: root });
  await eventually(() => (server.running.printed.stdout.includes('curl ') ? true : undefined));
  const addresses = [...server.running.printed.stdout.matchAll(/http:\S+/g)].map(([address]) => address);
  expect(addresses).toContain(`${server.url}/api/components/web-shop/shop/statistics/`);
  for (const address of addresses) expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  const { code, stderr } = await server.stop();
  expect([code, stderr]).toEqual([0, '']);
});

describe('a watched folder', () => {
  const shared = serveForAll(FILES, ['web-shop']);

  test('is followed when files are edited, added and removed', async () => {
    const { workspace, server } = shared;
    const { url } = server;
    expect((await statistics(url)).results.map(({ code, translated }) => [code, translated])).toEqual([
      ['en', 2],
      ['de', 1],
      ['fr', 2],
    ]);
    workspace.write(
      'web-shop/po/de.po',
      po([
        ['Cart', 'Warenkorb'],
        ['Pay now', 'Jetzt zahlen'],
      ]),
    );
    const edited = await until(url, 'de', (entry) => entry?.translated === 2);
    expect(edited[1]).toMatchObject({ translated_percent: 100, recent_changes: 1 });
    workspace.write('web-shop/po/ar.po', po([['Cart', 'السلة']]));
    const added = await until(url, 'ar', (entry) => entry !== undefined);
    expect(added.map(({ code }) => code)).toEqual(['en', 'de', 'fr', 'ar']);
    rmSync(workspace.path('web-shop/po/fr.po'));
    const removed = await until(url, 'fr', (entry) => entry === undefined);
    expect(removed.map(({ code }) => code)).toEqual(['en', 'de', 'ar']);
  });

  test('is followed when it is removed and created again', async () => {
    const { workspace, server } = shared;
    rmSync(workspace.path('web-shop'), { recursive: true });
    await eventually(() => (server.printed.stderr.includes('web-shop does not exist') ? true : undefined));
    for (const [path, text] of Object.entries(FILES)) workspace.write(path, text);
    // No test before this one has the language.
    workspace.write('web-shop/po/fi.po', po([['Cart', 'Kori']]));
    await until(server.url, 'fi', (entry) => entry !== undefined);
  });

  test('with a broken file keeps the valid entries, and the server prints the position', async () => {
    const { workspace, server } = shared;
    await until(server.url, 'de', (entry) => entry?.total === 2);
    workspace.write('web-shop/po/de.po', `${po([['Cart', 'Korb']])}\nmsgid "Pay now"\nmsgstr "Jetzt\n`);
    const broken = /^web-shop\/po\/de\.po:8: .*\[gettext\.unterminated-string\]$/m;
    await eventually(() => (broken.test(server.printed.stderr) ? true : undefined));
    await until(server.url, 'de', (entry) => entry?.total === 1);
  });
});

test.each([
  ['writes edits to the files before it exits', [], 'Jetzt zahlen'],
  ['does not write files with --write-back off', ['--write-back', 'off'], ''],
] as const)('%s', async (_name, options, expected) => {
  const workspace = testWorkspace(FILES);
  const app = await compose({ data: workspace.path('data'), database: undefined });
  const { headers } = await makePerson(app, { username: 'ada', admin: true });
  await app.close();
  const server = await startServer(['web-shop', ...options], { cwd: workspace.root });
  const units = await fetch(`${server.url}/api/translations/web-shop/shop/de/units/?q=state:empty`, { headers });
  const { results } = (await units.json()) as { results: readonly { readonly url: string }[] };
  const body = JSON.stringify({ target: ['Jetzt zahlen'], state: 20 });
  const sent = { ...headers, 'content-type': 'application/json' };
  expect((await fetch(results[0]!.url, { method: 'PATCH', headers: sent, body })).status).toBe(200);
  const { code, stdout, stderr } = await server.stop();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.includes('web-shop/shop: wrote 1 edit to po/de.po\n')).toBe(expected !== '');
  expect(readFileSync(workspace.path('web-shop/po/de.po'), 'utf8')).toBe(
    po([
      ['Cart', 'Warenkorb'],
      ['Pay now', expected],
    ]),
  );
});

describe('--no-watch', () => {
  const shared = serveForAll(FILES, ['web-shop', '--no-watch']);

  test('serves the files of the start', async () => {
    expect((await statistics(shared.server.url)).count).toBe(3);
  });

  test('packs files in a thread and audits in another process', async () => {
    const { url } = shared.server;
    const answer = await fetch(`${url}/api/projects/web-shop/file/`);
    const limits = { files: 10, bytesEach: 10_000, bytesTotal: 100_000 };
    const files = readZip(new Uint8Array(await answer.arrayBuffer()), limits);
    expect(files.map(({ path }) => path).sort()).toEqual(['po/de.po', 'po/fr.po', 'po/shop.pot']);
    const ready = await eventually(async () => {
      const { audit } = (await (await fetch(`${url}/readyz`)).json()) as { audit: object | null };
      return audit ?? undefined;
    });
    expect(ready).toEqual({ at: expect.any(String), result: 'right' });
  });
});

describe('an empty store', () => {
  const shared = serveForAll(FILES, []);

  test('is explained', () => {
    expect(shared.server.printed.stdout).toContain('The store is empty');
  });

  test('shows imports of another process', async () => {
    const { url } = shared.server;
    expect((await fetch(`${url}/api/components/web-shop/shop/statistics/`)).status).toBe(404);
    expect((await runCli(['import', 'web-shop'], { cwd: shared.workspace.root })).code).toBe(0);
    expect((await statistics(url)).count).toBe(3);
  });
});

test('a port in use is an error with a remedy', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { root } = testWorkspace();
  const { code, stderr } = await runCommand(['serve', '--port', String(port)], { cwd: root });
  expect([code, stderr]).toEqual([
    1,
    `tallyglot: Cannot listen on 127.0.0.1:${port}: port ${port} is in use, choose another with --port.\n`,
  ]);
  expect(readdirSync(root)).toEqual([]);
});
