/** Tests the search for names similar to a mistyped name. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../src/model/nearest.js';

test.each<[written: string, names: readonly string[], found: readonly string[]]>([
  ['harbor', ['harbour', 'night-sky'], ['harbour']],
  ['Harbuor', ['harbour'], ['harbour']],
  ['sky', ['night-sky', 'sly', 'website'], ['sly', 'night-sky']],
  ['ab', ['xy'], []],
  ['logbook', ['website', 'sky'], []],
  ['a', ['ab', 'abc', 'abcd', 'abcde'], ['ab', 'abc', 'abcd']],
])('%s among %j', (written, names, found) => {
  expect(nearest(written, names)).toEqual(found);
});

/** The Levenshtein distance by its definition. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const changed = distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1);
  return Math.min(changed, distance(a.slice(1), b) + 1, distance(a, b.slice(1)) + 1);
}

test('gives the same result as the definition', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(word, word, (written, name) => {
      const steps = distance(written, name);
      const isNear = steps <= Math.max(2, Math.floor(name.length / 3)) && steps < Math.max(written.length, name.length);
      expect(nearest(written, [name])).toEqual(isNear || name.includes(written) ? [name] : []);
    }),
  );
});
