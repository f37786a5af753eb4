/** Long lists are summed up for people, in every command. `--verbose` and formats for programs have everything. */
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { problemLines } from '../../src/cli/problem-lines.js';
import { runCommand } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

const json = (text: string) => JSON.stringify({ greeting: text, farewell: `${text} and goodbye` });

/** Three sets of files have no file in the source language. */
const BASELESS = {
  'po/de.po': po([['Open', 'Öffnen']]),
  'po/fr.po': po([['Open', 'Ouvrir']]),
  ...Object.fromEntries(
    ['one', 'two', 'three'].flatMap((folder) => [
      [`${folder}/de.json`, json('Hallo Welt')],
      [`${folder}/fr.json`, json('Bonjour à tous')],
    ]),
  ),
};

describe('skipped files', () => {
  const skipped = (text: string) => text.match(/^Skipped .*$/gm) ?? [];
  const SUM = 'Skipped 3 file masks such as one/*.json: no file is in the source language. ';

  test.each(['stats', 'check', 'import', 'init'])('are one line of %s, and all with --verbose', async (command) => {
    const run = async (...options: string[]) => {
      const { root } = testWorkspace(BASELESS);
      const { stdout, stderr } = await runCommand([command, '.', ...options], { cwd: root });
      return skipped(stdout + stderr);
    };
    const short = await run();
    expect(short).toHaveLength(1);
    expect(short[0]).toContain(SUM);
    const long = await run('--verbose');
    expect(long.map((line) => /^Skipped (\S+):/.exec(line)![1]).sort()).toEqual([
      'one/*.json',
      'three/*.json',
      'two/*.json',
    ]);
  });

  test.each([
    ['stats', 'json', 3],
    ['stats', 'csv', 3],
    ['stats', 'markdown', 1],
    ['check', 'jsonl', 3],
    ['check', 'sarif', 3],
    ['check', 'github', 1],
  ])('of %s --format %s are %i lines', async (command, format, lines) => {
    const { root } = testWorkspace(BASELESS);
    const { stderr } = await runCommand([command, '.', '--format', format], { cwd: root });
    expect(skipped(stderr)).toHaveLength(lines);
  });
});

describe('problems', () => {
  const broken = (entries: number) =>
    Array.from({ length: entries }, (_, index) => `msgid "broken ${index}"\nmsgstr "x\n`).join('\n');
  const FILES = (entries: number) => ({
    // Has as many sound entries as broken ones. Otherwise the file would be no PO file.
    'po/de.po': `${po(Array.from({ length: 2 * entries }, (_, n) => [`Open ${n}`, 'Öffnen']))}\n${broken(entries)}`,
    'po/fr.po': po([['Open', 'Ouvrir']]),
  });
  const linesOf = (text: string) => text.match(/^po\/de\.po.*$/gm) ?? [];

  test.each(['stats', 'check', 'import'])('of %s are summed up after the first five of a file', async (command) => {
    const run = async (entries: number, ...options: string[]) => {
      const { root } = testWorkspace(FILES(entries));
      const { code, stderr } = await runCommand([command, '.', ...options], { cwd: root });
      expect(code).toBe(1);
      return linesOf(stderr);
    };
    const all = await run(40, '--verbose');
    expect(all.length).toBeGreaterThanOrEqual(40);
    expect(await run(40)).toEqual([
      ...all.slice(0, 5),
      `po/de.po: and ${all.length - 5} more in this file; --verbose lists them`,
    ]);
  });

  test('are all in JSON formats and in SARIF, and summed up in annotations', async () => {
    const { root } = testWorkspace(FILES(40));
    const run = (...args: string[]) => runCommand(args, { cwd: root });
    const all = linesOf((await run('check', '.', '--verbose')).stderr).length;
    for (const args of [
      ['stats', '.', '--format', 'json'],
      ['check', '.', '--format', 'jsonl'],
    ]) {
      expect(linesOf((await run(...args)).stderr)).toHaveLength(all);
    }
    const sarif = JSON.parse((await run('check', '.', '--format', 'sarif')).stdout);
    expect(sarif.runs[0].invocations[0].toolExecutionNotifications).toHaveLength(all);
    const { stdout } = await run('check', '.', '--format', 'github');
    expect(stdout.match(/^::error /gm)).toHaveLength(6);
    expect(stdout).toContain(`::error file=po/de.po::and ${all - 5} more in this file; --verbose lists them\n`);
  });

  test('are listed completely if the sum would save no line', () => {
    const problem = (line: number) => ({ file: 'a.po', line, code: 'po.broken', message: 'broken', raw: '' });
    const lines = (count: number) =>
      problemLines(
        Array.from({ length: count }, (_, at) => problem(at + 1)),
        false,
      );
    expect(lines(6)).toHaveLength(6);
    expect(lines(7)).toHaveLength(6);
    expect(lines(120_000).at(-1)).toBe('a.po: and 119,995 more in this file; --verbose lists them');
  });
});

test('languages that were removed do not count as languages of an import', async () => {
  const workspace = testWorkspace({
    'app/po/de.po': po([['Open', 'Öffnen']]),
    'app/po/fr.po': po([['Open', 'Ouvrir']]),
    'app/po/it.po': po([['Open', 'Apri']]),
  });
  const run = () => runCommand(['import', 'app'], { cwd: workspace.root });
  expect((await run()).stdout).toContain('app/app: 3 languages, 3 added');
  rmSync(workspace.path('app/po/fr.po'));
  expect((await run()).stdout).toContain('app/app: 2 languages, 1 removed');
});

test('a component without translations says so, in a folder and in a store', async () => {
  const { root } = testWorkspace({ 'app/po/app.pot': po([['Open', '']]) });
  const options = ['--filemask', 'po/*.po', '--template', 'po/app.pot'];
  await runCommand(['import', 'app', ...options], { cwd: root });
  for (const [title, ...args] of [
    ['app', 'stats', 'app', ...options],
    ['app/app', 'stats', 'app/app'],
  ]) {
    const { stderr } = await runCommand(args, { cwd: root });
    expect(stderr).toContain(`${title}: no translation yet, only the source language en.\n`);
  }
  expect((await runCommand(['projects'], { cwd: root })).stdout).toMatch(/app\/app .* –\n/);
});

test('another source language is refused with advice for a base file that was moved', async () => {
  const { root } = testWorkspace({
    'app/en.json': json('Hello world'),
    'app/de.json': json('Hallo Welt'),
    'app/fr.json': json('Bonjour à tous'),
  });
  const run = (...options: string[]) => runCommand(['import', 'app', ...options], { cwd: root });
  await run();
  const { code, stderr } = await run('--source-language', 'de');
  expect(code).toBe(1);
  expect(stderr).toContain(
    'app/app was imported with the source language en, but now the source language is de. ' +
      'If en.json was moved, name its new place with --template. ' +
      'To translate from de, import the files as a new component.',
  );
});
