/** The command line as a process: exit codes, streams, the working directory and the environment. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutFound } from '../support/run-command.js';
import { eventually, po, ROOT, runCli, startCli, startProcess, testWorkspace } from '../support/workspace.js';

const APP = { 'po/app.pot': po([['Open.', '']]), 'po/de.po': po([['Open.', 'Öffnen']]) };

test('a command prints to standard output and exits 0', async () => {
  const { root } = testWorkspace(APP);
  const { code, stdout, stderr } = await runCli(['stats', '.', '--format', 'csv'], { cwd: root });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^total,.*,name\r\n/);
});

test('problems exit 1', async () => {
  const { root } = testWorkspace(APP);
  const { code, stdout, stderr } = await runCli(['check', '.'], { cwd: root });
  expect([code, withoutFound(stderr)]).toEqual([1, '']);
  expect(stdout).toContain('po/de.po:4: ');
});

test('wrong use exits 2 with a message on standard error', async () => {
  const { code, stdout, stderr } = await runCli(['projects'], {
    cwd: testWorkspace().root,
    env: { TALLYGLOT_PORT: 'x' },
  });
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('TALLYGLOT_PORT must be')]);
});

test('a reader that closes the pipe early is no error', async () => {
  const { child, finished } = startCli(['stats', testWorkspace(APP).root]);
  child.stdout.destroy();
  const { code, stderr } = await finished;
  expect([code, withoutFound(stderr)]).toEqual([0, '']);
});

// Only Linux has a device that is always full.
test.runIf(existsSync('/dev/full'))('a write error prints one line and exits 1', async () => {
  const { root } = testWorkspace(APP);
  for (const args of [['stats', root], ['stats', root, '--format', 'json'], ['--help']]) {
    const script = ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, `${ROOT}/dist/cli/main.js`, ...args];
    const { code, stderr } = await startProcess('sh', script).finished;
    expect([args, code, withoutFound(stderr)]).toEqual([
      args,
      1,
      expect.stringMatching(/^tallyglot: Cannot write the output: ENOSPC.*\n$/),
    ]);
  }
});

describe.skipIf(process.platform === 'win32')('in a current folder that was removed', () => {
  const main = `${ROOT}/dist/cli/main.js`;
  const inRemovedFolder = (cwd: string, args: readonly string[]) =>
    startProcess(
      'sh',
      ['-c', 'mkdir gone && cd gone && rmdir ../gone && exec "$0" "$@"', process.execPath, main, ...args],
      {
        cwd,
      },
    );
  const run = (cwd: string, ...args: string[]) => inRemovedFolder(cwd, args).finished;

  test('absolute paths work', async () => {
    const { root, path } = testWorkspace(APP);
    const data = ['--data', path('data')];
    const table = await run(root, 'stats', root);
    expect([table.code, withoutFound(table.stderr)]).toEqual([0, '']);
    expect(table.stdout).toMatch(/^German +de /m);
    expect((await run(root, 'check', root)).stdout).toContain(`${path('po/de.po')}:4: `);
    expect((await run(root, 'import', root, '--project', 'app', ...data)).stdout).toContain(
      'app/app: 1 language, 1 added',
    );
    expect((await run(root, 'stats', 'app/app', ...data)).code).toBe(0);
    expect((await run(root, 'init', root, '--project', 'app')).code).toBe(0);
    const { child, printed, finished } = inRemovedFolder(root, ['serve', root, ...data, '--port', '0']);
    await eventually(() => /Tallyglot is serving/.exec(printed.stdout) ?? undefined);
    child.kill('SIGTERM');
    expect(await finished).toMatchObject({ code: 0, stderr: '' });
    expect(printed.stdout).toContain('app/app: 1 language');
  });

  test.each([['stats', '.'], ['init'], ['doctor']])('%s %s says what to do', async (...args) => {
    const { code, stdout, stderr } = await run(testWorkspace(APP).root, ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^tallyglot: The current folder was removed\. Change .*\n$/);
  });
});

test('help and version exit 0', async () => {
  const help = await runCli(['--help']);
  expect([help.code, help.stderr]).toEqual([0, '']);
  for (const command of ['serve', 'import', 'stats', 'check', 'audit', 'projects'])
    expect(help.stdout).toContain(`  ${command} `);
  const version = await runCli(['--version']);
  expect([version.code, version.stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});
