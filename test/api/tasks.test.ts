/** Tasks: long work that the API starts, with its progress and result. */
import { expect, test } from 'vitest';
import { HOUR } from '../../src/model/instant.js';
import { NO_WRITE_BACK } from '../../src/model/write-back.js';
import { createServer } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { Tasks } from '../../src/services/jobs/tasks.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { WriteBackQueue } from '../../src/services/write-back/write-back-queue.js';
import { archive } from '../support/archive.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) };
const DE = '/api/translations/demo/app/de/';

async function setUp() {
  const { app } = await testApp(FILES);
  const imports = localRunner(app);
  const writeBack = new WriteBackQueue({
    store: app.store,
    projects: new Map([['demo', { ...NO_WRITE_BACK, mode: 'files' as const }]]),
    environment: {},
    run: (request) => imports.writeBack(request),
    leaseOf: () => undefined,
    onReport: () => {},
    onError: () => {},
  });
  const server = await createServer({ context: app, imports, writeBack, baseUrl: undefined });
  const { headers: manager } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  return { app, manager, ...asker(server) };
}

test('each response to long work names its task', async () => {
  const { ask, upload, manager } = await setUp();
  const zipfile = {
    filename: 'x.zip',
    content: archive([
      { name: 'n/en.json', content: '{"a": "One"}' },
      { name: 'n/de.json', content: '{"a": "Eins"}' },
    ]),
  };
  const file = { filename: 'de.po', content: po([['Open', 'Auf']]) };
  const repository = (operation: string) => ask('POST', '/api/projects/demo/repository/', manager, { operation });
  for (const [result, work] of [
    [
      'new: 1 added, 0 changed, 0 removed',
      () => upload('/api/projects/demo/components/', manager, { name: 'New', zipfile }),
    ],
    ['new: 0 added, 0 changed, 0 removed', () => upload('/api/projects/demo/import/', manager, { file: zipfile })],
    ['1 accepted, 0 skipped, 0 not found, 0 refused', () => upload(`${DE}file/`, manager, { file })],
    ['Automatic translation completed, 0 strings were updated.', () => ask('POST', `${DE}autotranslate/`, manager, {})],
    ['All edits were written.', () => repository('commit')],
  ] as const) {
    const { body } = await work();
    const task = await ask('GET', new URL(body.task_url).pathname, manager);
    expect([task.status, task.body]).toEqual([200, { completed: true, progress: 100, result, log: '' }]);
  }
  const { body } = await repository('pull');
  expect((await ask('GET', new URL(body.task_url).pathname, manager)).body).toMatchObject({
    result: expect.stringContaining('app: 0 added'),
  });
  expect((await repository('cleanup')).body.task_url).toBeNull();
  expect((await ask('GET', '/api/components/demo/new/', manager)).body.task_url).toBeNull();
});

test('managers and the user who started the work read a task, nobody else', async () => {
  const { app, ask, upload, manager } = await setUp();
  const { headers: author } = await makePerson(app, { username: 'author', roles: { demo: 'translator' } });
  const { headers: other } = await makePerson(app, { username: 'other', roles: { demo: 'reviewer' } });
  const file = { filename: 'de.po', content: po([['Open', 'Auf']]) };
  const { body } = await upload(`${DE}file/`, author, { file });
  const path = new URL(body.task_url).pathname;
  const read = async (headers: Record<string, string>) => (await ask('GET', path, headers)).status;
  expect([await read(author), await read(manager), await read(other), await read({})]).toEqual([200, 200, 404, 401]);
  // Somebody who may no longer see the project may no longer see its tasks.
  await changeProject(app, 'demo', { private: true });
  const user = (await app.store.users.find('author'))!;
  const project = (await app.store.projects.find('demo'))!;
  await app.store.transaction((store) => store.roles.set(project.id, user.id, null));
  expect(await read(author)).toBe(404);
});

test('a task ends after an hour, and an error reaches the caller', async () => {
  let now = 0;
  const tasks = new Tasks({ steady: () => now });
  const { id } = await tasks.run(1, 'ada', async () => ({ sentence: 'Made x.' }));
  expect(await tasks.find(1, id)).toEqual({
    id,
    projectId: 1,
    upload: 'ada',
    state: { kind: 'done', outcome: 'Made x.' },
  });
  await expect(tasks.run(1, 'ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  now += HOUR;
  expect(await tasks.find(1, id)).toBeUndefined();
});
