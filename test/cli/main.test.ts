/** The executable as it is built. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { po, ROOT, testWorkspace } from '../support/workspace.js';

test('a count of a large folder finds the threads that it starts', () => {
  // Large enough for two threads; comments are quick to parse.
  const comments = `# ${'x'.repeat(97)}\n`.repeat(210_000);
  const file = (target: string) => po([['Anchor', target]]) + comments;
  const { root: folder } = testWorkspace({ 'po/de.po': file('Anker'), 'po/fr.po': file('Ancre') });
  const main = join(ROOT, 'dist/cli/main.js');
  const { stdout, stderr } = spawnSync(process.execPath, [main, 'stats', folder, '--format', 'json'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)[0].results).toMatchObject([
    { code: 'en', total: 1 },
    { code: 'de', translated: 1 },
    { code: 'fr', translated: 1 },
  ]);
});
