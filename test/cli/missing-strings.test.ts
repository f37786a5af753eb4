/** `tallyglot stats` and `check` on files that lack strings of the template. */
import { describe, expect, test } from 'vitest';
import { runCommand, runOnFolder } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

const TEXTS = ['Open', 'Close', 'Save', 'Print', 'Quit'];
const template = po(TEXTS.map((text) => [text, '']));
const translation = (...texts: string[]) => po(texts.map((text) => [text, `${text} (x)`]));

const FILES = {
  'po/app.pot': template,
  'po/de.po': translation(...TEXTS),
  'po/fr.po': translation('Open'),
  'po/it.po': translation('Open', 'Close'),
};
const SUMMARY = 'app: 2 files lack strings of the source; the largest gap is fr with 4 of 5. ';
const WARNING = (code: string, missing: number, share: string) =>
  `app: warning: ${code} passes only because ${missing} strings are missing in its file. ` +
  `With them it is ${share} % translated, less than 50 %.\n`;

describe('a folder', () => {
  test('stats says in one line that files lack strings, and the gate warns', async () => {
    const { root } = testWorkspace(FILES);
    const { code, stderr, stdout } = await runOnFolder(['stats', root, '--fail-under', '50', '--format', 'json']);
    expect(code).toBe(0);
    expect(stderr).toBe(
      `${SUMMARY}Count them with --against-source.\n${WARNING('fr', 4, '20.0')}${WARNING('it', 3, '40.0')}`,
    );
    const missing = JSON.parse(stdout)[0].results.map(({ code, total, missing_from_file }: Record<string, unknown>) => [
      code,
      total,
      missing_from_file,
    ]);
    expect(missing).toEqual([
      ['en', 5, 0],
      ['de', 5, 0],
      ['fr', 1, 4],
      ['it', 2, 3],
    ]);
  });

  test('a language that also passes with the missing strings causes no warning', async () => {
    const { root } = testWorkspace(FILES);
    const { stderr } = await runOnFolder(['stats', root, '--fail-under', '40']);
    expect(stderr).not.toContain('it passes');
    expect(stderr).toContain('fr passes');
  });

  test('only the selected languages are mentioned', async () => {
    const { root } = testWorkspace(FILES);
    const { stderr } = await runOnFolder(['stats', root, '--language', 'it']);
    expect(stderr).toContain('app: 1 file lacks strings of the source; the largest gap is it with 3 of 5. ');
    expect((await runOnFolder(['stats', root, '--language', 'de'])).stderr).toBe('');
  });

  test.each([
    ['the option', undefined, ['--against-source']],
    ['a mask with the option', undefined, ['--filemask', 'po/*.po', '--template', 'po/app.pot', '--against-source']],
    ['the setting of the project', 'projects: [{ slug: p, count: source }]', []],
    [
      'the setting of the component',
      'projects: [{ slug: p, components: [{ slug: app, filemask: po/*.po, template: po/app.pot, count: source }] }]',
      [],
    ],
    [
      'the option instead of the setting',
      'projects: [{ slug: p, components: [{ slug: app, filemask: po/*.po, template: po/app.pot, count: file }] }]',
      ['--against-source'],
    ],
  ])('%s counts missing strings as untranslated', async (_name, settings, options) => {
    const workspace = testWorkspace(FILES);
    if (settings !== undefined) workspace.write('tallyglot.yaml', settings);
    const { code, stderr } = await runOnFolder(['stats', workspace.root, '--fail-under', '40', ...options]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+: fr is 20\.0 % translated, less than 40 %\.\n$/);
  });

  test('a component decides for itself', async () => {
    const components = '[{ slug: app, filemask: po/*.po, template: po/app.pot, count: file }]';
    const settings = `projects: [{ slug: p, count: source, components: ${components} }]`;
    const { root } = testWorkspace({ ...FILES, 'tallyglot.yaml': settings });
    expect((await runOnFolder(['stats', root])).stderr).toContain(SUMMARY);
  });

  test('check takes the option too', async () => {
    const { root } = testWorkspace(FILES);
    const { code, stderr } = await runOnFolder(['check', root, '--against-source', '--language', 'it']);
    expect([code, stderr]).toEqual([0, '']);
  });
});

test('a component in the store: the setting counts, and the option is refused', async () => {
  const workspace = testWorkspace(FILES);
  const run = (...args: string[]) => runCommand(args, { cwd: workspace.root });
  await run('import', '.', '--project', 'p');
  const remedy = 'Count them with "count: source" in tallyglot.yaml.\n';
  const plain = await run('stats', 'p/app', '--fail-under', '30');
  expect(plain.stderr.replaceAll('p/app:', 'app:')).toMatch(
    `${SUMMARY}${remedy}app: warning: fr passes only because 4 strings are missing`,
  );
  for (const command of ['stats', 'check']) {
    const refused = await run(command, 'p/app', '--against-source');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('--against-source is for folders.');
  }
  workspace.write('tallyglot.yaml', 'projects: [{ slug: p, count: source }]');
  await run('import', '.');
  const { code, stderr } = await run('stats', 'p/app', '--fail-under', '30');
  expect([code, stderr]).toEqual([1, 'p/app: fr is 20.0 % translated, less than 30 %.\n']);
  workspace.write('tallyglot.yaml', 'projects: [{ slug: p }]');
  await run('import', '.');
  expect((await run('stats', 'p/app')).stderr).toBe(`p/${SUMMARY}${remedy}`);
});
