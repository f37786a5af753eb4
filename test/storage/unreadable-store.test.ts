/** Tests that a store that this user cannot read is not taken for a missing one, and that nothing is created in its place. */
import { chmodSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { runCommand } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Auf']]) };

/** Root may read everything, so the first two also run as root. */
const CAUSES = [
  [
    'a link to itself in place of the file',
    'ELOOP',
    (path: (name: string) => string) => {
      rmSync(path('data/tallyglot.db'));
      symlinkSync('tallyglot.db', path('data/tallyglot.db'));
    },
  ],
  [
    'a link to itself in place of the folder',
    'ELOOP',
    (path: (name: string) => string) => {
      rmSync(path('data'), { recursive: true });
      symlinkSync('data', path('data'));
    },
  ],
  ['a folder of another user', 'EACCES', (path: (name: string) => string) => chmodSync(path('data'), 0)],
  ['a file of another user', 'EACCES', (path: (name: string) => string) => chmodSync(path('data/tallyglot.db'), 0)],
] as const;

describe.each(CAUSES.filter(([, code]) => code === 'ELOOP' || process.getuid?.() !== 0))('%s', (_name, code, spoil) => {
  test('is an error of every command, and a problem for doctor', async () => {
    const { root, path } = testWorkspace(FILES);
    await (await connectStore({ data: path('data'), database: undefined })).close();
    spoil(path);
    onTestFinished(() => {
      if (code === 'EACCES') chmodSync(path('data'), 0o700);
    });
    const before = readdirSync(root);
    const run = (...args: string[]) => runCommand(args, { cwd: root });
    for (const args of [['projects'], ['audit'], ['import', '.'], ['backup', 'copy'], ['stats', 'a/b']]) {
      const { code: exit, stderr } = await run(...args);
      expect([args, exit, stderr]).toEqual([
        args,
        1,
        expect.stringMatching(
          `Cannot read the store \\S*data/tallyglot\\.db \\(${code}\\): run the command as the user`,
        ),
      ]);
    }
    const { code: exit, stdout } = await run('doctor', '.', '--json', '--port', '0');
    expect(exit).toBe(1);
    const { findings } = JSON.parse(stdout) as { findings: { area: string }[] };
    expect(findings.filter(({ area }) => area === 'database')).toMatchObject([
      { status: 'problem', text: expect.stringContaining(`(${code})`) },
    ]);
    expect(readdirSync(root)).toEqual(before);
  });
});
