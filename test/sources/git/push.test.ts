/** Tests of commits that are written without a work tree, and of pushing them. */
import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { parseAddress } from '../../../src/sources/git/address.js';
import { openCommit } from '../../../src/sources/git/commit-tree.js';
import { isRefusedPush, pushError } from '../../../src/sources/git/push-error.js';
import { RemoteRepository } from '../../../src/sources/git/remote.js';
import { bareRepository, GIT_ENVIRONMENT } from '../../support/repository.js';
import { testWorkspace } from '../../support/workspace.js';

const ada = { name: 'Ada "A" Example', email: 'ada@example.org' };
const bytes = (text: string) => new TextEncoder().encode(text);

async function copied() {
  const workspace = testWorkspace({ 'there/a.txt': 'a\n', 'there/run.sh': 'run\n', 'there/deep/b.txt': 'b\n' });
  chmodSync(workspace.path('there/run.sh'), 0o755);
  symlinkSync('deep', workspace.path('there/link'));
  symlinkSync('../outside', workspace.path('there/out'));
  const origin = bareRepository(workspace.path('there'));
  const url = pathToFileURL(origin.folder).href;
  const remote = await RemoteRepository.open(parseAddress(url), workspace.path('copies'), GIT_ENVIRONMENT);
  const { commit } = await remote.fetch({ isNewestEnough: false });
  return { workspace, origin, remote, base: commit };
}

test('writes commits on top of each other, keeps modes and links, and pushes them', async () => {
  const { origin, remote, base } = await copied();
  const odd = 'deep/ä "b"\\\n\t.txt';
  const ids = await remote.writeCommits(
    base,
    [
      {
        author: ada,
        message: 'First\n\nMore.',
        changes: [
          { path: 'run.sh', bytes: bytes('run faster') },
          { path: odd, bytes: new Uint8Array([0, 255, 10]) },
        ],
      },
      { author: ada, message: 'Second', changes: [{ path: 'a.txt', bytes: null }] },
    ],
    1_700_000_000,
  );
  expect(ids).toHaveLength(2);
  await remote.push(ids[1]!, 'main');
  expect(origin.git('log', '--format=%an|%ae|%cn|%at|%s', 'main').split('\n').slice(0, 2)).toEqual([
    'Ada "A" Example|ada@example.org|Tallyglot|1700000000|Second',
    'Ada "A" Example|ada@example.org|Tallyglot|1700000000|First',
  ]);
  const listing = origin.git('ls-tree', '-r', '-z', 'main').split('\0');
  expect(listing.map((line) => `${line.slice(0, 6)} ${line.slice(line.indexOf('\t') + 1)}`)).toEqual([
    '100644 deep/b.txt',
    `100644 ${odd}`,
    '120000 link',
    '120000 out',
    '100755 run.sh',
    ' ',
  ]);
  expect(origin.git('show', 'main:run.sh')).toBe('run faster');
  expect(origin.git(`--git-dir=${remote.folder}`, 'for-each-ref', 'refs/tallyglot')).toBe('');
  expect(await remote.contains(base, ids[1]!)).toBe(true);
  expect(await remote.contains(ids[1]!, base)).toBe(false);
});

test('merges two commits without looking for conflicts: the tree is given', async () => {
  const { origin, remote, base } = await copied();
  const change = (text: string) => [{ author: ada, message: text, changes: [{ path: 'a.txt', bytes: bytes(text) }] }];
  const [ours] = await remote.writeCommits(base, change('ours'), 1);
  const [theirs] = await remote.writeCommits(base, change('theirs'), 2);
  const merge = { author: ada, message: 'Merge', treeOf: theirs!, merged: theirs! };
  const [merged] = await remote.writeCommits(
    ours!,
    [{ ...merge, changes: [{ path: 'deep/b.txt', bytes: bytes('more') }] }],
    3,
  );
  await remote.push(merged!, 'other');
  expect(origin.git('show', 'other:a.txt')).toBe('theirs');
  expect(origin.git('show', 'other:deep/b.txt')).toBe('more');
  expect(origin.git('log', '-1', '--format=%P', 'other').trim()).toBe(`${ours} ${theirs}`);
  expect(await remote.hasSameTree(merged!, theirs!)).toBe(false);
});

test('says at which path a file is written, also behind links', async () => {
  const { remote, base } = await copied();
  const tree = await openCommit({ repository: remote.folder, commit: base, prefix: '' }, 'main', GIT_ENVIRONMENT);
  onTestFinished(() => tree.close());
  expect(await tree.realPath('link/b.txt')).toBe('deep/b.txt');
  expect(await tree.realPath('link/new/c.txt')).toBe('deep/new/c.txt');
  expect(await tree.realPath('new.txt')).toBe('new.txt');
  await expect(tree.realPath('out/c.txt')).rejects.toMatchObject({ code: 'file.unwritable' });
});

test('a push that is refused says why, and changes nothing', async () => {
  const { origin, remote, base } = await copied();
  const [own] = await remote.writeCommits(base, [{ author: ada, message: 'Own', changes: [] }], 1);
  const [other] = await remote.writeCommits(base, [{ author: ada, message: 'Other', changes: [] }], 2);
  await remote.push(other!, 'main');
  await expect(remote.push(own!, 'main')).rejects.toMatchObject({ code: 'git.moved' });
  expect(origin.git('rev-parse', 'main').trim()).toBe(other);
  writeFileSync(`${origin.folder}/hooks/update`, '#!/bin/sh\necho "error: Translations are frozen." >&2\nexit 1\n');
  chmodSync(`${origin.folder}/hooks/update`, 0o755);
  await expect(remote.push(own!, 'new')).rejects.toMatchObject({
    code: 'git.declined',
    message: expect.stringMatching(/^The branch new of file:.* does not accept the push: Translations are frozen\.$/),
  });
});

test('a branch that is gone is reported, also if the copy knows it', async () => {
  const { origin, remote } = await copied();
  origin.git('branch', 'kept', 'main');
  origin.git('branch', '-D', 'main');
  await expect(remote.fetch({ isNewestEnough: false, branch: 'main' })).rejects.toMatchObject({
    code: 'git.no-branch',
  });
});

test.each([
  ['! refs/heads/a [rejected] (fetch first)', 'git.moved'],
  ['! a [remote rejected] (cannot lock ref: is at 1 but expected 2)', 'git.moved'],
  ['remote: error: GH006: Protected branch update failed', 'git.protected'],
  ['remote: GitLab: You are not allowed to push code to protected branches on this project.', 'git.protected'],
  ['remote: Permission to a/b.git denied to c.', 'git.no-push-access'],
  ['! a [remote rejected] (pre-receive hook declined)', 'git.declined'],
  ['fatal: unable to access: The requested URL returned error: 403', 'git.no-push-access'],
  ['fatal: Could not resolve host: example.org', 'git.unreachable'],
])('%s is %s', (stderr, code) => {
  const error = new AppError('git.failed', 'git failed', { cause: { stderr } });
  const explained = pushError(error, parseAddress('https://example.org/a.git'), 'main');
  expect(explained).toMatchObject({ code });
  expect(isRefusedPush(explained)).toBe(code !== 'git.unreachable');
});
