/** Turns between clients: a client with many tasks delays only its own. */
import { expect, test } from 'vitest';
import { FairTurns } from '../../src/services/fair-turns.js';

const NEVER = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that the test finishes by hand, and the order in which they began. */
function tasks(options: { atOnce?: number; maxWaiting?: number; maxWaitingEach?: number } = {}) {
  const turns = new FairTurns({
    ...{ atOnce: 1, maxWaiting: 100, maxWaitingEach: 100, ...options },
    refuse: () => new Error('busy'),
  });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, signal = NEVER) =>
    turns.run(name[0]!, signal, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const finish = async (name: string) => {
    ends.get(name)!();
    await settle();
  };
  return { begun, start, finish };
}

test('clients take turns, and tasks of one client keep their order', async () => {
  const { begun, start, finish } = tasks();
  const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => start(name));
  for (let done = 0; done < all.length; done++) {
    await settle();
    await finish(begun.at(-1)!);
  }
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  expect(await Promise.all(all)).toHaveLength(6);
});

test('refuses tasks beyond the bound of all clients and of one client', async () => {
  const { start, finish } = tasks({ maxWaiting: 3, maxWaitingEach: 2 });
  const first = start('a1');
  const waiting = [start('a2'), start('a3')];
  await expect(start('a4')).rejects.toThrow('busy');
  waiting.push(start('b1'));
  await expect(start('c1')).rejects.toThrow('busy');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await finish(name);
  expect(await Promise.all([first, ...waiting])).toEqual(['a1', 'a2', 'a3', 'b1']);
});

test('a waiting task leaves the queue when its signal aborts, and a failed task frees its place', async () => {
  const { begun, start, finish } = tasks();
  const first = start('a1');
  const gone = new AbortController();
  const leaving = start('b1', gone.signal);
  const last = start('c1');
  gone.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await finish('a1');
  await finish('c1');
  expect([begun, await first, await last]).toEqual([['a1', 'c1'], 'a1', 'c1']);
  await expect(start('d1', gone.signal)).rejects.toThrow('gone');
  const again = start('e1');
  await settle();
  await finish('e1');
  expect(await again).toBe('e1');
});

test('no place is lost if a signal aborts in the instant in which its task gets the place', async () => {
  const { begun, start, finish } = tasks();
  const gone = new AbortController();
  const first = start('a1');
  const leaving = start('b1', gone.signal);
  const last = start('c1');
  await settle();
  const finished = finish('a1');
  gone.abort(new Error('gone'));
  await Promise.allSettled([finished, leaving]);
  await settle();
  if (begun.includes('b1')) await finish('b1');
  await finish('c1');
  expect([await first, await last]).toEqual(['a1', 'c1']);
});
