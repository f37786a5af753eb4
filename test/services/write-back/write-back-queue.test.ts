/** When edits are written: once saving has calmed down, again after problems, and at the end. */
import { expect, test } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { NO_WRITE_BACK } from '../../../src/model/write-back.js';
import type { WriteBackReport, WriteBackRequest } from '../../../src/services/write-back/write-back.js';
import { WriteBackQueue } from '../../../src/services/write-back/write-back-queue.js';
import type { Component, Store } from '../../../src/storage/store.js';

const SETTINGS = { ...NO_WRITE_BACK, mode: 'files' } as const;

/** A project of these components, of which a queue sees nothing but slugs, versions and folders. */
function queueOver(versions: Record<string, number>) {
  const components = () =>
    Object.entries(versions).map(([slug, version], id) => ({ id, slug, version, folder: '/f' }) as Component);
  const store = {
    projects: { find: async () => ({ id: 1 }) },
    components: { list: async () => components(), get: async (id: number) => components()[id] },
  } as unknown as Store;
  const asked: (readonly string[])[] = [];
  const errors: unknown[] = [];
  const state = { run: (_: WriteBackRequest): Omit<WriteBackReport, 'project'> => ({ written: [], problems: [] }) };
  const queue = new WriteBackQueue({
    store,
    projects: new Map([
      ['on', SETTINGS],
      ['off', NO_WRITE_BACK],
    ]),
    environment: {},
    run: async (request) => {
      asked.push([...request.components!]);
      return { project: request.project, ...state.run(request) };
    },
    onReport: () => {},
    onError: (error) => errors.push(error),
  });
  return { queue, asked, errors, state, versions };
}

const problem = { component: 'a', file: 'x', code: 'file.unwritable', message: 'x is read-only.' };

test('a component is due when it was the same at two looks, and once', async () => {
  const { queue, asked, versions } = queueOver({ a: 1, b: 1 });
  await queue.look();
  expect(asked).toEqual([]);
  versions.b = 2;
  await queue.look();
  expect(asked).toEqual([['a']]);
  await queue.look();
  await queue.look();
  expect(asked).toEqual([['a'], ['b']]);
});

test('one that never calms down is written all the same', async () => {
  const { queue, asked, versions } = queueOver({ a: 1 });
  for (let look = 0; look < 25; look++) {
    versions.a!++;
    await queue.look();
  }
  expect(asked).toHaveLength(2);
});

test('what failed waits for a change or for the next round, though the attempt itself changed the component', async () => {
  const { queue, asked, state, versions } = queueOver({ a: 1, b: 1 });
  state.run = () => {
    versions.a!++;
    return { written: [], problems: [problem] };
  };
  for (let look = 0; look < 5; look++) await queue.look();
  expect(asked).toEqual([['a', 'b']]);
  queue.retry();
  for (let look = 0; look < 5; look++) await queue.look();
  expect(asked).toEqual([['a', 'b'], ['a']]);
  versions.a!++;
  for (let look = 0; look < 5; look++) await queue.look();
  expect(asked).toHaveLength(3);
});

test('what there was no room for is due again soon', async () => {
  const { queue, asked, errors, state } = queueOver({ a: 1 });
  state.run = () => {
    throw new AppError('import.busy', 'Too many imports are waiting.');
  };
  await queue.look();
  await queue.look();
  expect([asked.length, errors.length]).toEqual([1, 1]);
  await queue.look();
  await queue.look();
  expect([asked.length, errors.length]).toEqual([2, 2]);
});

test('at the end what is left is written at once; a queue that never started writes nothing', async () => {
  const idle = queueOver({ a: 1 });
  await idle.queue.stop();
  expect(idle.asked).toEqual([]);
  const { queue, asked } = queueOver({ a: 1 });
  queue.start();
  await queue.stop();
  expect(asked).toEqual([['a']]);
});

test('projects that are not named are off', async () => {
  const { queue } = queueOver({});
  expect(['on', 'off', 'other'].map((slug) => queue.isOn(slug))).toEqual([true, false, false]);
});
