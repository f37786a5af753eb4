/** Random queries, as trees that the parser can return. */
import fc from 'fast-check';
import { COMPARISONS, POSSESSIONS, type Query, TEXT_FIELDS, type Term } from '../../src/model/query/query.js';
import type { State } from '../../src/model/state.js';

export const STATES: readonly State[] = ['empty', 'fuzzy', 'translated', 'approved', 'readonly'];
export const CHECKS = ['end-stop', 'same', 'inconsistent'];
export const AUTHORS = ['ana', 'Ben', 'c d'];

/** Few letters, so that texts often contain each other, and characters that are special in SQL or queries. */
const LETTERS = [...'aAbsSkKiİıeéÉßẞσςΣ*?[]^\\$.|+(){}%_-=":\'', ' ', '\n', '\u212a', '𐐀', '𐐨'];
export const letters = (constraints: { minLength?: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...LETTERS), constraints).map((list) => list.join(''));

export const FLAGS = ['c-format', 'max-length', 'max-length:40', 'format:a:b'];
/** Days and instants around the changes of the test data. */
export const INSTANTS = ['2026-01-31', '2026-02-01T00:00:00.000001Z', '2026-02-01', '2026-02-01T12:00Z'];

const comparison = fc.constantFrom(...COMPARISONS);

const terms: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), comparison, state: fc.constantFrom(...STATES) }),
  fc.record({ kind: fc.constant('has' as const), what: fc.constantFrom(...POSSESSIONS) }),
  fc.record({ kind: fc.constant('check' as const), check: fc.constantFrom(...CHECKS), dismissed: fc.boolean() }),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom(...TEXT_FIELDS),
    exact: fc.boolean(),
    text: letters({ minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constant('any' as const),
    exact: fc.constant(false),
    text: letters({ minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ kind: 'text', field: 'target', exact: true, text: '' } as const),
  fc.record({ kind: fc.constant('flag' as const), flag: fc.constantFrom(...FLAGS, 'max', 'format:a') }),
  fc.record({ kind: fc.constant('changed' as const), comparison, when: fc.constantFrom(...INSTANTS) }),
  fc.record({ kind: fc.constant('author' as const), author: fc.constantFrom(...AUTHORS, 'nobody') }),
  fc.record({ kind: fc.constant('id' as const), id: fc.integer({ min: 0, max: 20 }) }),
);

/** An operator never directly contains the same operator. */
export function queries(depth = 3): fc.Arbitrary<Query> {
  if (depth === 0) return terms;
  const inner = queries(depth - 1);
  const joined = (kind: 'and' | 'or') =>
    fc
      .array(
        inner.filter((query) => query.kind !== kind),
        { minLength: 2, maxLength: 3 },
      )
      .map((parts): Query => ({ kind, parts }));
  return fc.oneof(
    { weight: 3, arbitrary: terms },
    joined('and'),
    joined('or'),
    inner.map((part): Query => ({ kind: 'not', part })),
  );
}
