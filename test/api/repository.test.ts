/** The state of files in the API, importing files again, and writing edits to files. */
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_WRITE_BACK } from '../../src/model/write-back.js';
import { createServer } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { WriteBackQueue } from '../../src/services/write-back/write-back-queue.js';
import { archive } from '../support/archive.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) };
const URLS = ['projects/demo', 'components/demo/app', 'translations/demo/app/de'].map(
  (part) => `/api/${part}/repository/`,
);

async function setUp() {
  const opened = await testApp(FILES);
  const { headers } = await makePerson(opened.app, { username: 'manager', roles: { demo: 'manager' } });
  return { ...opened, ...asker(opened.server), manager: headers };
}

test.each(URLS)('%s reports changed files and imports them', async (url) => {
  const { ask, manager, workspace } = await setUp();
  const clean = await ask('GET', url, manager);
  expect(clean.body).toEqual({
    needs_commit: false,
    needs_merge: false,
    needs_push: false,
    remote_commit: null,
    merge_failure: null,
    status: 'All files are imported.',
    unwritable: [],
    url: `http://localhost:80${url}`,
  });
  workspace.write('files/po/de.po', po([['Open', 'Öffnen']]));
  workspace.write('files/po/fr.po', po([['Open', 'Ouvrir']]));
  expect((await ask('GET', url, manager)).body.needs_merge).toBe(true);
  const pulled = await ask('POST', url, manager, { operation: 'pull' });
  expect(pulled.body).toMatchObject({ result: true, detail: '', components: [{ component: 'app', changed: 1 }] });
  expect((await ask('GET', url, manager)).body.needs_merge).toBe(false);
  const { body } = await ask('GET', '/api/components/demo/app/statistics/');
  expect(body.results.map(({ code, translated }: Record<string, unknown>) => [code, translated])).toEqual([
    ['en', 1],
    ['de', 1],
    ['fr', 1],
  ]);
  expect((await ask('POST', url, manager, { operation: 'reset' })).body).toMatchObject({ result: true });
  expect((await ask('POST', url, manager, { operation: 'cleanup' })).body).toMatchObject({ result: true });
});

test('a missing folder is reported, and nothing is lost', async () => {
  const { ask, manager, workspace } = await setUp();
  const before = await ask('GET', '/api/components/demo/app/statistics/');
  rmSync(workspace.path('files'), { recursive: true });
  const state = await ask('GET', URLS[1]!, manager);
  expect(state.body).toMatchObject({ needs_merge: true, merge_failure: "The component's folder cannot be read." });
  const pulled = await ask('POST', URLS[1]!, manager, { operation: 'pull' });
  expect(pulled.body).toMatchObject({ result: false, components: [] });
  // The path of the folder must not be revealed.
  expect(pulled.body.detail).toBe("app: The component's folder cannot be read.");
  expect((await ask('GET', '/api/components/demo/app/statistics/')).body).toEqual(before.body);
});

test('uploaded files can be imported again', async () => {
  const { ask, upload, manager } = await setUp();
  const content = archive([
    { name: 'web/web.pot', content: FILES['po/app.pot'] },
    { name: 'web/de.po', content: FILES['po/de.po'] },
  ]);
  await upload('/api/projects/demo/import/', manager, { file: { filename: 'x.zip', content } });
  const url = '/api/components/demo/web/repository/';
  // Edits of uploaded files are only in downloads, so there is nothing to commit, and a commit succeeds.
  const { body: units } = await ask('GET', '/api/translations/demo/web/de/units/');
  await ask('PATCH', `/api/units/${units.results[0].id}/`, manager, { target: 'Anders' });
  expect((await ask('GET', url, manager)).body).toMatchObject({ needs_merge: false, needs_commit: false });
  expect((await ask('POST', url, manager, { operation: 'commit' })).body).toMatchObject({ result: true, detail: '' });
  const { body } = await ask('POST', url, manager, { operation: 'reset' });
  expect(body).toMatchObject({ result: true, components: [{ component: 'web', added: 0, changed: 0, removed: 0 }] });
});

test('refused operations', async () => {
  const { app, ask, manager } = await setUp();
  const { headers: reviewer } = await makePerson(app, { username: 'reviewer', roles: { demo: 'reviewer' } });
  for (const url of URLS) {
    expect((await ask('GET', url)).status).toBe(401);
    expect((await ask('POST', url, reviewer, { operation: 'pull' })).status).toBe(403);
    for (const operation of ['push', 'commit', 'other']) {
      expect((await ask('POST', url, manager, { operation })).status).toBe(400);
    }
    expect((await ask('POST', url, manager, {})).status).toBe(400);
  }
  expect((await ask('GET', '/api/components/demo/none/repository/', manager)).status).toBe(404);
  expect((await ask('GET', '/api/translations/demo/app/fr/repository/', manager)).status).toBe(404);
});

/** A server that writes edits of the project to its files. */
async function setUpWriting() {
  const opened = await testApp(FILES);
  const { app } = opened;
  const writeBack = new WriteBackQueue({
    store: app.store,
    projects: new Map([['demo', { ...NO_WRITE_BACK, mode: 'files' }]]),
    environment: {},
    leaseOf: () => undefined,
    run: localRunner(app).writeBack,
    onReport: () => {},
    onError: () => {},
  });
  const server = await createServer({ context: app, baseUrl: undefined, writeBack });
  const { headers } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const { ask } = asker(server);
  const { body } = await ask('GET', '/api/translations/demo/app/de/units/', headers);
  const edit = (target: string) =>
    ask('PATCH', `/api/units/${body.results[0].id}/`, headers, { target: [target], state: 20 });
  return { ...opened, ask, edit, manager: headers };
}

test.each(URLS)('%s writes edits to the files', async (url) => {
  const { ask, edit, manager, workspace } = await setUpWriting();
  expect((await edit('Öffnen')).status).toBe(200);
  expect((await ask('GET', url, manager)).body).toMatchObject({
    needs_commit: true,
    needs_merge: false,
    status: 'All files are imported. Edits are waiting to be written to the files.',
  });
  const { status, body } = await ask('POST', url, manager, { operation: 'commit' });
  expect([status, body]).toMatchObject([200, { result: true, detail: '', components: [] }]);
  expect(readFileSync(workspace.path('files/po/de.po'), 'utf8')).toBe(po([['Open', 'Öffnen']]));
  expect((await ask('GET', url, manager)).body).toMatchObject({ needs_commit: false, needs_merge: false });
});

test('failed writes are reported', async () => {
  const { ask, edit, manager, workspace } = await setUpWriting();
  const url = URLS[1]!;
  await edit('Öffnen');
  chmodSync(workspace.path('files/po/de.po'), 0o444);
  const problem = 'po/de.po is read-only: make the file and its folder writable.';
  expect((await ask('POST', url, manager, { operation: 'commit' })).body).toMatchObject({
    result: false,
    detail: `app: ${problem}`,
    components: [],
  });
  expect((await ask('GET', url, manager)).body).toMatchObject({
    needs_commit: true,
    status: `All files are imported. Edits are not written: ${problem}`,
  });
});
