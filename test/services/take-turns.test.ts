import { expect, test } from 'vitest';
import { takeTurns } from '../../src/services/take-turns.js';

const busy = () => new Error('busy');
/** Lets all tasks run that wait only for a slot. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that the test finishes by hand, and the order in which they began. */
function tasks(inTurn: ReturnType<typeof takeTurns>) {
  const begun: number[] = [];
  const finish = new Map<number, (error?: Error) => void>();
  const start = (id: number) =>
    inTurn(() => {
      begun.push(id);
      return new Promise<number>((resolve, reject) => {
        finish.set(id, (error) => (error === undefined ? resolve(id) : reject(error)));
      });
    });
  return { begun, start, finish: (id: number, error?: Error) => finish.get(id)?.(error) };
}

test('runs a limited number of tasks at once, and queued tasks in order', async () => {
  const { begun, start, finish } = tasks(takeTurns(2, 10, busy));
  const all = [1, 2, 3, 4].map(start);
  await settle();
  expect(begun).toEqual([1, 2]);
  finish(2);
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  finish(1);
  await settle();
  expect(begun).toEqual([1, 2, 3, 4]);
  finish(3);
  finish(4);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});

test('continues after a task failed, and passes its error to the caller', async () => {
  const { begun, start, finish } = tasks(takeTurns(1, 10, busy));
  const failing = start(1);
  const waiting = start(2);
  await settle();
  finish(1, new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await settle();
  expect(begun).toEqual([1, 2]);
  finish(2);
  expect(await waiting).toBe(2);
});

test('refuses tasks while the queue is full, and accepts them again later', async () => {
  const { start, finish } = tasks(takeTurns(1, 1, busy));
  const first = start(1);
  const second = start(2);
  await expect(start(3)).rejects.toThrow('busy');
  finish(1);
  await first;
  const fourth = start(4);
  await settle();
  finish(2);
  await second;
  await settle();
  finish(4);
  expect(await fourth).toBe(4);
});

test('a new task cannot take a slot that is handed to a queued task', async () => {
  const { begun, start, finish } = tasks(takeTurns(1, 10, busy));
  const first = start(1);
  start(2);
  await settle();
  finish(1);
  await first;
  start(3);
  await settle();
  expect(begun).toEqual([1, 2]);
});
