/** `tallyglot project remove` and `component remove`. */
import { expect, test } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

test('requires --yes, and removes', async () => {
  const workspace = testWorkspace({ 'site/a/a.pot': po([['Open', '']]), 'site/b/b.pot': po([['Open', '']]) });
  const run = (...args: string[]) => runCommand([...args, '--data', workspace.path('data')]);
  await run('import', workspace.path('site'), '--project', 'demo');
  const unsaid = await run('component', 'remove', 'demo/a');
  expect([unsaid.code, unsaid.stderr]).toEqual([2, expect.stringContaining('--yes')]);
  expect(await run('component', 'remove', 'demo/a', '--yes')).toMatchObject({
    code: 0,
    stdout: 'Removed the component demo/a.\n',
  });
  const listed = await run('projects', '--format', 'json');
  expect(listed.stdout).not.toContain('"a"');
  expect((await run('audit')).code).toBe(0);
  expect((await run('component', 'remove', 'demo', '--yes')).code).toBe(2);
  expect((await run('component', 'remove', 'demo/a', '--yes')).code).toBe(2);
  expect((await run('project', 'remove', 'demo')).code).toBe(2);
  expect(await run('project', 'remove', 'demo', '--yes')).toMatchObject({
    code: 0,
    stdout: 'Removed the project demo.\n',
  });
  expect((await run('project', 'remove', 'demo', '--yes')).code).toBe(2);
});
