/** Tests the built job threads: they report progress at most ten times a second, and run one job after another. */
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { compose } from '../src/compose.js';
import { USUAL_WRITE_BACK } from '../src/model/write-back.js';
import { importDirectory } from '../src/services/imports/import-directory.js';
import type { ImportProgress } from '../src/services/imports/import-request.js';
import { addProject } from '../src/services/settings/manage-projects.js';
import { archive } from './support/archive.js';
import { threadsStarted } from './support/threads-started.js';
import { po, ROOT, testWorkspace } from './support/workspace.js';

const { threadRunner } = (await import(
  pathToFileURL(`${ROOT}/dist/job-thread.js`).href
)) as typeof import('../src/job-thread.js');

const CODES =
  'af ar bg bn ca cs da de el es et fa fi fr gl he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sr sv tr uk vi'.split(
    ' ',
  );

test('reports the start, some of the files and the end', async () => {
  const location = { data: testWorkspace().path('data'), database: undefined };
  const app = await compose(location);
  try {
    await addProject(app, { name: 'Up', slug: 'up' });
  } finally {
    await app.close();
  }
  const texts = Array.from({ length: 200 }, (_, n) => [`Text ${n}`, `Text ${n}!`] as const);
  const bytes = archive(CODES.map((code) => ({ name: `po/${code}.po`, content: po(texts) })));
  const reports: (ImportProgress | 'start')[] = [];
  const began = performance.now();
  const report = await threadRunner(location).jobs.importUpload(
    {
      project: 'up',
      content: bytes,
      filename: 'files.zip',
      sourceLanguage: 'en',
      limits: { files: 1000, bytesEach: 1_000_000, bytesTotal: 100_000_000 },
    },
    { onStart: () => reports.push('start'), onProgress: (progress) => reports.push(progress) },
  );
  const tenths = (performance.now() - began) / 100;
  expect(report.components.map(({ languages }) => languages.length)).toEqual([CODES.length]);
  const [first, ...progress] = reports as ['start', ...ImportProgress[]];
  expect(first).toBe('start');
  expect(progress[0]).toMatchObject({
    component: 'Up',
    step: 'read',
    file: expect.stringMatching(/^po\/\w+\.po$/),
    done: 0,
  });
  expect(progress.at(-1)?.step).toBe('store');
  expect(progress.length).toBeLessThan(tenths + 1);
  for (const { done, total } of progress) expect(done).toBeLessThan(total);
  const steps = progress.map(({ done }) => done);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
});

test('a job does not create a store in place of a removed data folder, and fails with one sentence', async () => {
  const location = { data: testWorkspace().path('gone'), database: undefined };
  const failed = threadRunner(location).jobs.importAgain({ project: 'up', force: false });
  await expect(failed).rejects.toMatchObject({ name: 'AppError', code: 'storage.not-found' });
  expect(existsSync(location.data)).toBe(false);
});

test('an error about a line of a file keeps the line', async () => {
  const workspace = testWorkspace({ 'json/en.json': '{"a": "Open"}', 'json/de.json': '{"a": "Auf"}' });
  const location = { data: workspace.path('data'), database: undefined };
  const app = await compose(location);
  try {
    await importDirectory(app, {
      project: { slug: 'p', name: 'P', flags: [] },
      directory: workspace.root,
      sourceLanguage: 'en',
      components: undefined,
    });
  } finally {
    await app.close();
  }
  workspace.write('json/en.json', '{\n"a" "Open"}');
  const runner = threadRunner(location);
  const writing = { settings: USUAL_WRITE_BACK, author: '' };
  const failed = runner.jobs.addString({ project: 'p', component: 'json', key: 'b', value: ['Close'], writing });
  await expect(failed).rejects.toMatchObject({ code: expect.stringMatching(/^json\./), line: 2 });
  await runner.stop();
});

test('a thread runs the next job, also after jobs at the same time and after a failed one', async () => {
  const location = { data: testWorkspace().path('data'), database: undefined };
  const app = await compose(location);
  try {
    await addProject(app, { name: 'Up', slug: 'up' });
    const threads = threadsStarted();
    const runner = threadRunner(location);
    const count = () => runner.jobs.countCommits({ commits: [], environment: {} });
    await count();
    await count();
    expect(threads).toHaveLength(1);
    await Promise.all([count(), count()]);
    expect(threads, 'two at the same time').toHaveLength(2);
    await expect(runner.jobs.importAgain({ project: 'none', force: false })).rejects.toMatchObject({
      code: 'project.not-found',
    });
    await count();
    expect(threads, 'the thread of the failed job ended').toHaveLength(3);
    await runner.stop();
    await expect(count()).rejects.toMatchObject({ code: 'server.stopping' });
  } finally {
    await app.close();
  }
});

test('a thread that runs many jobs gets no more listeners', async () => {
  const location = { data: testWorkspace().path('data'), database: undefined };
  const app = await compose(location);
  const threads = threadsStarted();
  const runner = threadRunner(location);
  try {
    const count = () => runner.jobs.countCommits({ commits: [], environment: {} });
    const listeners = () => threads.map((thread) => thread.eventNames().map((name) => thread.listenerCount(name)));
    await count();
    const first = listeners();
    expect(first).toHaveLength(1);
    for (let jobs = 0; jobs < 3; jobs++) await count();
    expect(listeners()).toEqual(first);
  } finally {
    await runner.stop();
    await app.close();
  }
});
