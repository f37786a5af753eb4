/** The order of a list in the browser: every id is found, and so is what stands beside it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Order, type Runs } from '../../../src/web/client/order.js';

const runsOf = (ids: readonly number[]): Runs => {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last !== undefined && id === last[0] + last[1]) last[1]++;
    else runs.push([id, 1]);
  }
  return runs;
};

const idLists = fc
  .uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 100 })
  .map((ids) => ids.toSorted((a, b) => a - b));

test('knows where each id is, and what comes before and after it', () => {
  fc.assert(
    fc.property(idLists, fc.integer({ min: 0, max: 301 }), (ids, asked) => {
      const order = new Order(runsOf(ids));
      expect(order.between(0, order.length)).toEqual(ids);
      expect(order.has(asked)).toBe(ids.includes(asked));
      expect(order.next(asked)).toBe(ids.find((id) => id > asked));
      expect(order.previous(asked)).toBe(ids.findLast((id) => id < asked));
      expect(ids.map((_, index) => order.at(index))).toEqual(ids);
      expect(ids.map((id) => order.indexOf(id))).toEqual(ids.map((_, index) => index));
    }),
  );
});

test.each([
  [-5, 2, [3, 4]],
  [1, 3, [4, 9]],
  [2, 99, [9]],
  [7, 9, []],
])('gives the ids from %i to %i as far as there are any', (start, end, expected) => {
  expect(
    new Order([
      [3, 2],
      [9, 1],
    ]).between(start, end),
  ).toEqual(expected);
});
