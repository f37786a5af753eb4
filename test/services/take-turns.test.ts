import { expect, test } from 'vitest';
import { takeTurns } from '../../src/services/take-turns.js';

const busy = () => new Error('busy');
/** Lets everything happen that waits for nothing but its turn. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Pieces of work that are finished by hand, and the order in which they began. */
function pieces(inTurn: ReturnType<typeof takeTurns>) {
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

test('runs so many at once, and the next in the order they came', async () => {
  const { begun, start, finish } = pieces(takeTurns(2, 10, busy));
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

test('goes on after work that failed, and tells its error', async () => {
  const { begun, start, finish } = pieces(takeTurns(1, 10, busy));
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

test('refuses who comes to a full line, and lets in again when there is room', async () => {
  const { start, finish } = pieces(takeTurns(1, 1, busy));
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

test('nobody who comes as a place is handed on takes it too', async () => {
  const { begun, start, finish } = pieces(takeTurns(1, 10, busy));
  const first = start(1);
  start(2);
  await settle();
  finish(1);
  await first;
  start(3);
  await settle();
  expect(begun).toEqual([1, 2]);
});
