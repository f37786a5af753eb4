/** Imports that somebody comes back to: what is known of them, for how long, and of how many. */
import { expect, test } from 'vitest';
import { AppError, type FileProblem } from '../../../src/model/error.js';
import { HOUR } from '../../../src/model/instant.js';
import { MOST_TOLD } from '../../../src/services/imports/import-outcome.js';
import type { UploadReport } from '../../../src/services/imports/import-upload.js';
import { ImportJobs } from '../../../src/services/jobs/import-jobs.js';
import type { JobWatcher } from '../../../src/services/jobs/job-runner.js';
import { takeTurns } from '../../../src/services/take-turns.js';

const PROJECT = 7;
const EMPTY: UploadReport = { project: 'demo', components: [], ignored: [] };

function setUp(most?: number) {
  const errors: unknown[] = [];
  const time = { now: 1000 };
  const jobs = new ImportJobs({
    clock: () => time.now,
    onError: (error) => errors.push(error),
    ...(most !== undefined && { most }),
  });
  return { jobs, errors, time, stateOf: (id: string) => jobs.find(PROJECT, id)?.state };
}

/** An import that goes on when it is told to. */
function slow() {
  const told: { watcher?: JobWatcher } = {};
  let resolve: (report: UploadReport) => void = () => {};
  const promise = new Promise<UploadReport>((done) => {
    resolve = done;
  });
  const work = (watcher: JobWatcher) => {
    told.watcher = watcher;
    return promise;
  };
  return { work, told, resolve };
}

/** Until what was settled has been noticed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const problem = (line: number, more: Partial<FileProblem> = {}): FileProblem => ({
  file: 'po/de.po',
  line,
  code: 'po.syntax',
  message: 'no string',
  raw: '',
  ...more,
});

test('tells how far an import is, and then what came of it', async () => {
  const { jobs, stateOf } = setUp();
  const { work, told, resolve } = slow();
  const id = jobs.start(PROJECT, { filename: 'po.zip', fields: { path: 'x' } }, work);
  expect(jobs.find(PROJECT, id)).toEqual({
    id,
    upload: { filename: 'po.zip', fields: { path: 'x' } },
    state: { kind: 'waiting' },
  });
  told.watcher!.onStart();
  expect(stateOf(id)).toEqual({ kind: 'running', progress: undefined });
  const progress = { component: 'app', step: 'read', file: 'po/de.po', done: 1, total: 4 } as const;
  told.watcher!.onProgress(progress);
  expect(stateOf(id)).toEqual({ kind: 'running', progress });
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
  expect(stateOf(id)).toEqual({
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

test('says of each file with problems what became of the rest of it, and counts those that are too many', async () => {
  const { jobs, stateOf } = setUp();
  const problems = [
    problem(1, { file: 'po/app.pot', unread: true }),
    problem(2, { file: 'po/fr.po', unread: true }),
    ...Array.from({ length: MOST_TOLD }, (_, line) => problem(line)),
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
  const state = stateOf(id);
  if (state?.kind !== 'done') throw new Error(`it is ${state?.kind}`);
  const { outcome } = state;
  expect(outcome.problems.map(({ file, rest, problems: own }) => [file, rest, own.length])).toEqual([
    ['po/app.pot', 'sources', 1],
    ['po/fr.po', 'language', 1],
    ['po/de.po', 'kept', MOST_TOLD - 2],
  ]);
  expect(outcome.moreProblems).toBe(3);
  expect(outcome.failed.map(({ component: slug }) => slug)).toEqual(['gone']);
});

test.each([
  ['what whoever asked can do about', new AppError('upload.empty', 'The archive holds no files.'), /holds no files/, 0],
  ['what is for the log only', new Error('secret: 10.0.0.7'), /^The server met an error it did not expect/, 1],
  ['where the database is', new AppError('storage.unreachable', '10.0.0.7 is down'), /^The database is busy/, 1],
  ['that the disk is full', new AppError('storage.full', '/srv/data is full'), /^The disk of the database is full/, 1],
])('an import that fails says %s', async (_what, error, message, logged) => {
  const { jobs, errors, stateOf } = setUp();
  const id = jobs.start(PROJECT, undefined, () => Promise.reject(error));
  await settled();
  expect(stateOf(id)).toEqual({ kind: 'failed', message: expect.stringMatching(message) });
  expect(errors).toHaveLength(logged);
});

test('those that have to wait are told apart from the one that runs', async () => {
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
  const kinds = () => started.map((id) => stateOf(id)?.kind);
  expect(kinds()).toEqual(['running', 'waiting']);
  first.resolve(EMPTY);
  await settled();
  expect(kinds()).toEqual(['done', 'running']);
  second.resolve(EMPTY);
  await settled();
  expect(kinds()).toEqual(['done', 'done']);
});

test('an import is found by its id in its own project, for an hour after it is over', async () => {
  const { jobs, time, stateOf } = setUp();
  const { work, resolve } = slow();
  const id = jobs.start(PROJECT, undefined, work);
  expect(jobs.find(PROJECT + 1, id)).toBeUndefined();
  expect(jobs.find(PROJECT, 'tgi_none')).toBeUndefined();
  time.now += 5 * HOUR;
  expect(stateOf(id)?.kind).toBe('waiting');
  resolve(EMPTY);
  await settled();
  time.now += HOUR - 1;
  expect(stateOf(id)?.kind).toBe('done');
  time.now += 1;
  expect(stateOf(id)).toBeUndefined();
});

test('the oldest that is over makes room for a new one, those that run do not', async () => {
  const { jobs, stateOf } = setUp(3);
  const { work, resolve } = slow();
  const running = jobs.start(PROJECT, undefined, work);
  const over = [1, 2].map(() => jobs.start(PROJECT, undefined, async () => EMPTY));
  await settled();
  const next = slow();
  const third = jobs.start(PROJECT, undefined, next.work);
  expect([running, ...over, third].map((id) => stateOf(id)?.kind)).toEqual(['waiting', undefined, 'done', 'waiting']);
  jobs.start(PROJECT, undefined, next.work);
  expect(() => jobs.start(PROJECT, undefined, next.work)).toThrow(/Too many imports are waiting/);
  resolve(EMPTY);
  await settled();
  expect(stateOf(jobs.start(PROJECT, undefined, next.work))?.kind).toBe('waiting');
});
