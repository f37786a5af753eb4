/** The examples: they import without problems, show all kinds of strings, and match the picture in docs. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT, runCli, startProcess, testWorkspace } from '../support/workspace.js';

interface Entry {
  readonly code: string;
  readonly total: number;
  readonly translated_percent: number;
  readonly fuzzy: number;
  readonly failing: number;
}

test('import reports no problem', async () => {
  const { code, stderr, stdout } = await runCli(['import', 'examples', '--data', testWorkspace().root]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toContain('problem');
});

describe('their statistics', async () => {
  const components = await Promise.all(
    ['examples/harbour', 'examples/night-sky'].map(
      async (folder): Promise<{ component: string; results: Entry[] }[]> =>
        JSON.parse((await runCli(['stats', folder, '--format', 'json'])).stdout),
    ),
  );
  const entries = components.flat().flatMap(({ results }) => results);
  const translations = entries.filter(({ code }) => code !== 'en');

  test('cover three components in at least a dozen languages', () => {
    expect(components.flat().map(({ component }) => component)).toEqual(['logbook', 'atlas', 'reminders']);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(18);
    for (const code of ['ar', 'he', 'fa', 'ja', 'ko', 'zh_Hans', 'pt_BR', 'sr_Latn']) {
      expect(translations.map((entry) => entry.code)).toContain(code);
    }
  });

  test('contain everything that a table can show', () => {
    const some = (wanted: (entry: Entry) => boolean) => expect(translations.some(wanted)).toBe(true);
    some(({ translated_percent }) => translated_percent === 100);
    some(({ translated_percent }) => translated_percent > 40 && translated_percent < 60);
    some(({ translated_percent }) => translated_percent < 10);
    some(({ fuzzy }) => fuzzy > 1);
    some(({ failing }) => failing > 1);
    some(({ total }) => total === 32);
  });
});

test('docs/terminal.svg shows their current statistics', async () => {
  const workspace = testWorkspace();
  const script = ['scripts/terminal-picture.js', workspace.path('terminal.svg')];
  const { code, stderr } = await startProcess(process.execPath, script).finished;
  expect([code, stderr]).toEqual([0, '']);
  expect(readFileSync(workspace.path('terminal.svg'), 'utf8')).toBe(readFileSync(`${ROOT}/docs/terminal.svg`, 'utf8'));
});
