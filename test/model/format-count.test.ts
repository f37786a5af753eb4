/** Tests that numbers have thousands separators, as in `Intl.NumberFormat`. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount } from '../../src/model/format-count.js';

test('puts a comma before every three digits', () => {
  expect([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1000].map(formatCount)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,345',
    '999,999',
    '1,000,000',
    '-1,000',
  ]);
});

test('formats all whole numbers like `Intl.NumberFormat`', () => {
  const runtime = new Intl.NumberFormat('en');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(runtime.format(count));
    }),
  );
});
