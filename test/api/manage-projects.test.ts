/** Creating, changing and removing projects in the API. */
import { expect, test } from 'vitest';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Öffnen']]) };

async function setUp() {
  const opened = await testApp(FILES);
  const { app, server, workspace } = opened;
  const admin = await makePerson(app, { username: 'root', admin: true });
  const manager = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const reviewer = await makePerson(app, { username: 'reviewer', roles: { demo: 'reviewer' } });
  const place = { data: workspace.path('data'), database: undefined };
  const { ask } = asker(server);
  return { ...opened, admin, manager, reviewer, place, ask };
}

test('an administrator creates a project with a slug derived from its name', async () => {
  const { ask, admin } = await setUp();
  const made = await ask('POST', '/api/projects/', admin.headers, {
    name: ' Größe & Co ',
    web: 'https://example.org',
    private: true,
    thresholds: [95, 80, 95],
    language_codes: 'simplified',
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Größe & Co',
    slug: 'gro-e-co',
    web: 'https://example.org/',
    private: true,
    thresholds: [80, 95],
    language_codes: 'simplified',
    url: 'http://localhost:80/api/projects/gro-e-co/',
  });
  expect((await ask('GET', '/api/projects/gro-e-co/')).status).toBe(404);
  expect((await ask('GET', '/api/projects/gro-e-co/', admin.headers)).body).toEqual(made.body);
});

/** The error, the body, and the expected statuses for creating a project and for changing one. */
const REFUSED: readonly (readonly [what: string, body: object, make: number, change: number])[] = [
  ['an empty name', { name: '  ' }, 400, 400],
  ['a name with a control character', { name: 'a\u0007b' }, 400, 400],
  ['a name that is too long', { name: 'x'.repeat(101) }, 400, 400],
  ['a slug with a slash', { name: 'x', slug: 'a/b' }, 400, 400],
  ['the reserved slug for all components', { name: 'x', slug: '-' }, 400, 400],
  ['a slug that is taken', { name: 'x', slug: 'taken' }, 400, 400],
  ['a script as the site', { name: 'x', web: 'javascript:alert(1)' }, 400, 400],
  ['a password in the site', { name: 'x', web: 'https://a:b@example.org/' }, 400, 400],
  ['a threshold above 100', { name: 'x', thresholds: [101] }, 400, 400],
  ['too many thresholds', { name: 'x', thresholds: Array.from({ length: 21 }, (_, n) => n + 1) }, 400, 400],
  ['unknown language codes', { name: 'x', language_codes: 'short' }, 400, 400],
  ['a word for private', { name: 'x', private: 'yes' }, 400, 400],
  ['a list', [], 400, 400],
];

test('a refused request changes nothing', async () => {
  const { ask, admin, place } = await setUp();
  await ask('POST', '/api/projects/', admin.headers, { name: 'taken' });
  const before = await contentOf(place);
  for (const [what, body, make, change] of REFUSED) {
    const made = await ask('POST', '/api/projects/', admin.headers, body);
    expect(made.status, what).toBe(make);
    expect(made.body.errors[0].detail, what).toMatch(/\.$/);
    // The last member is the invalid one.
    expect(made.body.errors[0].attr, what).toBe(Object.keys(body).at(-1) ?? 'non_field_errors');
    expect((await ask('PATCH', '/api/projects/demo/', admin.headers, body)).status, what).toBe(change);
  }
  for (const body of [{ slug: 'x' }, { name: '…' }]) {
    expect((await ask('POST', '/api/projects/', admin.headers, body)).status).toBe(400);
  }
  expect(await contentOf(place)).toEqual(before);
});

test('permissions for creating, changing and removing projects', async () => {
  const { ask, manager, reviewer, place } = await setUp();
  const before = await contentOf(place);
  expect((await ask('POST', '/api/projects/', {}, { name: 'x' })).status).toBe(401);
  expect((await ask('POST', '/api/projects/', manager.headers, { name: 'x' })).status).toBe(403);
  for (const method of ['PATCH', 'PUT', 'DELETE'] as const) {
    expect((await ask(method, '/api/projects/demo/', {}, { name: 'x' })).status).toBe(401);
    expect((await ask(method, '/api/projects/demo/', reviewer.headers, { name: 'x' })).status).toBe(403);
    expect((await ask(method, '/api/projects/none/', manager.headers, { name: 'x' })).status).toBe(404);
  }
  expect(await contentOf(place)).toEqual(before);
});

test('a manager changes some members, and the others stay', async () => {
  const { ask, manager } = await setUp();
  expect((await ask('PATCH', '/api/projects/demo/', manager.headers, { web: 'http://a.example/' })).body.web).toBe(
    'http://a.example/',
  );
  const changed = await ask('PUT', '/api/projects/demo/', manager.headers, { name: 'Demonstration', thresholds: [50] });
  expect(changed.body).toMatchObject({
    name: 'Demonstration',
    web: 'http://a.example/',
    thresholds: [50],
    slug: 'demo',
  });
  expect((await ask('PUT', '/api/projects/demo/', manager.headers, { web: '' })).status).toBe(400);
});

test('cached statistics are only for members once a project becomes private', async () => {
  const { ask, manager } = await setUp();
  const statistics = '/api/components/demo/app/statistics/';
  expect((await ask('GET', statistics)).status).toBe(200);
  await ask('PATCH', '/api/projects/demo/', manager.headers, { private: true });
  expect((await ask('GET', statistics)).status).toBe(404);
  expect((await ask('GET', statistics, manager.headers)).status).toBe(200);
});

test('a new slug changes the address of a project and the links in its statistics', async () => {
  const { ask, manager } = await setUp();
  await ask('GET', '/api/components/demo/app/statistics/');
  expect((await ask('PATCH', '/api/projects/demo/', manager.headers, { slug: 'other' })).body.slug).toBe('other');
  expect((await ask('GET', '/api/components/demo/app/statistics/')).status).toBe(404);
  const { body } = await ask('GET', '/api/components/other/app/statistics/');
  expect(body.results[0].url).toBe('http://localhost:80/projects/other/app/en/');
});

test('removing a project removes all its data', async () => {
  const { ask, admin, manager, place } = await setUp();
  const before = await contentOf(place);
  expect(before.unit!.length).toBeGreaterThan(0);
  expect((await ask('DELETE', '/api/projects/demo/', manager.headers)).status).toBe(204);
  expect((await ask('GET', '/api/projects/demo/')).status).toBe(404);
  expect((await ask('GET', '/api/components/demo/app/statistics/')).status).toBe(404);
  const after = await contentOf(place);
  for (const table of ['project', 'component', 'language', 'string', 'unit', 'role', 'event', 'file']) {
    expect(after[table], table).toEqual([]);
  }
  // The slug is free again.
  expect((await ask('POST', '/api/projects/', admin.headers, { name: 'demo' })).status).toBe(201);
});
