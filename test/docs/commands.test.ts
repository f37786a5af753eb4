/** The commands of the README and of docs/api.md run and show what the pages say. */
import { symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeWorkspace, ROOT, type RunningServer, runCli, startServer, type Workspace } from '../support/workspace.js';
import {
  blocksOf,
  commandsOf,
  curl,
  type DocumentedCommand,
  expectJson,
  expectLines,
  readPage,
  shellWords,
} from './documented-commands.js';

const ADDRESS = 'http://127.0.0.1:8080';

let workspace: Workspace;
let server: RunningServer;

beforeAll(async () => {
  workspace = makeWorkspace();
  symlinkSync(`${ROOT}/examples`, workspace.path('examples'));
  server = await startServer(['examples', '--no-watch', '--data', 'served'], { cwd: workspace.root });
});
afterAll(async () => {
  await server?.stop();
  workspace.remove();
});

/** Runs a command as the page shows it, with the address of the server of this test for the documented one. */
async function run(command: string): Promise<string> {
  if (command === 'npm ci && npm start') return server.running.printed.stdout;
  const words = shellWords(command.replaceAll(ADDRESS, server.url));
  if (words[0] === 'curl') return curl(words);
  expect(words.slice(0, 2)).toEqual(['npx', 'tallyglot']);
  const { stdout, stderr } = await runCli(words.slice(2), { cwd: workspace.root });
  return stdout + stderr;
}

describe.each(['README.md', 'docs/api.md'])('%s', (page) => {
  const commands = commandsOf(page);

  test('has commands', () => expect(commands.length).toBeGreaterThan(5));

  test.each(commands)('$command', async ({ command, output, isJson }: DocumentedCommand) => {
    const actual = (await run(command)).replaceAll(server.url, ADDRESS);
    if (isJson) expectJson(actual, output);
    else expectLines(actual, output);
  });
});

test('npm start is what the README says it is', async () => {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } });
  expect(manifest.scripts.start).toBe('node dist/cli/main.js serve examples');
  expect(manifest.scripts.prepare).toContain('build');
});

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/api.md',
  'docs/statistics.md',
  'docs/configuration.md',
  'docs/architecture.md',
];

test('every option that the pages name is one', async () => {
  const known = new Map<string, Set<string>>();
  for (const command of ['serve', 'import', 'stats', 'check', 'audit', 'projects']) {
    const { stdout } = await runCli([command, '--help']);
    known.set(command, new Set([...stdout.matchAll(/--[a-z-]+/g)].map(([option]) => option)));
  }
  const all = new Set([...known.values()].flatMap((options) => [...options]));
  for (const page of PAGES) {
    for (const { lines } of blocksOf(readPage(page)).filter(({ language }) => /^(sh|console|yaml)$/.test(language))) {
      for (const [, command, rest] of lines.join('\n').matchAll(/tallyglot (\w+)\b(.*)/g)) {
        if (!known.has(command!)) continue;
        for (const [option] of rest!.matchAll(/--[a-z-]+/g)) {
          expect([page, command, option, known.get(command!)!.has(option)]).toEqual([page, command, option, true]);
        }
      }
    }
    for (const [, option] of readPage(page).matchAll(/`(--[a-z-]+)[ `]/g)) {
      expect([page, option, all.has(option!)]).toEqual([page, option, true]);
    }
  }
});
