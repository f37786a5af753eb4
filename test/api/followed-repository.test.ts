/** The state of a remote repository in the API and on pages, and fetching it on request. */
import { expect, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { Leases } from '../../src/services/leases.js';
import { RepositoryFollower } from '../../src/services/repositories/repository-follower.js';
import { asker } from '../support/ask.js';
import { FollowedRepository } from '../support/followed-repository.js';
import { makePerson } from '../support/people.js';
import { openStore, STORE_KINDS } from '../support/stores.js';
import { po } from '../support/workspace.js';

async function setUp() {
  const followed = await FollowedRepository.open(await openStore(STORE_KINDS[0]!), { 'po/de.po': po([['Open', '']]) });
  const { context, request } = followed;
  const imports = localRunner(context);
  const follower = new RepositoryFollower({
    context,
    leases: new Leases({ store: context.store, onError: () => {} }),
    settingsOf: () => request,
    update: imports.updateRepository,
    onError: () => {},
  });
  const repositories = {
    rules: { allowPrivate: true },
    settingsOf: () => request,
    wake: (id: number) => follower.wake(id),
    updateNow: (...update: Parameters<RepositoryFollower['updateNow']>) => follower.updateNow(...update),
  };
  const server = await createServer({ context, imports, repositories, baseUrl: undefined });
  const { headers } = await makePerson(context, { username: 'manager', roles: { shop: 'manager' } });
  return { followed, server, manager: headers, ...asker(server) };
}

test('pull fetches and imports, and the state says how far the server is', async () => {
  const { followed, ask, manager } = await setUp();
  const url = '/api/projects/shop/repository/';
  expect((await ask('GET', url, manager)).body).toMatchObject({ needs_merge: false, remote_commit: null });
  const pulled = await ask('POST', url, manager, { operation: 'pull' });
  expect(pulled.body).toMatchObject({ result: true, components: [{ component: 'shop' }] });
  const commit = followed.push({ 'po/de.po': po([['Open', 'Auf']]) });
  const own = '/api/components/shop/shop/repository/';
  expect((await ask('POST', own, manager, { operation: 'update' })).body).toMatchObject({ result: true });
  const { body } = await ask('GET', own, manager);
  expect(body).toMatchObject({ needs_merge: false, remote_commit: commit, merge_failure: null });
  expect(body.status).toBe(`The server follows the branch main of ${followed.url}. All files are imported.`);
  expect(await followed.translated('shop')).toMatchObject({ de: 1 });

  followed.origin.git('branch', '--move', 'main', 'other');
  followed.origin.git('checkout', '--quiet', '--orphan', 'none');
  const store = followed.context.store;
  await store.transaction((inside) => inside.repositories.update(followed.projectId, followed.id, { branch: 'main' }));
  const refused = await ask('POST', url, manager, { operation: 'pull' });
  expect(refused.body).toMatchObject({ result: false, detail: expect.stringContaining('has no branch main') });
  expect((await ask('GET', url, manager)).body.merge_failure).toContain('has no branch main');
});

test('pages show the address, the commit, and a problem with its remedy', async () => {
  const { followed, server, manager } = await setUp();
  const { commit } = await followed.update();
  const { store } = followed.context;
  const problem = { problemCode: 'git.unreachable', problem: 'It cannot be reached.' };
  await store.transaction((inside) => inside.repositories.update(followed.projectId, followed.id, problem));
  for (const url of ['/settings/shop/', '/import/shop/']) {
    const { payload } = await server.inject({ url, headers: manager });
    expect(payload).toContain(commit.slice(0, 10));
    expect(payload).toContain('It cannot be reached. The server tries again by itself.');
  }
});

test('files of a repository cannot be uploaded', async () => {
  const { followed } = await setUp();
  await followed.update();
  const upload = {
    project: 'shop',
    content: new TextEncoder().encode(po([['Open', 'Auf']])),
    filename: 'de.po',
    path: 'po/de.po',
  };
  const limits = { totalBytes: 1e6, fileBytes: 1e6, files: 10 };
  const request = { ...upload, sourceLanguage: 'en', limits } as never;
  await expect(localRunner(followed.context).importUpload(request)).rejects.toMatchObject({
    code: 'component.in-repository',
  });
});
