/** Compares bytes as a whole. Vitest would compare them one by one, which takes longer than most parsers. */
import { expect } from 'vitest';

const isCompared = Symbol.for('tallyglot.quickEquality');
const known = globalThis as { [isCompared]?: true };

// This file runs again before each test file, but the testers stay.
if (known[isCompared] !== true) {
  known[isCompared] = true;
  expect.addEqualityTesters([
    (one, other) => {
      if (!(one instanceof Uint8Array) || !(other instanceof Uint8Array)) return undefined;
      // A Buffer is not equal to a Uint8Array.
      return one.constructor === other.constructor && Buffer.compare(one, other) === 0;
    },
  ]);
}
