/** Tests background imports: their states, how long they are kept, and how many. */
import { expect, test } from 'vitest';
import { AppError, type FileProblem } from '../../../src/model/error.js';
import { HOUR } from '../../../src/model/instant.js';
import { MAX_LISTED } from '../../../src/services/imports/import-outcome.js';
import type { UploadReport } from '../../../src/services/imports/import-upload.js';
import { ImportJobs } from '../../../src/services/jobs/import-jobs.js';
import type { JobWatcher } from '../../../src/services/jobs/job-runner.js';
import { takeTurns } from '../../../src/services/take-turns.js';
import { connectedPeers } from '../../support/peers.js';

const PROJECT = 7;
const EMPTY: UploadReport = { project: 'demo', components: [], ignored: [] };

function setUp(maxJobs?: number) {
  const errors: unknown[] = [];
  const time = { now: 1000 };
  const jobs = new ImportJobs({
    steady: () => time.now,
    onError: (error) => errors.push(error),
    ...(maxJobs !== undefined && { maxJobs }),
  });
  return { jobs, errors, time, stateOf: async (id: string) => (await jobs.find(PROJECT, id))?.state };
}

/** An import that the test finishes by calling `resolve`. */
function slow() {
  const started: { watcher?: JobWatcher } = {};
  let resolve: (report: UploadReport) => void = () => {};
  const promise = new Promise<UploadReport>((done) => {
    resolve = done;
  });
  const work = (watcher: JobWatcher) => {
    started.watcher = watcher;
    return promise;
  };
  return { work, started, resolve };
}

/** Waits until the job has noticed that its promise was settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const problem = (line: number, more: Partial<FileProblem> = {}): FileProblem => ({
  file: 'po/de.po',
  line,
  code: 'po.syntax',
  message: 'no string',
  raw: '',
  ...more,
});

test('reports the progress of an import and then its outcome', async () => {
  const { jobs, stateOf } = setUp();
  const { work, started, resolve } = slow();
  const id = jobs.start(PROJECT, { filename: 'po.zip', fields: { path: 'x' } }, work);
  expect(await jobs.find(PROJECT, id)).toEqual({
    id,
    projectId: PROJECT,
    upload: { filename: 'po.zip', fields: { path: 'x' } },
    state: { kind: 'waiting' },
  });
  started.watcher!.onStart();
  expect(await stateOf(id)).toEqual({ kind: 'running', progress: undefined });
  const progress = { component: 'app', step: 'read', file: 'po/de.po', done: 1, total: 4 } as const;
  started.watcher!.onProgress?.(progress);
  expect(await stateOf(id)).toEqual({ kind: 'running', progress });
  const languages = [
    { code: 'de', path: 'po/de.po', status: 'added', added: 3, changed: 0, removed: 0 },
    { code: 'fr', path: 'po/fr.po', status: 'changed', added: 1, changed: 2, removed: 4 },
  ] as const;
  const source = { added: 0, changed: 0, removed: 0 };
  resolve({
    project: 'demo',
    components: [{ project: 'demo', component: 'app', languages, source, problems: [problem(3)] }],
    ignored: ['README.md'],
  });
  await settled();
  expect(await stateOf(id)).toEqual({
    kind: 'done',
    outcome: {
      components: [{ component: 'app', languages, added: 4, changed: 2, removed: 4, problems: 1 }],
      failed: [],
      problems: [{ file: 'po/de.po', rest: 'kept', problems: [problem(3)] }],
      moreProblems: 0,
      ignored: ['README.md'],
      moreIgnored: 0,
    },
  });
});

test('reports for each file with problems what happened to the rest of it, and only counts problems above the limit', async () => {
  const { jobs, stateOf } = setUp();
  const problems = [
    problem(1, { file: 'po/app.pot', unread: true }),
    problem(2, { file: 'po/fr.po', unread: true }),
    ...Array.from({ length: MAX_LISTED }, (_, line) => problem(line)),
  ];
  const languages = ['de', 'fr'].map((code) => ({
    code,
    path: `po/${code}.po`,
    status: 'changed' as const,
    added: 0,
    changed: 0,
    removed: 0,
  }));
  const source = { added: 0, changed: 0, removed: 0 };
  const component = { project: 'demo', languages, source };
  const id = jobs.start(PROJECT, undefined, async () => ({
    components: [
      { ...component, component: 'app', problems },
      { ...component, component: 'web', problems: [problem(1)] },
    ],
    failed: [{ component: 'gone', code: 'directory.missing', message: 'The folder is gone.' }],
  }));
  await settled();
  const state = await stateOf(id);
  if (state?.kind !== 'done') throw new Error(`it is ${state?.kind}`);
  const { outcome } = state;
  expect(outcome.problems.map(({ file, rest, problems: own }) => [file, rest, own.length])).toEqual([
    ['po/app.pot', 'sources', 1],
    ['po/fr.po', 'language', 1],
    ['po/de.po', 'kept', MAX_LISTED - 2],
  ]);
  expect(outcome.moreProblems).toBe(3);
  expect(outcome.failed.map(({ component: slug }) => slug)).toEqual(['gone']);
});

test.each([
  ['what the user can fix', new AppError('upload.empty', 'The archive contains no files.'), /contains no files/, 0],
  ['nothing secret about an unexpected error', new Error('secret: 10.0.0.7'), /^The server met an unexpected error/, 1],
  [
    'that the database is busy, but not its address',
    new AppError('storage.unreachable', '10.0.0.7 is down'),
    /^The database is busy/,
    1,
  ],
  ['that the disk is full', new AppError('storage.full', '/srv/data is full'), /^The disk of the database is full/, 1],
])('a failed import reports %s', async (_what, error, message, logged) => {
  const { jobs, errors, stateOf } = setUp();
  const id = jobs.start(PROJECT, undefined, () => Promise.reject(error));
  await settled();
  expect(await stateOf(id)).toEqual({ kind: 'failed', message: expect.stringMatching(message) });
  expect(errors).toHaveLength(logged);
});

test('waiting and running jobs have different states', async () => {
  const { jobs, stateOf } = setUp();
  const inTurn = takeTurns(1, 1, () => new AppError('import.busy', 'Too many.'));
  const first = slow();
  const second = slow();
  const started = [first, second].map(({ work }) =>
    jobs.start(PROJECT, undefined, (watcher) =>
      inTurn(() => {
        watcher.onStart();
        return work(watcher);
      }),
    ),
  );
  const kinds = () => Promise.all(started.map(async (id) => (await stateOf(id))?.kind));
  expect(await kinds()).toEqual(['running', 'waiting']);
  first.resolve(EMPTY);
  await settled();
  expect(await kinds()).toEqual(['done', 'running']);
  second.resolve(EMPTY);
  await settled();
  expect(await kinds()).toEqual(['done', 'done']);
});

test('an import is found by its id in its own project, until an hour after its end', async () => {
  const { jobs, time, stateOf } = setUp();
  const { work, resolve } = slow();
  const id = jobs.start(PROJECT, undefined, work);
  expect(await jobs.find(PROJECT + 1, id)).toBeUndefined();
  expect(await jobs.find(PROJECT, 'tgi_none')).toBeUndefined();
  time.now += 5 * HOUR;
  expect((await stateOf(id))?.kind).toBe('waiting');
  resolve(EMPTY);
  await settled();
  time.now += HOUR - 1;
  expect((await stateOf(id))?.kind).toBe('done');
  time.now += 1;
  expect(await stateOf(id)).toBeUndefined();
});

test('a new job replaces the oldest finished job, but never a running job', async () => {
  const { jobs, stateOf } = setUp(3);
  const { work, resolve } = slow();
  const running = jobs.start(PROJECT, undefined, work);
  const finished = [1, 2].map(() => jobs.start(PROJECT, undefined, async () => EMPTY));
  await settled();
  const next = slow();
  const third = jobs.start(PROJECT, undefined, next.work);
  expect(await Promise.all([running, ...finished, third].map(async (id) => (await stateOf(id))?.kind))).toEqual([
    'waiting',
    undefined,
    'done',
    'waiting',
  ]);
  jobs.start(PROJECT, undefined, next.work);
  expect(() => jobs.start(PROJECT, undefined, next.work)).toThrow(/Too many imports are waiting/);
  resolve(EMPTY);
  await settled();
  expect((await stateOf(jobs.start(PROJECT, undefined, next.work)))?.kind).toBe('waiting');
});

test('finds a job of another process', async () => {
  const [first, second] = connectedPeers(2).map((peers) => new ImportJobs({ onError: () => {}, peers }));
  const id = first!.start(PROJECT, undefined, slow().work);
  expect(await second!.find(PROJECT, id)).toEqual({
    id,
    projectId: PROJECT,
    upload: undefined,
    state: { kind: 'waiting' },
  });
  expect(await second!.find(PROJECT + 1, id)).toBeUndefined();
});
