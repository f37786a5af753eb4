/** Compares bytes and equal lists as a whole. Vitest compares each value by itself, which takes longer than most parsers. */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

const isAdded = Symbol.for('tallyglot.quickEquality');
const known = globalThis as { [isAdded]?: true };

// This file runs again before each test file, but the testers stay.
if (known[isAdded] !== true) {
  known[isAdded] = true;
  expect.addEqualityTesters([
    (one, other) => {
      if (one instanceof Uint8Array && other instanceof Uint8Array) {
        // A Buffer is not equal to a Uint8Array.
        return one.constructor === other.constructor && Buffer.compare(one, other) === 0;
      }
      // Lists that are not strictly equal may still contain matchers, so Vitest compares them.
      return Array.isArray(one) && Array.isArray(other) && isDeepStrictEqual(one, other) ? true : undefined;
    },
  ]);
}
