/** Filters: each route has its own, and refuses the filters of other routes instead of ignoring them. */
import { expect, test } from 'vitest';
import type { Api } from '../../src/api/api.js';
import { EventStreams } from '../../src/api/event-streams.js';
import { allRoutes } from '../../src/api/routes.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { readZip } from '../../src/sources/zip.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { addressOf, makeTarget } from '../support/route-target.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = {
  'app/app.pot': po([['Open', '']]),
  'app/de.po': po([['Open', 'Öffnen']]),
  'app/fr.po': po([['Open', 'Ouvrir']]),
  'web/en.json': '{"a": "One"}',
  'web/de.json': '{"a": "Eins"}',
};
const ZIP_LIMITS = { files: 10, bytesEach: 10_000, bytesTotal: 100_000 };

const FILTERS = [
  'action',
  'end',
  'filter',
  'id',
  'lang',
  'language_code',
  'q',
  'sort_by',
  'sort_order',
  'start',
  'timestamp_after',
  'timestamp_before',
  'user',
  'username',
];

test('every route of the table refuses filters that it does not describe, and names them', async () => {
  const { app, server } = await testApp(FILES);
  const { ask } = asker(server);
  const admin = await makePerson(app, { username: 'root', admin: true });
  const place = { project: 'demo', component: 'app', language: 'de', stringId: 1 };
  // The first change, so that there is one to ask for.
  await saveTranslation(app, { ...place, target: ['Auf'], state: 'translated', author: 'root' });
  const routes = allRoutes({ context: app } as unknown as Api, new EventStreams(app)).filter(
    ({ method }) => method === 'GET',
  );
  expect(routes.length).toBeGreaterThan(30);
  for (const { url, query } of routes) {
    const target = await makeTarget(app, 'demo', url);
    const known = Object.keys(query?.properties ?? {});
    for (const filter of FILTERS.filter((name) => !known.includes(name))) {
      const { status, body } = await ask('GET', `${addressOf(url, target)}?${filter}=x`, admin.headers);
      expect([url, filter, status, body.errors[0].attr]).toEqual([url, filter, 400, filter]);
    }
  }
});

test('other parameters stay ignored', async () => {
  const { server } = await testApp(FILES);
  const { ask } = asker(server);
  for (const query of ['_=1790000000', 't=5', 'utm_source=widget', 'cache=no']) {
    expect((await ask('GET', `/api/components/demo/app/statistics/?${query}`)).status).toBe(200);
    expect((await ask('GET', `/api/translations/demo/app/de/file/?${query}`)).status).toBe(200);
  }
});

test('the files of one language', async () => {
  const { server } = await testApp(FILES);
  const { ask } = asker(server);
  const pathsAt = async (url: string) => {
    const { status, bytes } = await ask('GET', url);
    return status === 200 ? readZip(bytes, ZIP_LIMITS).map(({ path }) => path) : status;
  };
  expect(await pathsAt('/api/projects/demo/file/?language_code=de')).toEqual(['app/de.po', 'web/de.json']);
  expect(await pathsAt('/api/projects/demo/languages/de/file/')).toEqual(['app/de.po', 'web/de.json']);
  expect(await pathsAt('/api/projects/demo/languages/fr/file/?format=zip')).toEqual(['app/fr.po']);
  expect(await pathsAt('/api/projects/demo/file/?language_code=is')).toBe(404);
  expect(await pathsAt('/api/projects/demo/languages/is/file/')).toBe(404);
  expect(await pathsAt('/api/projects/demo/file/?language_code=a%22b')).toBe(400);
  expect(await pathsAt('/api/projects/demo/file/')).toHaveLength(5);
});

test('users by name and by id', async () => {
  const { app, server } = await testApp(FILES);
  const { ask } = asker(server);
  const { user } = await makePerson(app, { username: 'Ada' });
  await makePerson(app, { username: 'bob' });
  const names = async (query: string) =>
    (await ask('GET', `/api/users/?${query}`)).body.results.map(({ username }: { username: string }) => username);
  expect(await names('username=AD')).toEqual(['Ada']);
  expect(await names(`id=${user.id}`)).toEqual(['Ada']);
  expect(await names('id=1&username=b')).toEqual([]);
});
