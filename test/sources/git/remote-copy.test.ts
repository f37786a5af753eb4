/** Tests of the bare copy of a repository: interrupted fetches, limits and credentials. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parseAddress } from '../../../src/sources/git/address.js';
import { withCredentials } from '../../../src/sources/git/credentials.js';
import { RemoteRepository } from '../../../src/sources/git/remote.js';
import { newHolderName } from '../../../src/sources/holder-name.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';
import { po, testWorkspace } from '../../support/workspace.js';

async function copied() {
  const workspace = testWorkspace({ 'there/po/de.po': po([['Open', '']]) });
  const repository = new Repository(workspace.path('there'));
  repository.commit();
  const url = pathToFileURL(workspace.path('there')).href;
  const remote = await RemoteRepository.open(parseAddress(url), workspace.path('copies'), GIT_ENVIRONMENT);
  return { workspace, repository, remote };
}

const BRANCH = { isNewestEnough: false, isBranchEnough: true };

/** The holder of a lock whose process has ended. */
function deadHolder(): string {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  return newHolderName().replace(/ \d+ /, ` ${pid} `);
}

test('goes on after a process that was killed during a fetch, whatever it left behind', async () => {
  const { workspace, repository, remote } = await copied();
  await remote.fetch(BRANCH);
  const left = ['shallow.lock', 'packed-refs.lock', 'refs/remotes/origin/main.lock', 'objects/pack/tmp_pack_x'];
  for (const file of left) writeFileSync(join(remote.folder, file), '');
  writeFileSync(`${remote.folder}.lock`, deadHolder());
  workspace.write('there/po/de.po', po([['Open', 'Auf']]));
  const commit = repository.commit();
  expect(await remote.fetch(BRANCH)).toEqual({ branch: 'main', commit });
  for (const file of left) expect(existsSync(join(remote.folder, file)), file).toBe(false);
  expect(existsSync(`${remote.folder}.lock`)).toBe(false);
});

test('two fetches at once run one after the other', async () => {
  const { remote } = await copied();
  const [first, second] = await Promise.all([remote.fetch(BRANCH), remote.fetch(BRANCH)]);
  expect(second).toEqual(first);
});

test('a damaged copy is made anew', async () => {
  const { remote } = await copied();
  const { commit } = await remote.fetch(BRANCH);
  const packs = join(remote.folder, 'objects/pack');
  for (const name of readdirSync(packs)) {
    if (name.endsWith('.pack') || name.endsWith('.idx')) truncateSync(join(packs, name), 0);
  }
  writeFileSync(join(packs, 'pack-0.pack'), 'not a pack');
  expect(await remote.fetch(BRANCH)).toMatchObject({ commit });
});

test('a copy stays if the remote repository is damaged', async () => {
  const { workspace, repository, remote } = await copied();
  const { commit } = await remote.fetch(BRANCH);
  workspace.write('there/po/de.po', po([['Open', 'Auf']]));
  const object = repository.git('rev-parse', `${repository.commit()}^{tree}`).trim();
  rmSync(workspace.path(`there/.git/objects/${object.slice(0, 2)}/${object.slice(2)}`));
  await expect(remote.fetch(BRANCH)).rejects.toMatchObject({ code: 'git.damaged' });
  expect(await remote.branchTip('main')).toBe(commit);
  expect(await remote.hasSameTree(commit, commit)).toBe(true);
});

test('a repository that is too large is refused', async () => {
  const { remote } = await copied();
  await expect(remote.fetch({ ...BRANCH, maxBytes: 10 })).rejects.toMatchObject({
    code: 'git.too-large',
    message: expect.stringContaining('limits.repository'),
  });
});

test('a fetch ends when its signal aborts', async () => {
  const server = createServer(() => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
  const remote = await RemoteRepository.open(parseAddress(url), testWorkspace().root, GIT_ENVIRONMENT);
  const stop = new AbortController();
  server.once('request', () => stop.abort(new Error('enough')));
  await expect(remote.fetch({ ...BRANCH, signal: stop.signal })).rejects.toThrow('enough');
});

test('a token is sent to the host of the address, and is in no message', async () => {
  const headers: (string | undefined)[] = [];
  const server = createServer(({ headers: { authorization } }, response) => {
    headers.push(authorization);
    response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git`;
  const environment = withCredentials(GIT_ENVIRONMENT, { token: "s3cret'$x" });
  const remote = await RemoteRepository.open(parseAddress(url), testWorkspace().root, environment);
  const error = await remote.fetch(BRANCH).catch((reason) => reason);
  expect(error).toMatchObject({ code: 'git.no-access' });
  expect(`${error.message} ${error.cause?.message} ${error.cause?.cause?.stderr}`).not.toContain('s3cret');
  expect(headers).toContain(`Basic ${Buffer.from("x-access-token:s3cret'$x").toString('base64')}`);
});
