/** The search for work that takes more than linear time finds recursion, and accepts linear work. */
import { expect, test } from 'vitest';
import { expectLinear } from './linear-work.js';

const SIZE = 10_000;

test('recursion for each character is refused', () => {
  const depth = (rest: number): number => (rest === 0 ? 0 : 1 + depth(rest - 1));
  expect(() => expectLinear((size) => void depth(size), SIZE)).toThrow(RangeError);
});

test('linear work is accepted', () => {
  expect(() => expectLinear((size) => void 'a'.repeat(size).split(''), SIZE)).not.toThrow();
});

test('fast work is tried with the full size', () => {
  const sizes: number[] = [];
  expectLinear((size) => void sizes.push(size), SIZE);
  expect(sizes).toEqual([SIZE]);
});
