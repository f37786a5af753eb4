/** Imports that are killed or run at the same time: the store has all of an import or nothing of it. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { po, runCli, startCli, testWorkspace, type Workspace } from '../support/workspace.js';

const STRINGS = 500;
const CODES = ['cs', 'de', 'fi', 'fr', 'nl', 'sv'];

/** Writes a file per language. Each translation contains the version. */
function writeVersion(workspace: Workspace, version: string, strings = STRINGS): void {
  for (const code of CODES) {
    const entries = Array.from({ length: strings }, (_, index): [string, string] => [
      `Number ${index}`,
      version === '' ? '' : `${code} ${version} ${index}`,
    ]);
    workspace.write(`files/po/${code}.po`, po(entries));
  }
}

/** Runs a command that reads the store. */
const runIn = (workspace: Workspace) => (command: string) => runCommand(command.split(' '), { cwd: workspace.root });

const importOf = (project: string) =>
  `import files --project ${project} --component files --filemask po/*.po`.split(' ');
/** Imports in a process of its own. */
const importIn =
  (workspace: Workspace) =>
  (project = 'demo', ...options: string[]) =>
    runCli([...importOf(project), ...options], { cwd: workspace.root });

/** The number of translated strings per language in the store. */
async function translated(workspace: Workspace): Promise<number[]> {
  const { stdout } = await runIn(workspace)('stats demo/files --format json');
  const { results } = JSON.parse(stdout) as { results: { code: string; translated: number }[] };
  return results.filter(({ code }) => code !== 'en').map((entry) => entry.translated);
}

test('kill -9 during an import leaves the store as before or as after it', async () => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  const importFiles = importIn(workspace);
  const all = (count: number) => CODES.map(() => count);
  writeVersion(workspace, '');
  expect((await importFiles()).code).toBe(0);
  const begun = performance.now();
  expect((await importFiles('demo', '--force')).code).toBe(0);
  const usual = performance.now() - begun;
  let before = all(0);
  const shares = [0.5, 0.8, 1, 1.1, 1.2, 1.4];
  for (const [attempt, share] of shares.entries()) {
    const count = STRINGS - 10 * (attempt + 1);
    writeVersion(workspace, `version ${attempt}`, count);
    const { child, finished } = startCli(importOf('demo'), { cwd: workspace.root });
    await sleep(usual * share);
    child.kill('SIGKILL');
    await finished;
    const now = await translated(workspace);
    expect([before, all(count)]).toContainEqual(now);
    before = now;
    const audit = await run('audit');
    expect([audit.code, audit.stderr]).toEqual([0, '']);
  }
  writeVersion(workspace, 'last');
  expect((await importFiles()).code).toBe(0);
  expect(await translated(workspace)).toEqual(all(STRINGS));
  expect((await run('audit')).code).toBe(0);
});

test('kill -9 during a first import leaves all of it or nothing', async () => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  writeVersion(workspace, 'first');
  const { child, finished } = startCli(importOf('demo'), { cwd: workspace.root });
  // The import is running as soon as the database exists.
  while (!existsSync(workspace.path('data/tallyglot.db-wal')) && child.exitCode === null) await sleep(5);
  await sleep(100);
  child.kill('SIGKILL');
  await finished;
  const { code, stdout } = await run('projects --format json');
  expect(code).toBe(0);
  const languages = JSON.parse(stdout).map(
    ({ components }: { components: { languages: string[] }[] }) => components[0]?.languages.length,
  );
  expect([[], [CODES.length + 1]]).toContainEqual(languages);
  expect((await run('audit')).code).toBe(0);
});

test('two concurrent imports of a folder have the effect of one', async () => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  const importFiles = importIn(workspace);
  writeVersion(workspace, 'both', 300);
  const ended = await Promise.all([importFiles(), importFiles()]);
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await translated(workspace)).toEqual(CODES.map(() => 300));
  expect((await run('audit')).code).toBe(0);
});

test('concurrent imports of different projects all succeed', async () => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  const importFiles = importIn(workspace);
  writeVersion(workspace, 'each', 100);
  const projects = ['one', 'two', 'three'];
  const ended = await Promise.all(projects.map((project) => importFiles(project)));
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { stdout } = await run('audit');
  expect(stdout).toBe(
    `All counters and findings are correct: counted ${3 * 7 * 100} strings of 21 languages in 3 components.\n`,
  );
});
