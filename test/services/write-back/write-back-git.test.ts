/** Tests committing written files to git: authors, messages, and changes of other people that must stay untouched. */
import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { WriteBackSettings } from '../../../src/model/write-back.js';
import { readRecord } from '../../../src/services/files/write-back-record.js';
import { findUnwrittenEdits } from '../../../src/services/write-back/find-unwritten-edits.js';
import { startLanguage } from '../../../src/services/write-back/start-language.js';
import { writeBack } from '../../../src/services/write-back/write-back.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { GIT_ENVIRONMENT, writableFolder } from '../../support/write-back.js';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'po/de.po': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'po/fr.po': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'README.md': 'Hello\n',
};

async function repository(settings: Partial<WriteBackSettings> = {}, kind = STORE_KINDS[0]!, files = FILES) {
  const demo = await writableFolder(await openStore(kind), files, { mode: 'git', ...settings });
  const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org'];
  const git = async (...args: string[]) => {
    const options = { cwd: demo.directory, env: GIT_ENVIRONMENT };
    return (await promisify(execFile)('git', [...owner, ...args], options)).stdout.trimEnd();
  };
  await git('init', '--quiet', '--initial-branch=main');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'Begin');
  const log = async (format: string) => (await git('log', '--reverse', `--format=${format}`)).split('\n').slice(1);
  const isPending = async () =>
    (await findUnwrittenEdits(demo.context, (await demo.context.store.projects.find('demo'))!, undefined)).isPending;
  return { ...demo, git, log, isPending };
}

const user = (store: Store, username: string, fullName: string, email: string) =>
  store.transaction((inside) =>
    inside.users.add({ username, fullName, email, admin: false, active: true, created: 0 }),
  );

test('a commit does not publish the e-mail address of an author who hides it', async () => {
  const { context, save, log, writeBack } = await repository();
  const { id } = await user(context.store, 'ada', 'Ada Example', 'ada@example.org');
  await context.store.transaction((inside) => inside.users.update(id, { hideEmail: true }));
  await save('de', 'Open', 'Öffnen');
  expect((await writeBack()).problems).toEqual([]);
  expect(await log('%an <%ae>')).toEqual(['Ada Example <ada@localhost>']);
});

test.each(STORE_KINDS)('each author gets a commit of their own: $name', async (kind) => {
  const { context, save, git, log, ...demo } = await repository({}, kind);
  await user(context.store, 'ada', 'Ada <Example>\n', 'ada@example.org');
  await user(context.store, 'bob', '', '');
  await save('de', 'Open', 'Öffnen');
  await save('de', 'Close', 'Schließen', { author: 'bob' });
  await save('fr', 'Open', 'Ouvrir');
  await save('fr', 'Close', 'Fermer', { author: 'gone@example.org' });
  expect((await demo.writeBack()).problems).toEqual([]);
  expect(await log('%an <%ae> | %cn <%ce> | %s')).toEqual([
    'Ada Example <ada@example.org> | Tallyglot <tallyglot@localhost> | Update translations of app (de, fr)',
    'bob <bob@localhost> | Tallyglot <tallyglot@localhost> | Update translations of app (de)',
    'gone@example.org <gone.example.org@localhost> | Tallyglot <tallyglot@localhost> | Update translations of app (fr)',
  ]);
  expect(await git('show', '--format=', '--name-only', 'HEAD~2')).toBe('po/de.po\npo/fr.po');
  expect(await git('show', 'HEAD~2:po/de.po')).not.toContain('Schließen');
  expect(await git('status', '--porcelain')).toBe('');
  expect(await demo.changes()).toEqual([]);
  expect(await demo.isPending()).toBe(false);
  expect(await demo.drift()).toEqual([]);
});

test('the commit message follows its template, and placeholders in values are not replaced', async () => {
  const { context, save, git, writeBack } = await repository({
    commitMessage: '{project}/{component}: {count} in {language}\n\n# by {author}',
  });
  await user(context.store, 'ada', '{count} $& Ada', '');
  await save('de', 'Open', 'Öffnen');
  await save('de', 'Close', 'Schließen');
  await writeBack();
  expect(await git('log', '-1', '--format=%B')).toBe('demo/app: 2 in de\n\n# by {count} $& Ada');
});

test('staged and unstaged changes of others are not committed', async () => {
  const { git, write, save, read, ...demo } = await repository();
  await write('README.md', 'Staged\n');
  await git('add', 'README.md');
  await write('README.md', 'Changed\n');
  await write('new.txt', 'new');
  await save('de', 'Open', 'Öffnen');
  await demo.writeBack();
  expect(await git('show', '--format=', '--name-only', 'HEAD')).toBe('po/de.po');
  expect(await git('diff', '--cached', '--name-only')).toBe('README.md');
  expect(await git('show', ':README.md')).toBe('Staged');
  expect(await read('README.md')).toBe('Changed\n');
  expect(await git('status', '--porcelain')).toBe('MM README.md\n?? new.txt');
});

test('a file with uncommitted changes is not written until they are committed', async () => {
  const { git, write, save, read, ...demo } = await repository();
  await save('de', 'Open', 'Öffnen');
  await save('fr', 'Open', 'Ouvrir');
  const theirs = `# A note\n${FILES['po/de.po']}`;
  await write('po/de.po', theirs);
  const { written, problems } = await demo.writeBack();
  expect(written.map(({ path }) => path)).toEqual(['po/fr.po']);
  expect(problems).toMatchObject([{ file: 'po/de.po', code: 'git.dirty' }]);
  expect(await read('po/de.po')).toBe(theirs);
  expect(await demo.isPending()).toBe(true);
  await git('commit', '--quiet', '-am', 'A note');
  expect((await demo.writeBack()).problems).toEqual([]);
  expect(await git('show', '--format=%an', '--name-only', 'HEAD')).toBe('ada\n\npo/de.po');
});

describe('edits of files that git does not commit wait, and the message says why', () => {
  const inside = { 'l10n/po/help.pot': FILES['po/app.pot'], 'l10n/po/de.po': FILES['po/de.po'] };
  const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org'];

  /** Makes `l10n` a repository of its own. */
  async function nestedRepository(folder: string, ...options: string[]): Promise<void> {
    const run = (args: string[]) => promisify(execFile)('git', args, { cwd: folder, env: GIT_ENVIRONMENT });
    await run(['init', '--quiet', ...options]);
    await run(['add', '.']);
    await run([...owner, 'commit', '--quiet', '-m', 'Begin']);
  }

  test.each<{
    readonly what: string;
    readonly prepare: (
      demo: Pick<Awaited<ReturnType<typeof repository>>, 'git' | 'path' | 'write'>,
    ) => Promise<unknown>;
    readonly code: string;
    readonly message: string;
  }>([
    {
      what: 'a submodule',
      async prepare({ git, path }) {
        await mkdir(path('.git/modules'));
        await nestedRepository(path('l10n'), '--separate-git-dir', path('.git/modules/l10n'));
        await git('add', 'l10n');
        await git('commit', '--quiet', '-m', 'Add the submodule');
      },
      code: 'git.other-repository',
      message: 'l10n/po/de.po is in another git repository, the folder l10n: ',
    },
    {
      what: 'a clone that the repository does not know',
      prepare: ({ path }) => nestedRepository(path('l10n')),
      code: 'git.other-repository',
      message: 'l10n/po/de.po is in another git repository, the folder l10n: ',
    },
    {
      what: 'a folder that git ignores',
      prepare: ({ write }) => write('.gitignore', 'l10n/\n'),
      code: 'git.dirty',
      message: 'l10n/po/de.po has uncommitted changes or is not tracked by git: ',
    },
    {
      what: 'files that git was told not to look at',
      async prepare({ git }) {
        await git('add', 'l10n');
        await git('commit', '--quiet', '-m', 'Add files');
        await git('update-index', '--assume-unchanged', 'l10n/po/de.po');
      },
      code: 'git.hidden',
      message: 'git was told to ignore changes of l10n/po/de.po (assume-unchanged or skip-worktree): ',
    },
    {
      what: 'files behind a link',
      async prepare({ git, path }) {
        await rename(path('l10n'), path('.shared'));
        await symlink('.shared', path('l10n'));
        await git('add', 'l10n', '.shared');
        await git('commit', '--quiet', '-m', 'Add files');
      },
      code: 'file.link',
      message: 'l10n/po/de.po is a link. ',
    },
  ])('$what', async ({ prepare, code, message }) => {
    const { git, save, read, isPending, ...demo } = await repository({}, STORE_KINDS[0]!, {
      ...FILES,
      ...inside,
    });
    await git('rm', '--quiet', '--cached', '-r', 'l10n');
    await git('commit', '--quiet', '-m', 'Remove the folder');
    await prepare({ git, path: demo.path, write: demo.write });
    await demo.reimport();
    const head = await git('rev-parse', 'HEAD');
    await save('de', 'Open', 'Öffnen', { component: 'help' });
    const { written, problems } = await demo.writeBack();
    expect(written).toEqual([]);
    expect(problems).toEqual([
      { component: 'help', file: 'l10n/po/de.po', code, message: expect.stringContaining(message) },
    ]);
    expect(await read('l10n/po/de.po')).toBe(FILES['po/de.po']);
    expect(await git('rev-parse', 'HEAD')).toBe(head);
    expect(await isPending()).toBe(true);
    // Files of the repository itself are still committed.
    await save('de', 'Close', 'Schließen');
    expect((await demo.writeBack({ components: ['app'] })).problems).toEqual([]);
    expect(await git('show', '--format=', '--name-only', 'HEAD')).toBe('po/de.po');
  });

  test('a new language is not started there', async () => {
    const { path, read, ...demo } = await repository({}, STORE_KINDS[0]!, { ...FILES, ...inside });
    await nestedRepository(path('l10n'));
    const writing = { settings: demo.request.settings, environment: GIT_ENVIRONMENT, author: 'ada' };
    const start = startLanguage(demo.context, { project: 'demo', component: 'help', language: 'es', writing });
    await expect(start).rejects.toMatchObject({ code: 'git.other-repository' });
    await expect(read('l10n/po/es.po')).rejects.toThrow('ENOENT');
  });
});

test('a failed commit is made later, with its author', async () => {
  const { context, request, log, save, ...demo } = await repository();
  await save('de', 'Open', 'Öffnen');
  await save('de', 'Close', 'Schließen', { author: 'bob' });
  await writeFile(demo.path('.git/index.lock'), '');
  const { written, problems } = await writeBack(context, request);
  expect(written.map(({ path }) => path)).toEqual(['po/de.po']);
  expect(problems).toMatchObject([{ code: 'git.locked', message: expect.stringContaining('remove .git/index.lock') }]);
  expect(await demo.isPending()).toBe(true);
  await rm(demo.path('.git/index.lock'));
  expect((await writeBack(context, request)).problems).toEqual([]);
  expect(await log('%an')).toEqual(['ada', 'bob']);
  const { id } = (await context.store.components.find('demo', 'app'))!;
  expect(await readRecord(context.store, id)).toEqual({ commits: [], intents: [], pushes: [], problem: null });
  expect(await demo.isPending()).toBe(false);
});

test('a commit waits for another git command that ends soon', async () => {
  const { log, save, ...demo } = await repository();
  await save('de', 'Open', 'Öffnen');
  const lock = demo.path('.git/index.lock');
  await writeFile(lock, '');
  const written = demo.writeBack();
  while (!(await demo.read('po/de.po')).includes('Öffnen')) await sleep(10);
  // The first attempt to commit finds the lock meanwhile.
  await sleep(300);
  await rm(lock);
  expect((await written).problems).toEqual([]);
  expect(await log('%an')).toEqual(['ada']);
});

test('hooks and commit signing of the repository are not run', async () => {
  const { git, save, path, ...demo } = await repository();
  await mkdir(path('.git/hooks'), { recursive: true });
  for (const hook of ['pre-commit', 'prepare-commit-msg', 'commit-msg', 'post-commit']) {
    await writeFile(path(`.git/hooks/${hook}`), `#!/bin/sh\necho ran >> "${path('ran.txt')}"\nexit 1\n`);
    await chmod(path(`.git/hooks/${hook}`), 0o755);
  }
  await git('config', 'commit.gpgSign', 'true');
  await save('de', 'Open', 'Öffnen');
  expect((await demo.writeBack()).problems).toEqual([]);
  await expect(readFile(path('ran.txt'))).rejects.toThrow('ENOENT');
});

test.skipIf(process.getuid?.() !== 0)('a folder owned by another user is reported with the solution', async () => {
  const { save, path, directory, ...demo } = await repository();
  await save('de', 'Open', 'Öffnen');
  for (const folder of [directory, path('.git')]) await chown(folder, 12_345, 12_345);
  const { problems } = await demo.writeBack();
  expect(problems).toMatchObject([{ code: 'git.ownership', message: expect.stringContaining('safe.directory') }]);
});

test('if a commit is impossible, nothing is written and the reason is reported', async () => {
  const { git, save, read, ...demo } = await repository();
  await save('de', 'Open', 'Öffnen');
  const refusal = async () => {
    const { written, problems } = await demo.writeBack();
    expect(written).toEqual([]);
    expect(await read('po/de.po')).toBe(FILES['po/de.po']);
    return problems.map(({ code }) => code);
  };
  await git('checkout', '--quiet', '--detach');
  expect(await refusal()).toEqual(['git.detached']);
  await git('checkout', '--quiet', 'main');
  await writeFile(demo.path('.git/MERGE_HEAD'), `${await git('rev-parse', 'HEAD')}\n`);
  expect(await refusal()).toEqual(['git.unfinished']);
  await rm(demo.path('.git'), { recursive: true });
  expect(await refusal()).toEqual(['git.no-work-tree']);
  const { request } = demo;
  expect(
    (await demo.writeBack({ environment: { ...request.environment, PATH: '/nonexistent' } })).problems,
  ).toMatchObject([{ code: 'git.missing' }]);
});
