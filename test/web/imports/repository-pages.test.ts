/** The pages that make a project from a repository, and the Repositories page of a project's settings. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../support/browser.js';
import { formOn } from '../../support/form-on.js';
import { type GitWorld, openGitWorld, SHOP_FILES } from '../../support/git-world.js';
import { signedIn } from '../../support/signed-in.js';

let world: GitWorld;
let admin: Browser;
let manager: Browser;

beforeAll(async () => {
  world = await openGitWorld();
  admin = await signedIn(world, { username: 'eve', admin: true });
  manager = await signedIn(world, { username: 'mia', roles: { demo: 'manager' } });
});

afterAll(() => world.close());

/** Reloads the page that the answer leads to until nothing runs any more, as a browser without scripts does. */
async function follow(browser: Browser, { headers }: { readonly headers: Readonly<Record<string, unknown>> }) {
  const address = String(headers.location);
  for (;;) {
    const { payload } = await browser.get(address);
    if (!payload.includes('http-equiv="refresh"')) return { address, payload };
  }
}

const look = async (typed: Readonly<Record<string, string>>) =>
  follow(admin, await admin.post('/import/-/', { url: '', branch: '', directory: '', ...typed }));

test('an administrator looks at a repository, chooses components and imports them', async () => {
  expect((await admin.get('/import/')).payload).toContain('href="/import/-/"');
  expect(formOn((await admin.get('/import/-/')).payload, '/import/-/')).toEqual({ url: '', branch: '', directory: '' });
  const { address, payload } = await look({ url: `${world.git.url}/shop` });
  expect(payload).toContain('2 components on the branch');
  expect(payload).toMatch(/web\/\*\.json(?:<[^>]*>)*, 2 files, 1 language: fr/);
  const form = formOn(payload, address);
  expect(form).toMatchObject({ name: 'shop', slug: '' });

  const none = await admin.post(address, { name: 'Shop', slug: '' });
  expect([none.statusCode, none.payload]).toEqual([400, expect.stringContaining('Choose at least one component.')]);
  const taken = await admin.post(address, { name: 'Shop', slug: 'demo', component: 'web' });
  expect([taken.statusCode, taken.payload]).toEqual([400, expect.stringContaining('already exists')]);

  const done = await follow(
    admin,
    await admin.post(address, { name: 'Garden shop', slug: 'garden', component: 'web' }),
  );
  expect(done.payload).toContain('Imported: ');
  const { store } = world.app;
  const project = (await store.projects.find('garden'))!;
  expect((await store.components.list(project.id)).map(({ slug }) => slug)).toEqual(['web']);
  expect(await store.repositories.list(project.id)).toMatchObject([
    { followedBranch: 'main', discovers: false, problem: '' },
  ]);
});

test('the imported components have the slugs that the page showed', async () => {
  world.git.push('generic', { 'po/de.po': SHOP_FILES['po/de.po'], 'po/fr.po': SHOP_FILES['po/de.po'] });
  const { address, payload } = await look({ url: `${world.git.url}/generic` });
  const shown = [...payload.matchAll(/name="component" value="([^"]*)"/g)].map(([, slug]) => slug!).sort();
  await follow(admin, await admin.post(address, { name: 'Große Läden', slug: 'laden', component: shown }));
  const { store } = world.app;
  const project = (await store.projects.find('laden'))!;
  expect(shown).toEqual(['generic']);
  expect((await store.components.list(project.id)).map(({ slug }) => slug)).toEqual(shown);
  expect(await store.repositories.list(project.id)).toMatchObject([{ discovers: true, problem: '' }]);
});

test('the settings file of the repository names the components', async () => {
  const settings =
    'projects:\n  - slug: texts\n    name: All texts\n    components:\n      - { slug: main, filemask: "t/x-*.po" }\n';
  world.git.push('described', { 'tallyglot.yaml': settings, 't/x-de.po': SHOP_FILES['po/de.po'] });
  const { address, payload } = await look({ url: `${world.git.url}/described` });
  expect(payload).toMatch(/t\/x-\*\.po(?:<[^>]*>)*, 1 file, 1 language: de/);
  expect(formOn(payload, address)).toMatchObject({ name: 'All texts' });
  await follow(admin, await admin.post(address, { name: 'All texts', slug: 'texts', component: 'main' }));
  const { store } = world.app;
  const project = (await store.projects.find('texts'))!;
  expect((await store.components.list(project.id)).map(({ slug }) => slug)).toEqual(['main']);
});

test.each([
  [{ url: '$git/none' }, 'url', 'does not exist'],
  [{ url: '$git/locked' }, 'url', 'without access'],
  [{ url: '$git/shop', branch: 'none' }, 'branch', 'has no branch none'],
  [{ url: '$git/shop', directory: 'nothing/here' }, 'directory', 'The branch main has no folder nothing/here'],
])('%j: the error is next to the field %s', async (typed, field, text) => {
  const { payload } = await look({ ...typed, url: typed.url.replace('$git', world.git.url) });
  const [, shown] = new RegExp(`id="${field}-problem"[^>]*>(.*?)</p>`, 's').exec(payload) ?? [];
  expect(shown).toContain(text);
});

test('an address that is not allowed is refused at once', async () => {
  for (const url of ['file:///etc', '/etc', 'https://a:b@example.org/x']) {
    const { statusCode, payload } = await admin.post('/import/-/', { url, branch: '', directory: '' });
    expect([statusCode, payload]).toEqual([400, expect.stringContaining('id="url-problem"')]);
  }
});

test('only administrators may look, and an unknown look is gone', async () => {
  expect((await manager.get('/import/-/')).statusCode).toBe(403);
  expect((await manager.post('/import/-/', { url: `${world.git.url}/shop` })).statusCode).toBe(403);
  expect((await admin.get('/import/-/tgi_unknown/')).statusCode).toBe(410);
});

test('a manager adds, changes, updates and removes a repository', async () => {
  const page = '/settings/demo/repositories/';
  const added = await manager.post(page, { url: `${world.git.url}/shop`, branch: '', directory: 'web' });
  expect((await follow(manager, added)).payload).toContain('Imported: ');
  const { store } = world.app;
  const project = (await store.projects.find('demo'))!;
  const row = async () => (await store.repositories.list(project.id))[0]!;
  const { id } = await row();
  const shown = (await manager.get(page)).payload;
  expect(shown).toContain('1 component');
  const form = formOn(shown, `${page}change/`);
  expect(form).toEqual({ id: String(id), branch: '', poll: '900', push_branch: '', hook_secret: '' });

  const saved = await manager.post(`${page}change/`, { ...form, poll: '0', push: 'yes', hook_secret: 'hush hush' });
  expect(saved.headers.location).toContain('notice=saved');
  expect(await row()).toMatchObject({ poll: 0, push: 'branch', hookSecret: 'hush hush' });
  expect((await manager.get(page)).payload).not.toContain('hush hush');
  const wrong = await manager.post(`${page}change/`, { ...form, branch: 'a..b' });
  expect([wrong.statusCode, wrong.payload]).toEqual([400, expect.stringContaining(`id="branch-${id}-problem"`)]);
  const other = await manager.post(`${page}change/`, { ...form, branch: 'none', forget_secret: 'yes' });
  expect((await follow(manager, other)).payload).toContain('has no branch none');
  expect((await manager.get(page)).payload).toContain('has no branch none');
  expect((await row()).hookSecret).toBe('');
  await follow(manager, await manager.post(`${page}change/`, { ...form, branch: 'copy' }));
  await follow(manager, await manager.post(`${page}update/`, { id: String(id) }));
  expect(await row()).toMatchObject({ followedBranch: 'copy', problem: '' });

  const removed = await manager.post(`${page}remove/`, { id: String(id) });
  expect(removed.headers.location).toContain('repository-removed');
  expect(await store.repositories.list(project.id)).toEqual([]);
  const again = await manager.post(`${page}remove/`, { id: String(id) });
  expect([again.statusCode, again.payload]).toEqual([400, expect.stringContaining('has no repository')]);
});
