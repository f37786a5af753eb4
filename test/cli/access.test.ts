/** `tallyglot user`, `token` and `project`: users, their tokens, and private projects. */
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand, startInnerServer } from '../support/run-command.js';
import {
  eventually,
  makeWorkspace,
  po,
  ROOT,
  startServer,
  testWorkspace,
  type Workspace,
} from '../support/workspace.js';

const FILES = { 'files/po/app.pot': po([['Open', '']]), 'files/po/de.po': po([['Open', 'Öffnen']]) };

let workspace: Workspace;
const run = (command: string) => runCommand(command.split(' '), { cwd: workspace.root });

/** Runs a command as a process with this text as its standard input. */
function runWith(input: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`${ROOT}/dist/cli/main.js`, ...args], { cwd: workspace.root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.on('error', () => {}).end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** A store with the project demo. */
async function setUp(made = testWorkspace(FILES)): Promise<void> {
  workspace = made;
  await run('import files --project demo');
}

const OWN_SITE = { 'sec-fetch-site': 'same-origin' };

/** Signs in by a printed link. Returns the status and the cookie. */
async function follow(address: string): Promise<{ status: number; cookie: string }> {
  const { origin, pathname, searchParams } = new URL(address);
  const answer = await fetch(origin + pathname, {
    method: 'POST',
    headers: OWN_SITE,
    body: searchParams,
    redirect: 'manual',
  });
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function serve(): Promise<{ url: string; link(): string | undefined }> {
  const server = await startInnerServer([], { cwd: workspace.root });
  onTestFinished(async () => {
    await server.stop();
  });
  return { url: server.url, link: () => /^ {2}(\S+\/sign-in\/link\/\S+)\n/m.exec(server.printed.stdout)?.[1] };
}

test('users are added, listed, given roles, changed, disabled and removed', async () => {
  await setUp();
  const added = await runCommand(
    ['user', 'add', 'ada', '--full-name', 'Ada \u001b[31m', '--email', 'ada@example.org', '--role', 'demo=translator'],
    { cwd: workspace.root },
  );
  expect([added.code, added.stdout]).toEqual([2, '']);
  expect((await run('user add ada --full-name Ada --email ada@example.org --role demo=translator')).stdout).toMatch(
    /^http:\/\/127\.0\.0\.1:8080\/sign-in\/link\/\?secret=tgl_\w{40}\n$/,
  );
  expect((await run('user add root --admin')).code).toBe(0);
  expect((await run('user list')).stdout).toBe(
    [
      'User  Full name  E-mail           Roles            State\n',
      'ada   Ada        ada@example.org  demo=translator  active\n',
      'root                              administrator    active\n',
    ].join(''),
  );
  expect((await run('user role ADA demo manager')).stdout).toBe('ada is manager in demo.\n');
  expect((await run('user change ada --full-name A. --admin')).stdout).toBe('ada was changed.\n');
  expect((await run('user disable ada')).stdout).toBe('ada is disabled.\n');
  const [ada] = JSON.parse((await run('user list --format json')).stdout);
  const { created, ...rest } = ada;
  expect(created).toMatch(/^\d{4}-.*Z$/);
  expect(rest).toEqual({
    username: 'ada',
    full_name: 'A.',
    email: 'ada@example.org',
    is_admin: true,
    is_active: false,
    is_waiting: false,
    roles: { demo: 'manager' },
  });
  expect((await run('user link ada')).stderr).toBe(
    'tallyglot: ada is disabled and cannot sign in: enable the user first.\n',
  );
  expect((await run('user enable ada')).stdout).toBe('ada is enabled.\n');
  expect((await run('user role ada demo none')).stdout).toBe('ada has no role in demo.\n');
  expect((await run('user remove ada')).stdout).toBe('ada was removed.\n');
  expect((await run('user list')).stdout).not.toContain('ada');
});

test('links for new people and new passwords are printed, and two-factor sign-in is turned off', async () => {
  await setUp();
  workspace.write('tallyglot.yaml', 'base_url: https://t.example.org\nregistration: invitation\n');
  await run('user add ada');
  expect((await run('user invite --role demo=reviewer')).stdout).toMatch(
    /^https:\/\/t\.example\.org\/register\/\?secret=tgn_\w{40}\n$/,
  );
  expect((await run('user reset ada')).stdout).toMatch(
    /^https:\/\/t\.example\.org\/reset-password\/\?secret=tgr_\w{40}\n$/,
  );
  expect((await run('user two-factor-off ada')).stdout).toBe('Two-factor sign-in was already off for ada.\n');
});

describe('errors', () => {
  let before: string;

  beforeAll(async () => {
    await setUp(makeWorkspace(FILES));
    await run('user add root --admin');
    before = (await run('user list')).stdout;
  });
  afterAll(() => workspace.remove());

  test.each([
    ['user add a/b', 2, 'A user name must have 1 to 100'],
    ['user add ada --email nothing', 2, 'This is not an e-mail address'],
    ['user add ada --role demo', 2, 'for example demo=translator'],
    ['user add ada --role demo=boss', 2, 'The roles are reader, translator, reviewer, manager.'],
    ['user add ada --role none=reader', 2, 'There is no project none.'],
    ['user add ROOT', 2, 'already'],
    ['user role root demo boss', 2, 'boss is not a role: use reader, translator, reviewer, manager or none.'],
    ['user role nobody demo reader', 2, 'There is no user nobody.'],
    ['user change root', 2, 'Nothing to change'],
    ['user disable root', 1, 'root is the only administrator'],
    ['user invite', 1, 'Nobody can register on this server. Set registration to invitation in tallyglot.yaml'],
    ['user invite --send', 2, 'Use --send together with --email.'],
    ['user invite --email a@example.org --send', 2, 'This server sends no e-mail'],
    ['user reset nobody', 2, 'There is no user nobody.'],
    ['user approve root', 1, 'root does not wait for approval.'],
    ['user two-factor-off nobody', 2, 'There is no user nobody.'],
    ['user link nobody', 2, 'There is no user nobody.'],
    ['token create nobody', 2, 'There is no user nobody. Add the user with  tallyglot user add nobody'],
    ['token create root --expires yesterday', 2, 'as 90d, 2027-01-01 or never'],
    ['token revoke tgu_none', 2, 'There is no token tgu_none.'],
    ['project private none', 2, 'There is no project none.'],
    ['user list --data elsewhere', 2, 'elsewhere'],
  ])('%s exits %i with the message: %s', async (command, code, message) => {
    const failed = await run(command);
    expect([failed.code, failed.stdout]).toEqual([code, '']);
    expect(failed.stderr).toContain(message);
  });

  test('change nothing', async () => expect((await run('user list')).stdout).toBe(before));
});

test('a password is read from standard input', async () => {
  await setUp();
  await run('user add ada');
  const command = ['user', 'password', 'ada'];
  for (const [input, code, message] of [
    ['', 2, 'Pass the password as one line on standard input'],
    ['short\n', 2, 'A password must have at least 10 characters.'],
    ['x'.repeat(20_000), 2, 'The input is too long'],
  ] as const) {
    const failed = await runCommand(command, { cwd: workspace.root, input });
    expect([failed.code, failed.stdout, failed.stderr]).toEqual([code, '', expect.stringContaining(message)]);
  }
  const { code, output } = await runWith('correct horse battery\r\nanother line\n', command);
  expect([code, output]).toEqual([0, 'The password of ada was changed. All sessions have ended.\n']);
  // A process, because hashes are cheap inside the test.
  const server = await startServer([], { cwd: workspace.root });
  onTestFinished(async () => {
    await server.stop();
  });
  const form = (password: string) =>
    fetch(`${server.url}/sign-in/`, {
      method: 'POST',
      headers: OWN_SITE,
      body: new URLSearchParams({ username: 'ada', password }),
      redirect: 'manual',
    });
  expect([(await form('correct horse battery')).status, (await form('another line')).status]).toEqual([303, 403]);
});

test('tokens are created, listed and revoked', async () => {
  await setUp();
  await run('user add ada --role demo=reader');
  const made = await run('token create ada --name CI --read-only --expires 2100-01-01');
  const secret = made.stdout.trimEnd();
  expect(made.stdout).toMatch(/^tgu_\w{40}\n$/);
  expect(made.stderr).toContain('not be shown again');
  const other = (await run('token create ada')).stdout.trimEnd();
  const listed = JSON.parse((await run('token list --format json')).stdout);
  expect(listed[0]).toMatchObject({
    user: 'ada',
    name: 'CI',
    scope: 'read',
    hint: secret.slice(0, 8),
    last_used: null,
  });
  expect(listed[0].expires).toBe('2100-01-01T00:00:00.000000Z');
  expect(listed[1]).toMatchObject({ scope: 'write', expires: null });
  const table = (await run('token list ada')).stdout;
  expect(table).toMatch(/^Id +User +Begins with +Name +May +Last used +Expires\n/);
  expect(table).not.toContain(secret);
  const { url } = await serve();
  const status = async (token: string) =>
    (await fetch(`${url}/api/projects/`, { headers: { authorization: `Token ${token}` } })).status;
  expect(await status(secret)).toBe(200);
  expect((await run(`token revoke ${secret.slice(0, 8)}`)).stdout).toContain('(CI) of ada was revoked.');
  expect(await status(secret)).toBe(401);
  expect((await run(`token revoke ${listed[1].id}`)).code).toBe(0);
  expect(await status(other)).toBe(401);
});

test('a project is private as soon as the command ends, also on a running server', async () => {
  await setUp();
  await run('user add ada --role demo=reader');
  const token = (await run('token create ada')).stdout.trimEnd();
  const { url } = await serve();
  const statistics = `${url}/api/components/demo/app/statistics/`;
  const status = async (headers = {}) => (await fetch(statistics, { headers })).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  expect((await run('project private demo')).stdout).toContain('demo is private');
  expect([await status(), await status({ authorization: `Token ${token}` })]).toEqual([404, 200]);
  expect((await fetch(`${url}/projects/demo/`)).status).toBe(404);
  expect((await run('project public demo')).stdout).toContain('demo is public');
  expect(await status()).toBe(200);
});

describe('the first start', () => {
  test('prints a link for the administrator, at each start until the link is used', async () => {
    await setUp();
    const first = await serve();
    const one = await eventually(first.link);
    const second = await serve();
    const two = await eventually(second.link);
    expect((await fetch(two)).status).toBe(200);
    expect((await follow(one)).status).toBe(410);
    const { status, cookie } = await follow(two);
    expect(status).toBe(303);
    expect(await (await fetch(`${second.url}/account/`, { headers: { cookie } })).text()).toContain('administrator');
    expect((await follow(two)).status).toBe(410);
    const third = await startInnerServer([], { cwd: workspace.root });
    const { stdout } = await third.stop();
    expect(stdout).not.toContain('sign-in');
    expect((await run('user list')).stdout).toContain('admin');
  });

  test('creates no user if there is one', async () => {
    await setUp();
    await run('user add ada');
    const server = await startInnerServer([], { cwd: workspace.root });
    expect((await server.stop()).stdout).not.toContain('sign-in');
    expect((await run('user list')).stdout.trimEnd().split('\n')).toHaveLength(2);
  });
});
