/** The executable: from what V8 compiled when it was built, and without. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { po, ROOT, testWorkspace } from '../support/workspace.js';

const SCRIPT = 'dist/cli/command.cjs';
const COMPILED = `${SCRIPT}.${process.version}-${process.arch}`;

/** What a command of the program in a folder prints. */
function run(root: string, ...args: string[]) {
  const main = join(root, 'dist/cli/main.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A copy of the program. */
function copied(): string {
  const { root } = testWorkspace();
  for (const part of ['dist', 'package.json']) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

test('this Node.js takes what it compiled when the program was built', () => {
  const script = new Script(readFileSync(join(ROOT, SCRIPT), 'latin1'), {
    filename: join(ROOT, SCRIPT),
    cachedData: readFileSync(join(ROOT, COMPILED)),
  });
  expect(script.cachedDataRejected).toBe(false);
});

test.each([
  ['is missing', (root: string) => rmSync(join(root, COMPILED))],
  ['is cut off', (root: string) => truncateSync(join(root, COMPILED), 1000)],
])('where the compiled code %s, commands do the same', (_, damage) => {
  const root = copied();
  damage(root);
  for (const args of [
    ['stats', 'examples', '--format', 'json'],
    ['stats', 'nowhere'],
    ['--help'],
    ['stats', '--nope'],
  ]) {
    expect(run(root, ...args), args.join(' ')).toEqual(run(ROOT, ...args));
  }
});

test('threads are found from both', () => {
  // As much as makes two threads worth while; comments are quick to read.
  const comments = `# ${'x'.repeat(97)}\n`.repeat(210_000);
  const file = (target: string) => po([['Anchor', target]]) + comments;
  const { root: folder } = testWorkspace({ 'po/de.po': file('Anker'), 'po/fr.po': file('Ancre') });
  const without = copied();
  rmSync(join(without, COMPILED));
  const args = ['stats', folder, '--format', 'json'];
  const { stdout, stderr } = run(ROOT, ...args);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)[0].results).toMatchObject([
    { code: 'en', total: 1 },
    { code: 'de', translated: 1 },
    { code: 'fr', translated: 1 },
  ]);
  expect(run(without, ...args).stdout).toBe(stdout);
});
