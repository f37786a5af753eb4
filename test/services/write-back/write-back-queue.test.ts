/** Tests when edits are written: when saving pauses, again after problems, and when the server stops. */
import { expect, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { NO_WRITE_BACK } from '../../../src/model/write-back.js';
import type { WriteBackReport, WriteBackRequest } from '../../../src/services/write-back/write-back.js';
import { WriteBackQueue } from '../../../src/services/write-back/write-back-queue.js';
import type { Component, Store } from '../../../src/storage/store.js';

const SETTINGS = { ...NO_WRITE_BACK, mode: 'files' } as const;

/** A queue for a project with these components. The queue reads only slugs, versions and folders. */
function queueOver(versions: Record<string, number>) {
  const components = () =>
    Object.entries(versions).map(([slug, version], id) => ({ id, slug, version, folder: '/f' }) as Component);
  const store = {
    projects: { find: async () => ({ id: 1 }) },
    components: { list: async () => components(), get: async (id: number) => components()[id] },
  } as unknown as Store;
  const requested: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const state = {
    isLeading: true,
    run: (_: WriteBackRequest): Omit<WriteBackReport, 'project'> => ({ written: [], problems: [] }),
  };
  const queue = new WriteBackQueue({
    store,
    projects: new Map([
      ['on', SETTINGS],
      ['off', NO_WRITE_BACK],
    ]),
    environment: {},
    leaseOf: () => (state.isLeading ? { name: 'folder on', holder: 'this' } : undefined),
    run: async (request) => {
      requested.push([...request.components!]);
      return { project: request.project, ...state.run(request) };
    },
    onReport: () => {},
    onError: (error) => errors.push(error),
  });
  return { queue, requested, errors, state, versions };
}

const problem = { component: 'a', file: 'x', code: 'file.unwritable', message: 'x is read-only.' };

test('a component is written once, when two polls find the same version', async () => {
  const { queue, requested, versions } = queueOver({ a: 1, b: 1 });
  await queue.poll();
  expect(requested).toEqual([]);
  versions.b = 2;
  await queue.poll();
  expect(requested).toEqual([['a']]);
  await queue.poll();
  await queue.poll();
  expect(requested).toEqual([['a'], ['b']]);
});

test('a component that changes all the time is written after some polls', async () => {
  const { queue, requested, versions } = queueOver({ a: 1 });
  for (let poll = 0; poll < 25; poll++) {
    versions.a!++;
    await queue.poll();
  }
  expect(requested).toHaveLength(2);
});

test('a failed component waits for a change or a retry, even if the attempt itself changed its version', async () => {
  const { queue, requested, state, versions } = queueOver({ a: 1, b: 1 });
  state.run = () => {
    versions.a!++;
    return { written: [], problems: [problem] };
  };
  for (let poll = 0; poll < 5; poll++) await queue.poll();
  expect(requested).toEqual([['a', 'b']]);
  queue.retry();
  for (let poll = 0; poll < 5; poll++) await queue.poll();
  expect(requested).toEqual([['a', 'b'], ['a']]);
  versions.a!++;
  for (let poll = 0; poll < 5; poll++) await queue.poll();
  expect(requested).toHaveLength(3);
});

test('a component that found the job queue full is tried again soon', async () => {
  const { queue, requested, errors, state } = queueOver({ a: 1 });
  state.run = () => {
    throw new AppError('import.busy', 'Too many imports are waiting.');
  };
  await queue.poll();
  await queue.poll();
  expect([requested.length, errors.length]).toEqual([1, 1]);
  await queue.poll();
  await queue.poll();
  expect([requested.length, errors.length]).toEqual([2, 2]);
});

test('stopping writes the remaining edits at once; a queue that never started writes nothing', async () => {
  const idle = queueOver({ a: 1 });
  await idle.queue.stop();
  expect(idle.requested).toEqual([]);
  const { queue, requested } = queueOver({ a: 1 });
  queue.start();
  await queue.stop();
  expect(requested).toEqual([['a']]);
});

test('projects without settings are off', async () => {
  const { queue } = queueOver({});
  expect(['on', 'off', 'other'].map((slug) => queue.isOn(slug))).toEqual([true, false, false]);
});

test('only the process with the lease of a folder writes its files; a request is served in any case', async () => {
  const { queue, requested, state } = queueOver({ a: 1 });
  state.isLeading = false;
  for (let poll = 0; poll < 3; poll++) await queue.poll();
  await queue.poll({ isLast: true });
  expect(requested).toEqual([]);
  await queue.runNow({ project: 'on', components: ['a'] });
  expect(requested).toEqual([['a']]);
  state.isLeading = true;
  for (let poll = 0; poll < 3; poll++) await queue.poll();
  expect(requested).toEqual([['a'], ['a']]);
});
