/** Imports that are killed or run at the same time: the store is always as before or as after, never between. */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { po, runCli, startCli, testWorkspace, type Workspace } from '../support/workspace.js';

const STRINGS = 1500;
const CODES = ['cs', 'de', 'fi', 'fr', 'nl', 'sv'];

/** As many bytes of comments for each language as make an import large enough for a thread that writes. */
const LARGE = `# ${'x'.repeat(97)}\n`.repeat(4000);

/** Writes every language with this many strings, all translated as the version says. */
function writeVersion(workspace: Workspace, version: string, strings = STRINGS, comments = ''): void {
  for (const code of CODES) {
    const entries = Array.from({ length: strings }, (_, index): [string, string] => [
      `Number ${index}`,
      version === '' ? '' : `${code} ${version} ${index}`,
    ]);
    workspace.write(`files/po/${code}.po`, po(entries) + comments);
  }
}

const runIn = (workspace: Workspace) => (command: string) => runCli(command.split(' '), { cwd: workspace.root });

/** Translated strings of each language in the store. */
async function translated(workspace: Workspace): Promise<number[]> {
  const { stdout } = await runIn(workspace)('stats demo/files --format json');
  const { results } = JSON.parse(stdout) as { results: { code: string; translated: number }[] };
  return results.filter(({ code }) => code !== 'en').map((entry) => entry.translated);
}

const SIZES = [
  ['a small', ''],
  ['a large', LARGE],
] as const;

test.each(SIZES)('kill -9 leaves the store as it was before %s import or as it is after it', async (_, comments) => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  const all = (count: number) => CODES.map(() => count);
  writeVersion(workspace, '', STRINGS, comments);
  expect((await run('import files --project demo --component files --filemask po/*.po')).code).toBe(0);
  const begun = performance.now();
  expect((await run('import files --project demo --component files --filemask po/*.po --force')).code).toBe(0);
  const usual = performance.now() - begun;
  let before = all(0);
  const shares = [0.5, 0.8, 1, 1.1, 1.2, 1.4];
  for (const [attempt, share] of shares.entries()) {
    const count = STRINGS - 10 * (attempt + 1);
    writeVersion(workspace, `version ${attempt}`, count, comments);
    const args = ['import', 'files', '--project', 'demo', '--component', 'files', '--filemask', 'po/*.po'];
    const { child, finished } = startCli(args, { cwd: workspace.root });
    await sleep(usual * share);
    child.kill('SIGKILL');
    await finished;
    const now = await translated(workspace);
    expect([before, all(count)]).toContainEqual(now);
    before = now;
    const audit = await run('audit');
    expect([audit.code, audit.stderr]).toEqual([0, '']);
  }
  writeVersion(workspace, 'last', STRINGS, comments);
  expect((await run('import files --project demo --component files --filemask po/*.po')).code).toBe(0);
  expect(await translated(workspace)).toEqual(all(STRINGS));
  expect((await run('audit')).code).toBe(0);
});

test.each(SIZES)('kill -9 in %s first import leaves all of it or nothing', async (_, comments) => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  writeVersion(workspace, 'first', STRINGS, comments);
  const args = ['import', 'files', '--project', 'demo', '--component', 'files', '--filemask', 'po/*.po'];
  const { child, finished } = startCli(args, { cwd: workspace.root });
  // The moment the database is there, the import is at work.
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

test.each(SIZES)('two imports of %s folder at once end as one would have', async (_, comments) => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  writeVersion(workspace, 'both', 300, comments);
  const command = 'import files --project demo --component files --filemask po/*.po';
  const ended = await Promise.all([run(command), run(command)]);
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect(await translated(workspace)).toEqual(CODES.map(() => 300));
  expect((await run('audit')).code).toBe(0);
});

test('imports of different projects at once all land', async () => {
  const workspace = testWorkspace();
  const run = runIn(workspace);
  writeVersion(workspace, 'each', 100);
  const projects = ['one', 'two', 'three'];
  const ended = await Promise.all(
    projects.map((project) => run(`import files --project ${project} --component files --filemask po/*.po`)),
  );
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  const { stdout } = await run('audit');
  expect(stdout).toBe(
    `All counters and findings are correct: counted ${3 * 7 * 100} strings of 21 languages in 3 components.\n`,
  );
});
