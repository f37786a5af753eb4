/** Tests of rows that are stored column by column. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, columnRows, objectsOf, valueIn } from '../../src/storage/column-rows.js';

const rows = fc.array(fc.record({ id: fc.nat(3), text: fc.constantFrom('', 'a', null), same: fc.constant(7) }));

test('a value that all rows share is stored once', () => {
  expect(columnOf([1, 1, 1])).toEqual({ all: 1 });
  expect(columnOf([1, null, 1])).toEqual({ values: [1, null, 1] });
  expect(valueIn(columnOf([1, 2]), 1)).toBe(2);
  expect(valueIn(columnOf(['', '']), 1)).toBe('');
});

test('rows become the original objects again', () => {
  fc.assert(
    fc.property(rows, (some) => {
      expect(objectsOf(columnRows(some))).toEqual(some);
    }),
  );
});
