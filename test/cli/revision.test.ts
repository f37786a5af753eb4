/** The option --ref and addresses of repositories: every command that reads a folder can read a commit instead. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { Repository } from '../support/repository.js';
import { runCommand } from '../support/run-command.js';
import { po, testWorkspace } from '../support/workspace.js';

/** A repository whose first commit has one translated string of two, and whose work tree has nothing. */
function pastProject() {
  const workspace = testWorkspace({
    'po/app.pot': po([
      ['Open', ''],
      ['Stop.', ''],
    ]),
    'po/de.po': po([
      ['Open', 'Auf'],
      ['Stop.', ''],
    ]),
  });
  const repository = new Repository(workspace.root);
  repository.commit();
  repository.git('tag', 'v1');
  workspace.write(
    'po/de.po',
    po([
      ['Open', 'Auf'],
      ['Stop.', 'Halt'],
    ]),
  );
  repository.commit();
  rmSync(workspace.path('po'), { recursive: true });
  return { workspace, repository };
}

const translated = (output: string) => {
  const [{ results }] = JSON.parse(output) as [{ results: { code: string; translated: number; failing: number }[] }];
  return results.filter(({ code }) => code === 'de').map(({ translated: done, failing }) => [done, failing]);
};

test.each([
  ['v1', [[1, 0]]],
  ['main', [[2, 1]]],
  ['HEAD~1', [[1, 0]]],
])('stats counts the files of %s', async (ref, expected) => {
  const { workspace } = pastProject();
  const { code, stdout } = await runCommand(['stats', workspace.root, '--ref', ref, '--format', 'json']);
  expect([code, translated(stdout)]).toEqual([0, expected]);
});

test('check reports the findings of a commit with their paths', async () => {
  const { workspace } = pastProject();
  const found = await runCommand(['check', workspace.root, '--ref', 'main', '--format', 'jsonl']);
  expect([found.code, JSON.parse(found.stdout)]).toMatchObject([1, { check: 'end-stop', language: 'de' }]);
  expect((await runCommand(['check', workspace.root, '--ref', 'v1'])).code).toBe(0);
});

test('import brings a commit into the store, and recognizes unchanged files by their ids', async () => {
  const { workspace } = pastProject();
  const options = ['--project', 'past', '--data', workspace.path('data')];
  const importing = (ref: string) => runCommand(['import', workspace.root, '--ref', ref, ...options]);
  expect((await importing('v1')).stdout).toContain('1 added');
  expect((await importing('main')).stdout).toContain('1 changed');
  expect((await importing('HEAD')).stdout).toContain('nothing changed');
  const { stdout } = await runCommand(['stats', 'past/app', '--data', workspace.path('data'), '--format', 'json']);
  expect(JSON.parse(stdout).results.find((one: { code: string }) => one.code === 'de').translated).toBe(2);
});

test('init finds the components of a commit', async () => {
  const { workspace } = pastProject();
  expect((await runCommand(['init', workspace.root, '--ref', 'v1'])).stdout).toContain('po/*.po');
});

test('the settings file of the commit counts, also for projects in subfolders', async () => {
  const workspace = testWorkspace({
    'tallyglot.yaml':
      'projects:\n  - slug: inner\n    directory: sub\n    components:\n      - { slug: web, filemask: "po/*.po" }\n',
    'sub/po/de.po': po([['Open', 'Auf']]),
  });
  new Repository(workspace.root).commit();
  workspace.write('tallyglot.yaml', 'projects:\n  - slug: renamed\n    directory: .\n');
  rmSync(workspace.path('sub'), { recursive: true });
  const { stdout } = await runCommand(['import', workspace.root, '--ref', 'HEAD', '--data', workspace.path('data')]);
  expect(stdout).toContain('inner/web: 1 language');
});

test.each([
  [['--ref', 'nothing'], 'has no revision "nothing"'],
  [['--ref', '--exec=x'], 'has no revision "--exec=x"'],
])('%j is refused', async (options, message) => {
  const { workspace } = pastProject();
  const { code, stderr } = await runCommand(['stats', workspace.root, ...options]);
  expect([code, stderr.includes(message)]).toEqual([2, true]);
});

test('a component of the store has no revisions', async () => {
  const { code, stderr } = await runCommand(['stats', 'past/app', '--ref', 'v1']);
  expect([code, stderr.includes('--ref is for folders and addresses')]).toEqual([2, true]);
});

describe('a repository at an address', () => {
  const run = (command: string, ...options: string[]) => {
    const { workspace, repository } = pastProject();
    const url = pathToFileURL(workspace.root).href;
    const data = testWorkspace().path('data');
    repository.git('checkout', '--quiet', '.');
    return { url, data, repository, result: runCommand([command, url, '--data', data, ...options]) };
  };

  test('stats counts the newest commit, or the one that --ref names', async () => {
    const newest = await run('stats', '--format', 'json').result;
    expect([newest.code, translated(newest.stdout)]).toEqual([0, [[2, 1]]]);
    for (const ref of ['v1', 'HEAD~1', 'main~1']) {
      const past = await run('stats', '--format', 'json', '--ref', ref).result;
      expect([past.code, translated(past.stdout)]).toEqual([0, [[1, 0]]]);
    }
    const { url, data, repository } = run('stats');
    repository.git('branch', 'other', 'v1');
    const other = await runCommand(['stats', url, '--data', data, '--format', 'json', '--ref', 'other']);
    expect([other.code, translated(other.stdout)]).toEqual([0, [[1, 0]]]);
    const none = await run('stats', '--ref', 'v9').result;
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('has no revision "v9"')]);
  });

  test('check names files by their path in the repository', async () => {
    const { stdout } = await run('check', '--format', 'jsonl').result;
    expect(JSON.parse(stdout)).toMatchObject({ file: 'po/de.po', check: 'end-stop' });
  });

  test('import stores the files, and fetches only what is new', async () => {
    const { url, data, result } = run('import');
    expect((await result).stdout).toContain('1 added');
    expect((await runCommand(['import', url, '--data', data])).stdout).toContain('nothing changed');
  });

  test('its settings file describes its own files and nothing else', async () => {
    const workspace = testWorkspace({
      'tallyglot.yaml':
        'data: /nonexistent\nprojects:\n  - slug: theirs\n    components:\n      - { slug: web, filemask: "po/*.po" }\n',
      'po/de.po': po([['Open', 'Auf']]),
    });
    new Repository(workspace.root).commit();
    const data = testWorkspace().path('data');
    const { stdout } = await runCommand(['import', pathToFileURL(workspace.root).href, '--data', data]);
    expect(stdout).toContain('theirs/web: 1 language');
  });

  test('wrong addresses are errors of usage', async () => {
    const { code, stderr } = await runCommand(['stats', 'ext::sh -c true', '--data', testWorkspace().path('data')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is not the address of a repository')]);
  });
});

describe('what commits do not contain is said', () => {
  const FILES = {
    'po/app.pot': po([['Open', '']]),
    'po/de.po': po([['Open', 'Auf']]),
    'l10n/po/help.pot': po([['Help', '']]),
    'l10n/po/de.po': po([['Help', 'Hilfe']]),
    'plugins/po/plugin.pot': po([['Run', '']]),
    'plugins/po/de.po': po([['Run', 'Los']]),
    'tools/run.c': '',
  };
  const commands = (root: string) => ({
    disk: ['stats', root, '--format', 'json'],
    ref: ['stats', root, '--format', 'json', '--ref', 'HEAD'],
    history: ['history', root],
  });
  const notes = (stderr: string, root: string) =>
    stderr
      .replaceAll(`${root}/`, '')
      .split('\n')
      .filter((line) => line.endsWith(']'));

  test('files of other repositories inside the folder count only on disk', async () => {
    const workspace = testWorkspace(FILES);
    for (const nested of ['l10n', 'plugins', 'tools']) new Repository(workspace.path(nested)).commit();
    new Repository(workspace.root).commit();
    const { disk, ref, history } = commands(workspace.root);
    const [onDisk, inCommit, past] = [await runCommand(disk), await runCommand(ref), await runCommand(history)];
    const note = 'is another git repository: its files are read here, but not with --ref and in the history';
    expect(notes(onDisk.stderr, workspace.root)).toEqual([
      `l10n: ${note} [git.other-repository]`,
      `plugins: ${note} [git.other-repository]`,
    ]);
    expect([onDisk.code, JSON.parse(onDisk.stdout)]).toEqual([0, expect.objectContaining({ length: 3 })]);
    const skipped = ['l10n', 'plugins', 'tools'].map(
      (path) => `${path}: is a submodule, another repository: skipped [git.submodule]`,
    );
    expect(notes(inCommit.stderr, workspace.root)).toEqual(skipped);
    expect(JSON.parse(inCommit.stdout)).toHaveLength(1);
    expect(notes(past.stderr, workspace.root)).toEqual(skipped);
    const checked = await runCommand(['check', workspace.root, '--format', 'jsonl']);
    expect(checked.stderr).toContain(`l10n: ${note}`);
    // A folder with several clones, which is in no repository itself, has no commits.
    rmSync(workspace.path('.git'), { recursive: true });
    expect((await runCommand(disk)).stderr).not.toContain(note);
  });

  test.runIf(process.platform === 'linux')('names that are not UTF-8 count nowhere', async () => {
    const workspace = testWorkspace({ 'po/app.pot': FILES['po/app.pot'], 'po/de.po': FILES['po/de.po'] });
    const folder = Buffer.from(workspace.path('lat\xe9'), 'latin1');
    mkdirSync(folder);
    for (const name of ['/es.po', '/it.po']) {
      writeFileSync(Buffer.concat([folder, Buffer.from(name)]), po([['Open', 'x']]));
    }
    new Repository(workspace.root).commit();
    const { disk, ref, history } = commands(workspace.root);
    const [onDisk, inCommit, past] = [await runCommand(disk), await runCommand(ref), await runCommand(history)];
    for (const { stderr } of [onDisk, inCommit, past]) {
      expect(notes(stderr, workspace.root)).toEqual([
        'lat\ufffd: has a name that is not UTF-8: skipped. Rename it [file.name]',
      ]);
    }
    expect([onDisk.code, inCommit.code]).toEqual([1, 1]);
    expect(inCommit.stdout).toBe(onDisk.stdout);
    expect(past.stdout).toMatch(/^app: sum of 1 language\n/);
  });
});
