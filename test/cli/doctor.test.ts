/** `tallyglot doctor`: finds what is wrong with a set-up, names the remedy, and changes nothing. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineProxies } from '../../src/cli/doctor/examine-network.js';
import { examineNode, isOlder } from '../../src/cli/doctor/examine-program.js';
import { examineClock, examineRoom } from '../../src/cli/doctor/examine-store.js';
import type { Finding } from '../../src/cli/doctor/finding.js';
import { connectStore, type StoreLocation } from '../../src/storage/connect.js';
import { SCHEMA_VERSION } from '../../src/storage/migrations/index.js';
import { runCommand } from '../support/run-command.js';
import { openTestApp } from '../support/server.js';
import { STORE_KINDS } from '../support/stores.js';
import { po, testWorkspace } from '../support/workspace.js';

/** Examines the folder on a port that nobody uses. Returns the exit code and the findings by area. */
async function examine(cwd: string, args: readonly string[] = []) {
  const { code, stdout, stderr } = await runCommand(['doctor', '.', '--json', '--port', '0', ...args], { cwd });
  expect(stderr).toBe('');
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  for (const { status, remedy } of findings) expect(remedy === undefined).toBe(status === 'ok');
  const of = (area: string) => findings.filter((one) => one.area === area);
  return { code, findings, of };
}

async function setVersion({ data, database }: StoreLocation, version: number): Promise<void> {
  const statement = `update schema_version set version = ${version}`;
  if (database === undefined) {
    const other = new DatabaseSync(join(data, 'tallyglot.db'));
    other.exec(statement);
    other.close();
  } else {
    const other = new pg.Client({ connectionString: database });
    await other.connect();
    await other.query(statement);
    await other.end();
  }
}

test('a new folder has no problems, and stays as it is', async () => {
  const { root, path } = testWorkspace();
  const { code, findings } = await examine(root);
  expect([code, findings.filter(({ status }) => status !== 'ok')]).toEqual([0, []]);
  expect(findings.map(({ area }) => area)).toEqual(expect.arrayContaining(['Node.js', 'settings', 'database', 'disk']));
  expect(existsSync(path('data'))).toBe(false);
});

test('mail servers and services that do not answer are problems', async () => {
  const closed = 'host: 127.0.0.1, port: 1, security: none, from: a@example.org';
  const provider = '{ id: company, issuer: "http://127.0.0.1:1", client_id: c, client_secret: s }';
  const { root, path } = testWorkspace({
    'own.yaml': `base_url: http://127.0.0.1:1\nmail: { ${closed} }\nsign_in: { providers: [${provider}] }\n`,
  });
  const { code, of } = await examine(root, ['--config', path('own.yaml')]);
  expect([code, of('mail'), of('sign-in')]).toMatchObject([
    1,
    [{ status: 'problem', text: expect.stringContaining('127.0.0.1:1 does not accept mails') }],
    [{ status: 'problem', text: expect.stringContaining('company cannot be reached') }],
  ]);
});

test('the text is one line for each finding, with the remedy below', async () => {
  const { root } = testWorkspace({ 'tallyglot.yaml': 'base_url: https://127.0.0.1:1\n' });
  const { code, stdout } = await runCommand(['doctor'], { cwd: root });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^problem {2}proxies {7}The base address is https.*\n {23}→ Set trusted_proxies /m);
  expect(stdout).toMatch(/\n1 problem, 1 warning\.\n$/);
});

test('settings that cannot be read', async () => {
  const { root } = testWorkspace({ 'tallyglot.yaml': 'prot: 8080\n' });
  const { code, of } = await examine(root);
  expect([code, of('settings')]).toMatchObject([1, [{ status: 'problem', text: expect.stringContaining('"prot"') }]]);
});

test('a settings file with a secret that everybody can read', async () => {
  const { root, path } = testWorkspace({ 'tallyglot.yaml': 'metrics: { token: abcdefghijklmnopqrst }\n' });
  chmodSync(path('tallyglot.yaml'), 0o644);
  expect((await examine(root)).of('settings')).toMatchObject([{ status: 'warning' }]);
  chmodSync(path('tallyglot.yaml'), 0o640);
  expect((await examine(root)).of('settings')).toMatchObject([{ status: 'ok' }]);
});

describe.each(STORE_KINDS)('$name', (kind) => {
  test('the schema of the store', async () => {
    const { root } = testWorkspace();
    const place = await kind.place();
    const args = place.database === undefined ? ['--data', place.data] : ['--database', place.database];
    await (await connectStore(place)).close();
    expect((await examine(root, args)).of('database')).toMatchObject([
      { status: 'ok', text: `reachable, schema version ${SCHEMA_VERSION}` },
    ]);
    await setVersion(place, SCHEMA_VERSION - 1);
    expect(await examine(root, args)).toMatchObject({ code: 0 });
    expect((await examine(root, args)).of('database')).toMatchObject([
      { status: 'warning', text: expect.stringContaining(`to version ${SCHEMA_VERSION}`) },
    ]);
    await setVersion(place, 999);
    const newer = await examine(root, args);
    expect([newer.code, newer.of('database')]).toMatchObject([
      1,
      [{ status: 'problem', text: expect.stringContaining('schema version 999') }],
    ]);
    expect(newer.of('clock')).toMatchObject(place.database === undefined ? [] : [{ status: 'ok' }]);
  });
});

test('a database server that does not answer, without its password', async () => {
  const { root } = testWorkspace();
  const { code, findings, of } = await examine(root, ['--database', 'postgresql://u:hunter2@127.0.0.1:1/x']);
  expect([code, of('database')]).toMatchObject([1, [{ status: 'problem' }]]);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});

test('a database that others can read', async () => {
  const { root, path } = testWorkspace();
  const place = { data: path('data'), database: undefined };
  await (await connectStore(place)).close();
  chmodSync(path('data/tallyglot.db'), 0o644);
  expect((await examine(root)).of('permissions')).toMatchObject([{ status: 'warning' }]);
});

test('served folders and git', async () => {
  const { root, path, write } = testWorkspace({ 'here/a.txt': '', 'tree/a.txt': '' });
  const project = (slug: string) => `  - { slug: ${slug}, directory: ${slug}, write_back: git }\n`;
  write('tallyglot.yaml', `projects:\n${['here', 'missing', 'tree'].map(project).join('')}`);
  execFileSync('git', ['init', '--quiet', path('tree')]);
  const { code, of } = await examine(root);
  expect(code).toBe(1);
  expect(of('folders')).toMatchObject([
    { status: 'ok' },
    { text: expect.stringContaining('project missing is missing') },
  ]);
  expect(of('git').map(({ status, text }) => `${status} ${text}`)).toEqual([
    expect.stringMatching(/^ok \d+\.\d+/),
    expect.stringContaining('problem Edits of here cannot be committed'),
    expect.stringContaining('problem Edits of missing cannot be committed'),
  ]);
});

test('a port in use, and a base address that answers', async () => {
  const { root } = testWorkspace();
  const other = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect((await examine(root, ['--port', String(port)])).of('port')).toMatchObject([{ status: 'problem' }]);

  const demo = await openTestApp({ 'po/de.po': po([['Open', 'Offen']]) });
  onTestFinished(() => demo.close());
  const url = new URL(await demo.listen());
  const running = await examine(root, ['--port', url.port, '--base-url', url.origin]);
  expect(running.of('port')).toMatchObject([{ status: 'ok', text: expect.stringContaining('answers') }]);
  expect(running.of('base address')).toMatchObject([{ status: 'ok' }]);
  const broken = await examine(root, ['--port', url.port, '--base-url', `http://127.0.0.1:${port}`]);
  expect([broken.code, broken.of('base address')]).toMatchObject([1, [{ status: 'problem' }]]);
});

test('values that a test cannot produce', () => {
  expect(isOlder('20.19.0', '20.19') || isOlder('22.0.0', '20.19')).toBe(false);
  expect(examineNode('20.18.3')).toMatchObject({ status: 'problem' });
  expect([0, -4000, 6000, -6000].map((ms) => examineClock(ms).status)).toEqual(['ok', 'ok', 'problem', 'problem']);
  const rooms = [
    examineRoom('/x', 5e7, 0),
    examineRoom('/x', 5e8, 0),
    examineRoom('/x', 2e9, 3e9),
    examineRoom('/x', 5e9, 1e9),
  ];
  expect(rooms.map(({ status }) => status)).toEqual(['problem', 'warning', 'warning', 'ok']);
  expect(examineProxies({ baseUrl: undefined, trustedProxies: ['0.0.0.0/0'] })).toMatchObject([{ status: 'problem' }]);
});
