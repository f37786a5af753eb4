/** The age of a replica's data, from the positions of the leader. */
import { expect, test } from 'vitest';
import { LeaderPositions, MAX_LAG_MS } from '../../src/storage/leader-positions.js';

test('a replica is as old as the newest position of the leader that it has reached', () => {
  const positions = new LeaderPositions();
  positions.add(1000, 100n, 'a');
  positions.add(2000, 200n, 'a');
  expect(positions.reachedAt(99n)).toBeUndefined();
  expect(positions.reachedAt(199n)).toBe(1000);
  expect(positions.reachedAt(200n)).toBe(2000);
  // The leader has nothing to do.
  positions.add(3000, 200n, 'a');
  expect(positions.reachedAt(200n)).toBe(3000);
});

test('positions of an old leader say nothing about a new one', () => {
  const positions = new LeaderPositions();
  positions.add(1000, 200n, 'a');
  positions.add(2000, 150n, 'b');
  expect(positions.reachedAt(149n)).toBeUndefined();
  expect(positions.reachedAt(150n)).toBe(2000);
});

test('the header of a page is no lag', () => {
  const positions = new LeaderPositions();
  positions.add(1000, 8192n * 3n + 24n, 'a');
  expect(positions.reachedAt(8192n * 3n - 1n)).toBeUndefined();
  expect(positions.reachedAt(8192n * 3n)).toBe(1000);
});

test('old positions are forgotten', () => {
  const positions = new LeaderPositions();
  positions.add(0, 1n, 'a');
  expect(positions.isFull(MAX_LAG_MS - 1)).toBe(false);
  positions.add(MAX_LAG_MS, 2n, 'a');
  positions.add(2 * MAX_LAG_MS, 3n, 'a');
  expect(positions.isFull(2 * MAX_LAG_MS)).toBe(true);
  expect(positions.reachedAt(1n)).toBeUndefined();
  expect(positions.reachedAt(2n)).toBe(MAX_LAG_MS);
});
