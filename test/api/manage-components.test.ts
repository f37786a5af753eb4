/** Creating, changing and removing components in the API. */
import { expect, test } from 'vitest';
import { audit } from '../../src/services/upkeep/audit.js';
import { archive } from '../support/archive.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

/** The two components translate the same string differently, and use one translation for two strings. */
const FILES = {
  'app/app.pot': po([
    ['Open', ''],
    ['Delete', ''],
  ]),
  'app/de.po': po([
    ['Open', 'Öffnen'],
    ['Delete', 'Löschen'],
  ]),
  'web/web.pot': po([
    ['Open', ''],
    ['Remove', ''],
  ]),
  'web/de.po': po([
    ['Open', 'Aufmachen'],
    ['Remove', 'Löschen'],
  ]),
};

async function setUp() {
  const opened = await testApp(FILES);
  const manager = await makePerson(opened.app, { username: 'manager', roles: { demo: 'manager' } });
  const place = { data: opened.workspace.path('data'), database: undefined };
  return { ...opened, ...asker(opened.server), manager: manager.headers, place };
}

const failing = async ({ ask }: Awaited<ReturnType<typeof setUp>>, component: string) => {
  const { body } = await ask('GET', `/api/translations/demo/${component}/de/statistics/`);
  return body.failing;
};

test('removing a component also removes the findings that its strings caused in other components', async () => {
  const opened = await setUp();
  const { app, ask, manager } = opened;
  expect(await failing(opened, 'app')).toBe(2);
  expect((await ask('DELETE', '/api/components/demo/web/', manager)).status).toBe(204);
  expect((await ask('GET', '/api/components/demo/web/')).status).toBe(404);
  expect(await failing(opened, 'app')).toBe(0);
  expect((await audit(app)).drift).toEqual([]);
  const [project] = await app.store.projects.list();
  const events = await app.store.events.list(project!.id, 0, 100);
  const gone = events.filter(({ after }) => after === null).map(({ component, language }) => [component, language]);
  expect(gone.sort()).toEqual([
    ['web', 'de'],
    ['web', 'en'],
  ]);
});

test('the other components are checked immediately when a component becomes a glossary', async () => {
  const opened = await setUp();
  const { app, ask, manager } = opened;
  const { body } = await ask('PATCH', '/api/components/demo/web/', manager, { is_glossary: true, name: 'Terms' });
  expect(body).toMatchObject({ is_glossary: true, name: 'Terms', slug: 'web' });
  expect((await audit(app)).drift).toEqual([]);
  const before = await failing(opened, 'app');
  // The setting survives the next import of the folder.
  await opened.reimport();
  expect((await ask('GET', '/api/components/demo/web/')).body).toMatchObject({ is_glossary: true, name: 'Terms' });
  expect(await failing(opened, 'app')).toBe(before);
  expect((await audit(app)).drift).toEqual([]);
});

test('changes flags, licence, lock and slug', async () => {
  const opened = await setUp();
  const { app, ask, manager } = opened;
  const changes = { flags: 'ignore-reused, ignore-inconsistent', license: 'MIT', locked: true, slug: 'main' };
  const { body } = await ask('PATCH', '/api/components/demo/app/', manager, changes);
  expect(body).toMatchObject({ license: 'MIT', locked: true, slug: 'main' });
  expect(body.license_url).toBe('https://spdx.org/licenses/MIT.html');
  expect(await failing(opened, 'main')).toBe(0);
  expect((await ask('GET', '/api/components/demo/app/')).status).toBe(404);
  expect((await audit(app)).drift).toEqual([]);
});

test('a refused request changes nothing', async () => {
  const { ask, upload, manager, place, app } = await setUp();
  const reviewer = await makePerson(app, { username: 'reviewer', roles: { demo: 'reviewer' } });
  const before = await contentOf(place);
  const url = '/api/components/demo/app/';
  const wrong = [
    { slug: 'web' },
    { slug: '-' },
    { name: '' },
    { license: 'a\r\nb' },
    { flags: ':x' },
    { flags: 'max-length:' },
    { flags: 'c-format, read-only' },
    { locked: 'yes' },
  ];
  const statuses = [];
  for (const body of wrong) statuses.push((await ask('PATCH', url, manager, body)).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400]);
  expect((await ask('PATCH', url, reviewer.headers, { name: 'x' })).status).toBe(403);
  expect((await ask('DELETE', url, reviewer.headers)).status).toBe(403);
  expect((await ask('DELETE', '/api/components/demo/none/', manager)).status).toBe(404);
  const components = '/api/projects/demo/components/';
  const alone = await ask('POST', components, manager, { name: 'x', file_format: 'po' });
  expect(alone.status).toBe(400);
  expect(alone.body.detail).toContain('zipfile');
  const docfile = { filename: 'de.po', content: FILES['app/de.po'] };
  expect((await upload(components, manager, { docfile })).status).toBe(400);
  expect((await upload(components, manager, { name: 'app', docfile })).status).toBe(400);
  expect((await upload(components, manager, { name: 'x', docfile: { ...docfile, content: 'nonsense' } })).status).toBe(
    400,
  );
  expect((await upload(components, reviewer.headers, { name: 'x', docfile })).status).toBe(403);
  expect(await contentOf(place)).toEqual(before);
});

test('creates a component from an archive or from a single base file', async () => {
  const { ask, upload, manager, app } = await setUp();
  const components = '/api/projects/demo/components/';
  const content = archive([
    { name: 'po/x.pot', content: po([['Hello', '']]) },
    { name: 'po/fr.po', content: po([['Hello', 'Bonjour']]) },
  ]);
  const made = await upload(components, manager, {
    name: 'Third one',
    license: 'GPL-3.0-or-later',
    zipfile: { filename: 'x.zip', content },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ slug: 'third-one', name: 'Third one', vcs: 'upload', license: 'GPL-3.0-or-later' });
  const statistics = await ask('GET', '/api/translations/demo/third-one/fr/statistics/');
  expect(statistics.body).toMatchObject({ total: 1, translated: 1 });
  const docfile = { filename: 'en.json', content: '{"a": "One", "b": "Two"}' };
  const single = await upload(components, manager, { name: 'Doc', docfile });
  expect(single.body).toMatchObject({ slug: 'doc', template: 'en.json', filemask: '*.json', file_format: 'json' });
  expect((await audit(app)).drift).toEqual([]);
  // Its files are removed too. The files of other components stay.
  expect((await ask('DELETE', '/api/components/demo/doc/', manager)).status).toBe(204);
  const [project] = await app.store.projects.list();
  expect(await app.store.files.list({ projectId: project!.id, repositoryId: 0 })).toEqual(['po/fr.po', 'po/x.pot']);
});
