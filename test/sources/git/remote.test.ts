/** Tests of copies of repositories that are somewhere else: what is fetched, and the errors in words. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { parseAddress } from '../../../src/sources/git/address.js';
import { openCommit } from '../../../src/sources/git/commit-tree.js';
import { RemoteRepository } from '../../../src/sources/git/remote.js';
import { remoteError } from '../../../src/sources/git/remote-error.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';
import { po, testWorkspace } from '../../support/workspace.js';

function origin() {
  const workspace = testWorkspace({ 'there/po/de.po': po([['Open', '']]) });
  const repository = new Repository(workspace.path('there'));
  repository.commit('first');
  repository.git('tag', 'v1');
  workspace.write('there/po/de.po', po([['Open', 'Auf']]));
  repository.commit('second');
  const url = pathToFileURL(workspace.path('there')).href;
  const copy = () => RemoteRepository.open(parseAddress(url), workspace.path('copies'), GIT_ENVIRONMENT);
  return { workspace, repository, url, copy };
}

const commitsIn = ({ folder }: RemoteRepository, repository: Repository) =>
  repository.git(`--git-dir=${folder}`, 'log', '--all', '--format=%s').trim().split('\n');

test('fetches the newest commit only, then what is new, and the whole past when it is needed', async () => {
  const { workspace, repository, copy } = origin();
  const remote = await copy();
  const progress: string[] = [];
  const first = await remote.fetch({ isNewestEnough: true, onProgress: (text) => progress.push(text) });
  expect(first).toEqual({ branch: 'main', commit: repository.git('rev-parse', 'HEAD').trim() });
  expect(commitsIn(remote, repository)).toEqual(['second']);
  expect(progress.length).toBeGreaterThan(0);
  const tree = await openCommit(
    { repository: remote.folder, commit: first.commit, prefix: '' },
    'main',
    GIT_ENVIRONMENT,
  );
  onTestFinished(() => tree.close());
  expect(tree.paths).toEqual(['po/de.po']);
  workspace.write('there/po/fr.po', po([['Open', 'Ouvrir']]));
  repository.commit('third');
  expect(await (await copy()).fetch({ isNewestEnough: true })).not.toEqual(first);
  expect(commitsIn(remote, repository)).toEqual(['third']);
  await remote.fetch({ isNewestEnough: false });
  expect(commitsIn(remote, repository)).toHaveLength(3);
  expect(repository.git(`--git-dir=${remote.folder}`, 'tag').trim()).toBe('v1');
  // The past stays when only the newest commit is needed again.
  repository.commit('fourth');
  await remote.fetch({ isNewestEnough: true });
  expect(commitsIn(remote, repository)).toHaveLength(4);
});

test('follows a branch that was rewritten, and one that is named', async () => {
  const { repository, copy } = origin();
  const remote = await copy();
  await remote.fetch({ isNewestEnough: false });
  repository.git('checkout', '--quiet', '-b', 'other', 'v1');
  repository.git('branch', '--force', 'main', 'v1');
  const rewritten = await remote.fetch({ isNewestEnough: false, branch: 'main' });
  expect(rewritten.commit).toBe(repository.git('rev-parse', 'v1').trim());
  expect(await remote.fetch({ isNewestEnough: true, branch: 'other' })).toMatchObject({ branch: 'other' });
  expect(await remote.fetch({ isNewestEnough: true })).toMatchObject({ branch: 'other' });
  await expect(remote.fetch({ isNewestEnough: true, branch: 'gone' })).rejects.toMatchObject({
    code: 'git.no-branch',
    message: expect.stringContaining('has no branch gone.'),
  });
});

test('a repository whose own branch does not exist has main, and an empty one has nothing', async () => {
  const { workspace, repository, copy } = origin();
  repository.git('symbolic-ref', 'HEAD', 'refs/heads/none');
  expect(await (await copy()).fetch({ isNewestEnough: true })).toMatchObject({ branch: 'main' });
  const empty = testWorkspace();
  new Repository(empty.root);
  const address = parseAddress(pathToFileURL(empty.root).href);
  const remote = await RemoteRepository.open(address, workspace.path('copies'), GIT_ENVIRONMENT);
  await expect(remote.fetch({ isNewestEnough: true })).rejects.toThrow('has no branch yet.');
});

test('runs no hooks of the copy', async () => {
  const { workspace, copy } = origin();
  const remote = await copy();
  mkdirSync(join(remote.folder, 'hooks'), { recursive: true });
  const hook = join(remote.folder, 'hooks/reference-transaction');
  writeFileSync(hook, `#!/bin/sh\ntouch ${workspace.path('ran')}\n`, { mode: 0o755 });
  await remote.fetch({ isNewestEnough: true });
  expect(existsSync(workspace.path('ran'))).toBe(false);
});

test.each([
  [401, 'git.no-access'],
  [403, 'git.no-access'],
  [404, 'git.not-found'],
])('a server that answers %i: %s', async (status, code) => {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'www-authenticate': 'Basic' }).end(),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
  const remote = await RemoteRepository.open(parseAddress(url), testWorkspace().root, GIT_ENVIRONMENT);
  await expect(remote.fetch({ isNewestEnough: true })).rejects.toMatchObject({ code });
});

test.each([
  ['http://127.0.0.1:1/shop.git', 'git.unreachable'],
  ['file:///nonexistent/shop.git', 'git.not-found'],
  ['http://host.invalid/shop.git', 'git.unreachable'],
])('%s: %s', async (url, code) => {
  const remote = await RemoteRepository.open(parseAddress(url), testWorkspace().root, GIT_ENVIRONMENT);
  await expect(remote.fetch({ isNewestEnough: true })).rejects.toMatchObject({ code });
});

test.each([
  ['remote: ERROR: The project you were looking for could not be found or you may not see it.', 'git.not-found'],
  ['fatal: remote error: access denied or repository not exported: /shop', 'git.not-found'],
  ['fatal: unable to connect to example.org:\nerrno=No route to host', 'git.unreachable'],
  ['kex_exchange_identification: Connection closed by remote host', 'git.unreachable'],
])('git prints "%s": %s', (line, code) => {
  const stderr = `${line}\nfatal: Could not read from remote repository.\n`;
  const failure = new AppError('git.failed', 'git failed', { cause: Object.assign(new Error('x'), { stderr }) });
  expect(remoteError(failure, parseAddress('git@example.org:shop.git'), 'main')).toMatchObject({ code });
});

test('numbers in the progress of git are not taken for errors of servers', () => {
  const stderr = 'remote: Counting objects: 100% (404/404), done.\nfatal: early EOF\n';
  const failure = new AppError('git.failed', 'git failed', { cause: Object.assign(new Error('x'), { stderr }) });
  const address = parseAddress('https://example.org/shop.git');
  expect(remoteError(failure, address, 'main')).toMatchObject({ code: 'git.unreachable' });
});

test('a damaged repository is called damaged', async () => {
  const { workspace, repository, copy } = origin();
  const id = repository.git('rev-parse', 'HEAD:po/de.po').trim();
  rmSync(join(workspace.path('there'), '.git/objects', id.slice(0, 2), id.slice(2)), { force: true });
  await expect((await copy()).fetch({ isNewestEnough: true })).rejects.toMatchObject({ code: 'git.damaged' });
});

test('the folder of a copy has a safe name', async () => {
  const { workspace } = origin();
  const address = parseAddress('https://example.org/..%2F..%2Fx%20y.git');
  const remote = await RemoteRepository.open(address, workspace.path('copies'), GIT_ENVIRONMENT);
  expect(remote.folder.startsWith(join(workspace.path('copies'), 'x-y-'))).toBe(true);
});
