/** `tallyglot serve --workers`: processes that share a port. */
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { repetitions } from '../../src/cli/serve/serve-workers.js';
import { replacementDelay } from '../../src/cli/serve/worker-pool.js';
import { compose } from '../../src/compose.js';
import { makePerson } from '../support/people.js';
import { runCommand } from '../support/run-command.js';
import { STORE_KINDS } from '../support/stores.js';
import { eventually, po, type RunningServer, runCli, startServer, testWorkspace } from '../support/workspace.js';

const FILES = { 'web-shop/po/shop.pot': po([['Cart', '']]), 'web-shop/po/de.po': po([['Cart', 'Warenkorb']]) };
const LIMIT = 7;
const SETTINGS = `
projects: [{ slug: web-shop, directory: web-shop, write_back: "off" }]
metrics: { addresses: [127.0.0.1] }
limits: { anonymous: ${LIMIT} }
`;

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
}

/** Sends each request on a connection of its own, so that any worker may answer it. */
function ask(url: string, { token, patch }: { token?: string; patch?: object } = {}): Promise<Answer> {
  const headers = {
    ...(token && { Authorization: `Token ${token}` }),
    ...(patch && { 'Content-Type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const options = { agent: new Agent(), method: patch ? 'PATCH' : 'GET', headers, timeout: 10_000 };
    const sent = request(url, options, async (response) => {
      let body = '';
      for await (const piece of response.setEncoding('utf8')) body += piece;
      resolve({ status: response.statusCode, body });
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject).end(patch && JSON.stringify(patch));
  });
}

/** The process ids of the workers. */
function workersOf({ running }: RunningServer): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, parent]) => parent === running.child.pid).map(([pid]) => pid!);
}

/** Waits until both workers answer. */
const bothAnswer = (url: string) =>
  eventually(async () => {
    const { body } = await ask(`${url}/metrics`);
    return /^tallyglot_ready\{worker="1"\} 1$/m.test(body) && /^tallyglot_ready\{worker="2"\} 1$/m.test(body)
      ? body
      : undefined;
  });

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return undefined;
  } catch {
    return true;
  }
};

describe.each(STORE_KINDS)('on $name', (kind) => {
  test('two workers answer as one server; when one dies, another takes over its work', async () => {
    const { data, database } = await kind.quickPlace();
    const workspace = testWorkspace({ ...FILES, 'tallyglot.yaml': SETTINGS });
    const store = database === undefined ? ['--data', data] : ['--database', database];
    const server = await startServer(['--workers', '2', '--log-level', 'debug', ...store], { cwd: workspace.root });
    const { running, url } = server;
    onTestFinished(() => void running.child.kill('SIGKILL'));
    await bothAnswer(url);
    await eventually(() => (/ \[1\] .* \[2\] /s.test(running.printed.stdout) ? true : undefined));
    for (const text of ['Tallyglot is serving', 'Imported in', 'signs you in'])
      expect([text, running.printed.stdout.split(text).length - 1]).toEqual([text, 1]);

    const app = await compose({ data, database });
    onTestFinished(() => app.close());
    const statuses = [];
    for (let index = 0; index <= LIMIT; index++) statuses.push((await ask(`${url}/api/projects/`)).status);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);

    const { token } = await makePerson(app, { username: 'ann', admin: true });
    const units = JSON.parse((await ask(`${url}/api/translations/web-shop/shop/de/units/`, { token })).body);
    const unit = `${url}/api/units/${units.results[0].id}/`;
    const translated = async () => {
      const { body } = await ask(`${url}/api/components/web-shop/shop/statistics/`);
      return (JSON.parse(body).results as { code: string; translated: number }[]).find(({ code }) => code === 'de')
        ?.translated;
    };
    for (let round = 0; round < 10; round++) {
      const isTranslated = round % 2 === 1;
      const patch = isTranslated ? { state: 20, target: ['Korb'] } : { state: 0, target: [''] };
      expect((await ask(unit, { token, patch })).status).toBe(200);
      const seen = [await translated(), await translated(), await translated()];
      expect([round, ...seen]).toEqual([round, ...Array(3).fill(isTranslated ? 1 : 0)]);
    }

    const folderLease = (await app.store.leases.list()).find(({ name }) => name === 'folder web-shop');
    const leader = Number(folderLease!.holder.split(' ')[1]);
    const before = workersOf(server);
    expect(before).toHaveLength(2);
    expect(before).toContain(leader);
    process.kill(leader, 'SIGKILL');
    // The other worker answers every new connection.
    for (let index = 0; index < 20; index++) expect((await ask(`${url}/healthz`)).status).toBe(200);
    workspace.write('web-shop/po/fr.po', po([['Cart', 'Panier']]));
    await eventually(async () => {
      const { body } = await ask(`${url}/api/components/web-shop/shop/statistics/`);
      return body.includes('"code":"fr"') || undefined;
    });
    await bothAnswer(url);
    const after = workersOf(server);
    expect(after).toHaveLength(2);
    expect(after).not.toContain(leader);
    expect(running.printed.stderr).toBe('Worker 1 was ended by SIGKILL. Another one starts.\n');
    expect((await server.stop()).code).toBe(0);
    for (const pid of after) await eventually(() => isGone(pid));
  });
});

test('the workers end with their primary process', async () => {
  const { root } = testWorkspace();
  const server = await startServer(['--workers', '2'], { cwd: root });
  const workers = await eventually(() => {
    const found = workersOf(server);
    return found.length === 2 ? found : undefined;
  });
  server.running.child.kill('SIGKILL');
  for (const pid of workers) await eventually(() => isGone(pid));
  await expect(ask(`${server.url}/healthz`)).rejects.toThrow();
});

test('a start that fails is reported once, with the exit code of the error', async () => {
  const { root } = testWorkspace({ file: '' });
  const { code, stdout, stderr } = await runCli(['serve', '--workers', '2', '--port', '0', '--data', 'file'], {
    cwd: root,
  });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^tallyglot: Cannot .*\n$/);
});

test.each(['0', '-1', 'x', '1000', '1.5', ''])('refuses --workers %j', async (workers) => {
  const { code, stderr } = await runCommand(['serve', '--workers', workers], { cwd: testWorkspace().root });
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/^tallyglot: --workers (must be a number|has no value).*\n$/),
  ]);
});

test('replaces a worker that ends again and again after longer and longer delays', () => {
  expect([0, 1, 2, 3, 7, 100].map(replacementDelay)).toEqual([0, 1000, 2000, 4000, 60_000, 60_000]);
});

test('prints the same error of several workers once', () => {
  let now = 0;
  const isRepeated = repetitions(() => now);
  expect([isRepeated('a', 1), isRepeated('a', 2), isRepeated('b', 2), isRepeated('a', 1)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  now = 60_000;
  expect(isRepeated('a', 2)).toBe(false);
});
