/** Components, projects and repositories that clients set up with `repo`, `branch` and `push`. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/services/upkeep/audit.js';
import { type GitWorld, openGitWorld } from '../support/git-world.js';
import { po } from '../support/workspace.js';

const COMPONENTS = '/api/projects/demo/components/';
const PO = { vcs: 'git', filemask: 'po/*.po', file_format: 'po', new_base: 'po/shop.pot' };
const JSON_FILES = { filemask: 'web/*.json', file_format: 'json', template: 'web/en.json' };

let world: GitWorld;

beforeAll(async () => {
  world = await openGitWorld();
});

afterAll(() => world.close());

const rows = async () => world.app.store.repositories.list((await world.app.store.projects.find('demo'))!.id);
const translated = async (place: string) => (await world.ask('GET', `/api/translations/${place}/`)).body.translated;

test('a component with repo is fetched and imported, and components of one repository share it', async () => {
  const { ask, git, manager, ended } = world;
  const made = await ask('POST', COMPONENTS, manager, { name: 'Shop', slug: 'shop', repo: `${git.url}/shop`, ...PO });
  expect([made.status, made.body]).toMatchObject([
    201,
    { slug: 'shop', vcs: 'git', repo: `${git.url}/shop`, push: '' },
  ]);
  expect(await ended(made)).toContain('shop: ');
  expect(await translated('demo/shop/de')).toBe(1);
  const { body } = await ask('GET', '/api/components/demo/shop/');
  expect(body).toMatchObject({ branch: 'main', linked_component: null, task_url: null });

  const web = { name: 'Web', slug: 'web', repo: 'weblate://demo/shop', ...JSON_FILES };
  const linked = await ask('POST', COMPONENTS, manager, web);
  await ended(linked);
  expect(linked.body).toMatchObject({ vcs: 'git', repo: 'weblate://demo/shop', linked_component: body.url });
  expect(await translated('demo/web/fr')).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect((await audit(world.app)).drift).toEqual([]);
});

test('empty values of a linked component do not change the repository that it shares', async () => {
  const { ask, git, manager, ended } = world;
  const repo = `${git.url}/shop`;
  const pushing = { push: repo, push_branch: 'texts', branch: 'copy' };
  await ended(await ask('POST', COMPONENTS, manager, { name: 'Main', slug: 'main', repo, ...pushing, ...PO }));
  const empty = { branch: '', push: '', push_branch: '' };
  const link = { name: 'Linked', slug: 'linked', repo: 'weblate://demo/main', ...empty, ...JSON_FILES };
  const made = await ask('POST', COMPONENTS, manager, link);
  await ended(made);
  const shared = { branch: 'copy', push: repo, push_branch: 'texts' };
  expect([made.status, made.body]).toMatchObject([201, shared]);
  const changed = await ask('PATCH', '/api/components/demo/linked/', manager, { name: 'Other', ...empty });
  expect([changed.status, changed.body]).toMatchObject([200, { name: 'Other', ...shared }]);
  expect((await ask('GET', '/api/components/demo/main/')).body).toMatchObject(shared);

  // The repository goes with the last component that needs it.
  const branches = async () => (await rows()).map(({ branch }) => branch);
  await ask('DELETE', '/api/components/demo/main/', manager);
  expect(await branches()).toContain('copy');
  await ask('DELETE', '/api/components/demo/linked/', manager);
  expect(await branches()).not.toContain('copy');
});

test('another branch or repository moves the component, and an empty repo keeps its files', async () => {
  const { ask, git, manager, ended } = world;
  git.push('other', {
    'po/shop.pot': po([
      ['Open', ''],
      ['Close', ''],
    ]),
    'po/de.po': po([
      ['Open', 'Auf'],
      ['Close', 'Zu'],
    ]),
  });
  const url = '/api/components/demo/moving/';
  const made = await ask('POST', COMPONENTS, manager, {
    name: 'Moving',
    repo: `${git.url}/shop.git`,
    branch: 'copy',
    ...PO,
  });
  await ended(made);
  expect(await rows()).toHaveLength(2);
  const moved = await ask('PATCH', url, manager, { repo: `${git.url}/other`, branch: 'main' });
  expect([moved.status, moved.body]).toMatchObject([200, { repo: `${git.url}/other`, branch: 'main' }]);
  await ended(moved);
  expect(await translated('demo/moving/de')).toBe(2);
  // The repository that no component needs any more is gone.
  expect((await rows()).map(({ branch }) => branch).sort()).toEqual(['', 'main']);

  const { body: shown } = await ask('GET', url);
  expect((await ask('PUT', url, manager, shown)).body).toEqual(shown);
  const pushing = await ask('PATCH', url, manager, { push: `${git.url}/other.git`, push_branch: 'translations' });
  expect(pushing.body).toMatchObject({ push: `${git.url}/other`, push_branch: 'translations' });
  expect((await rows()).find(({ push }) => push === 'branch')).toMatchObject({ pushBranch: 'translations' });

  const local = await ask('PATCH', url, manager, { repo: '' });
  expect(local.body).toMatchObject({ vcs: 'upload', repo: '', push: '', task_url: null });
  expect((await ask('GET', '/api/translations/demo/moving/de/file/')).bytes.toString()).toContain('Zu');
  expect((await audit(world.app)).drift).toEqual([]);
});

test('a component that moves to another branch keeps the settings of its repository', async () => {
  const { ask, git, manager, ended } = world;
  const repo = `${git.url}/shop`;
  const made = await ask('POST', COMPONENTS, manager, {
    name: 'Kept',
    repo,
    branch: 'main',
    push: repo,
    push_branch: 'texts',
    ...PO,
  });
  await ended(made);
  const { id, projectId } = (await rows()).find(({ pushBranch }) => pushBranch === 'texts')!;
  const { store } = world.app;
  await store.transaction((inside) => inside.repositories.update(projectId, id, { poll: 60, hookSecret: 'hush' }));
  const moved = await ask('PATCH', '/api/components/demo/kept/', manager, { branch: 'copy' });
  await ended(moved);
  expect(moved.body).toMatchObject({ branch: 'copy', push: repo, push_branch: 'texts' });
  const row = (await rows()).find(({ branch }) => branch === 'copy');
  expect(row).toMatchObject({ push: 'branch', pushBranch: 'texts', poll: 60, hookSecret: 'hush' });
  await ask('DELETE', '/api/components/demo/kept/', manager);
});

test('a component with uploaded files can follow a repository', async () => {
  const { ask, git, manager, ended } = world;
  const made = await ask('POST', COMPONENTS, manager, { name: 'Late', repo: 'local:', ...PO });
  expect(made.body).toMatchObject({ vcs: 'upload', task_url: null });
  const moved = await ask('PATCH', '/api/components/demo/late/', manager, { repo: `${git.url}/shop` });
  await ended(moved);
  expect([moved.body.vcs, await translated('demo/late/de')]).toEqual(['git', 1]);
});

test.each([
  [{ repo: '$git/none' }, 'repo', 'does not exist'],
  [{ repo: '$git/locked' }, 'repo', 'access'],
  [{ repo: '$git/moved' }, 'repo', 'moved'],
  [{ repo: 'http://127.0.0.1:1/shop' }, 'repo', 'cannot be reached'],
  [{ repo: '$git/shop', branch: 'none' }, 'branch', 'no branch none'],
  [{ repo: '$git/shop', branch: '--upload-pack=x' }, 'branch', 'name of a branch'],
  [{ repo: '$git/shop', push: 'https://example.org/fork.git' }, 'push', 'same repository'],
  [{ repo: 'file:///etc' }, 'repo', 'cannot be used here'],
  [{ repo: '/etc' }, 'repo', 'not the address'],
  [{ repo: 'ext::sh -c id' }, 'repo', 'not the address'],
  [{ repo: '--upload-pack=id' }, 'repo', 'not the address'],
  [{ repo: 'https://ada:secret@example.org/shop.git' }, 'repo', 'password'],
  [{ repo: 'weblate://demo/none' }, 'repo', 'to share'],
  [{ repo: 'weblate://hidden/app' }, 'repo', 'to share'],
])('refuses %j, names %s, and changes nothing', async (wrong, attr, part) => {
  const { ask, git, manager } = world;
  const before = await rows();
  const texts = Object.entries(wrong).map(([name, text]) => [name, text.replace('$git', git.url)]);
  const { status, body } = await ask('POST', COMPONENTS, manager, {
    name: 'Wrong',
    ...PO,
    ...Object.fromEntries(texts),
  });
  expect([status, body.errors?.[0].attr, body.detail]).toEqual([400, attr, expect.stringContaining(part)]);
  expect(body.detail).not.toContain('secret');
  expect(await rows()).toEqual(before);
  expect((await ask('GET', '/api/components/demo/wrong/')).status).toBe(404);
});

test('administrators make projects from repositories; the components are found', async () => {
  const { ask, git, admin, manager, ended } = world;
  const wish = { name: 'Found', repo: `${git.url}/shop`, directory: 'web/' };
  expect((await ask('POST', '/api/projects/', manager, wish)).status).toBe(403);
  const made = await ask('POST', '/api/projects/', admin, wish);
  expect(made.status).toBe(201);
  await ended(made);
  const { body } = await ask('GET', '/api/projects/found/components/');
  expect(body.results).toMatchObject([{ filemask: '*.json', vcs: 'git', repo: `${git.url}/shop`, branch: 'main' }]);
});

test('managers add, read, change and remove repositories; no response has the secret', async () => {
  const { ask, git, manager, admin, ended } = world;
  const all = '/api/projects/repos/repositories/';
  await ask('POST', '/api/projects/', admin, { name: 'Repos' });
  expect((await ask('GET', all, manager)).status).toBe(403);
  const made = await ask('POST', all, admin, { repo: `${git.url}/shop`, hook_secret: 'hush' });
  expect([made.status, made.body]).toMatchObject([
    201,
    { repo: `${git.url}/shop`, has_hook_secret: true, push: false },
  ]);
  await ended(made);
  const url = new URL(made.body.url).pathname;
  const { body } = await ask('GET', url, admin);
  expect(body).toMatchObject({ followed_branch: 'main', problem: null, imported_commit: body.remote_commit });
  expect((await ask('GET', all, admin)).body).toMatchObject({ count: 1, results: [body] });
  const changed = await ask('PATCH', url, admin, { poll: 0, push: true, hook_secret: '' });
  expect(changed.body).toMatchObject({ poll: 0, push: true, has_hook_secret: false, task_url: null });
  expect((await ask('PATCH', url, admin, { poll: 5 })).body.errors[0].attr).toBe('poll');
  expect(JSON.stringify([made.body, body])).not.toContain('hush');
  expect((await ask('DELETE', url, admin)).status).toBe(204);
  const { body: kept } = await ask('GET', '/api/projects/repos/components/');
  expect(kept.results.map(({ vcs }: { vcs: string }) => vcs)).toEqual(['upload', 'upload']);
  expect((await ask('GET', all, admin)).body.count).toBe(0);
});
