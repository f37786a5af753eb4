/** Runs the commands of the pages in order, with one server for several pages, and compares the output with the pages. */
import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type InnerServer, runCommand, startInnerServer } from '../support/run-command.js';
import { makeWorkspace, ROOT, type Workspace } from '../support/workspace.js';
import { curl } from './curl.js';
import {
  blocksOf,
  commandsOf,
  type DocumentedCommand,
  expectJson,
  expectLines,
  pick,
  readPage,
  shellWords,
} from './documented-commands.js';

const ADDRESS = 'http://127.0.0.1:8080';

/**
 * Pages that share a server, because its start takes longer than all their commands. No page may depend on the commands of
 * the pages before it: the first three pages change nothing in the store of the server, events.md adds a webhook, and
 * access.md adds a user.
 */
const SERVERS = [
  ['README.md', 'docs/api.md', 'docs/badges.md', 'docs/events.md', 'docs/access.md'],
  ['docs/api-writing.md'],
];

describe.each(SERVERS.map((pages) => ({ pages })))('the server of $pages', ({ pages }) => {
  let workspace: Workspace;
  let server: InnerServer;

  beforeAll(async () => {
    workspace = makeWorkspace();
    cpSync(`${ROOT}/examples`, workspace.path('examples'), { recursive: true });
    // Edits are written to the files some seconds later, and the output must not depend on the moment.
    const options = ['--no-watch', '--write-back', 'off', '--data', 'served'];
    server = await startInnerServer(['examples', ...options], { cwd: workspace.root });
  });
  afterAll(async () => {
    await server?.stop();
    workspace.remove();
  });

  describe.each(pages)('%s', (page) => {
    // The README imports into its own store. The commands of other pages use the store of the server.
    const env: Record<string, string> = page === 'README.md' ? {} : { TALLYGLOT_DATA: 'served' };
    const commands = commandsOf(page);
    const variables: Record<string, string> = {};

    /** Runs a command of the page, with the address of this test's server instead of the documented one. */
    async function run(command: string): Promise<string> {
      if (command === 'npm ci && npm start') return server.printed.stdout;
      const [, name, inner] = /^([A-Z]+)=\$\((.*)\)$/.exec(command) ?? [];
      if (name !== undefined) {
        variables[name] = (await run(inner!)).trim();
        return '';
      }
      const [, before, path] = /^(.*) \| jq -r '?([^']*)'?$/.exec(command) ?? [];
      if (before !== undefined) return pick(await run(before), path!);
      const words = shellWords(command.replaceAll(ADDRESS, server.url), variables);
      if (words[0] === 'curl') return curl(words, workspace.root);
      expect(words.slice(0, 2)).toEqual(['npx', 'tallyglot']);
      const { stdout, stderr } = await runCommand(words.slice(2), { cwd: workspace.root, env });
      // These commands print hints to standard error, which are not part of the value.
      return /token create|user add/.test(command) ? stdout : stdout + stderr;
    }

    test('has commands', () => expect(commands.length).toBeGreaterThan(1));

    test.each(commands)('line $line: $command', async ({ command, output, isJson }: DocumentedCommand) => {
      const actual = (await run(command)).replaceAll(server.url, ADDRESS);
      if (isJson) expectJson(actual, output);
      else expectLines(actual, output);
    });
  });
});

test('npm start runs the command of the README', async () => {
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
  'docs/access.md',
  'docs/api-writing.md',
  'docs/events.md',
  'docs/install.md',
  'docs/operate.md',
];

/** Commands with subcommands. */
const SUBCOMMANDS: Readonly<Record<string, readonly string[]>> = {
  component: ['remove'],
  project: ['private', 'public', 'remove'],
  user: [
    ...['add', 'list', 'change', 'role', 'password', 'link', 'disable', 'enable', 'remove'],
    ...['invite', 'approve', 'reset', 'two-factor-off'],
  ],
  token: ['create', 'list', 'revoke'],
};

test('every option on the pages exists', async () => {
  const known = new Map<string, Set<string>>();
  for (const command of [
    'serve',
    'import',
    'stats',
    'history',
    'check',
    'audit',
    'backup',
    'restore',
    'doctor',
    'projects',
  ]) {
    const { stdout } = await runCommand([command, '--help']);
    known.set(command, new Set([...stdout.matchAll(/--[a-z-]+/g)].map(([option]) => option)));
  }
  for (const [command, subcommands] of Object.entries(SUBCOMMANDS)) {
    const helps = await Promise.all(subcommands.map((subcommand) => runCommand([command, subcommand, '--help'])));
    expect(helps.map(({ code }) => code)).toEqual(subcommands.map(() => 0));
    const options = helps.flatMap(({ stdout }) => [...stdout.matchAll(/--[a-z-]+/g)].map(([option]) => option));
    known.set(command, new Set(options));
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
