/** Turns between clients: how many tasks run at once, in which order, and which are refused. */
import { expect, test } from 'vitest';
import { fairTurns } from '../../src/services/fair-turns.js';

/** Starts a task for each client name, one slot at a time, and returns which tasks started and which were refused. */
async function run(clients: string, maxWaiting: number): Promise<{ started: string; refused: string }> {
  const inTurn = fairTurns(1, maxWaiting, () => new Error('too many'));
  let started = '';
  let refused = '';
  await Promise.all(
    [...clients].map((client) =>
      inTurn(client, async () => {
        started += client;
        await new Promise((done) => setImmediate(done));
      }).catch(() => {
        refused += client;
      }),
    ),
  );
  return { started, refused };
}

test.each([
  ['tasks of one client start in order', 'aaa', 9, 'aaa', ''],
  ['clients take turns', 'aaaaabbc', 9, 'aabcabaa', ''],
  ['a full queue refuses the client that waits with the most tasks', 'aaaaab', 3, 'aaba', 'aa'],
  ['a full queue with one task of each client refuses new clients', 'abcd', 2, 'abc', 'd'],
])('%s', async (_name, clients, maxWaiting, started, refused) => {
  expect(await run(clients, maxWaiting)).toEqual({ started, refused });
});

test('a failed task frees its slot', async () => {
  const inTurn = fairTurns(1, 9, () => new Error('too many'));
  const failed = inTurn('a', () => Promise.reject(new Error('broken')));
  const next = inTurn('b', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
