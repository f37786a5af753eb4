/** Random queries, as trees that the parser can return. */
import fc from 'fast-check';
import type { ChangeKind } from '../../src/model/change.js';
import {
  COMPARISONS,
  PLACE_FIELDS,
  POSSESSIONS,
  type Query,
  type Range,
  TEXT_FIELDS,
  type Term,
  TIME_EVENTS,
} from '../../src/model/query/query.js';
import type { State } from '../../src/model/state.js';

export const STATES: readonly State[] = ['empty', 'fuzzy', 'translated', 'approved', 'readonly'];
export const CHECKS = ['end-stop', 'same', 'inconsistent'];
export const AUTHORS = ['ana', 'Ben', 'c d'];

/** Few letters, so that texts often contain each other, and characters that are special in SQL or queries. */
const LETTERS = [...'aAbsSkKiİıeéÉßẞσςΣ*?[]^\\$.|+(){}%_-=":\'', ' ', '\n', '\u212a', '𐐀', '𐐨'];
export const letters = (constraints: { minLength?: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...LETTERS), constraints).map((list) => list.join(''));

export const FLAGS = [
  'c-format',
  'max-length',
  'max-length:40',
  'format:a:b',
  'priority:200',
  'priority: 5',
  'priority:x',
];
export const ACTIONS: readonly ChangeKind[] = ['edited', 'updated', 'reviewed'];
/** Times relative to the fixed time of parsed-query.ts. */
const TIMES = ['yesterday', 'today', '12 hours ago', '1 day ago', 'last month', '2026', '2026-01', 'now'];
/** Names of the place of parsed-query.ts, and others. */
const PLACES = ['demo', 'Demo', 'web', 'Web UI', 'pt_br', 'Portuguese', 'pt', 'demo/web-ui', 'demo/web-ui/pt_BR', 'de'];

const PATTERNS = [
  '^$',
  '^a',
  's$',
  '(?i)[k-s]',
  String.raw`\bs`,
  String.raw`\B.\B`,
  String.raw`\w\W`,
  String.raw`[^\w\s]`,
  'a{2,300}',
];
/** Patterns of few letters, without syntax errors. */
const atoms = fc.constantFrom(
  'a',
  's',
  'ς',
  '.',
  '[a-sİ]',
  '[^aA]',
  String.raw`\s`,
  String.raw`\S`,
  String.raw`\.`,
  '"',
  '𐐀',
  '^',
  '$',
);
const patterns = fc
  .array(fc.tuple(atoms, fc.constantFrom('', '', '*', '+?', '?', '{2}', '|')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([atom, repeat]) => `(?:${atom})${repeat}`).join(''));
/** Days and instants around the changes of the test data. */
export const INSTANTS = ['2026-01-31', '2026-02-01T00:00:00.000001Z', '2026-02-01', '2026-02-01T12:00Z'];

const comparison = fc.constantFrom(...COMPARISONS);

const ranges = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Range<T>> =>
  fc.oneof(fc.record({ comparison, value }), fc.record({ low: value, high: value }));

const terms: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ kind: fc.constant('state' as const), comparison, state: fc.constantFrom(...STATES) }),
  fc.record({ kind: fc.constant('has' as const), what: fc.constantFrom(...POSSESSIONS) }),
  fc.record({ kind: fc.constant('check' as const), check: fc.constantFrom(...CHECKS), dismissed: fc.boolean() }),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom(...TEXT_FIELDS),
    match: fc.constantFrom('part' as const, 'whole' as const),
    text: letters({ minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constant('any' as const),
    match: fc.constant('part' as const),
    text: letters({ minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ kind: 'text', field: 'target', match: 'whole', text: '' } as const),
  fc.record({
    kind: fc.constant('text' as const),
    field: fc.constantFrom('any' as const, ...TEXT_FIELDS),
    match: fc.constant('pattern' as const),
    text: fc.oneof(fc.constantFrom(...PATTERNS), patterns),
  }),
  fc.record({ kind: fc.constant('flag' as const), flag: fc.constantFrom(...FLAGS, 'max', 'format:a') }),
  fc.record({
    kind: fc.constant('time' as const),
    event: fc.constantFrom(...TIME_EVENTS),
    range: ranges(fc.constantFrom(...INSTANTS, ...TIMES)),
  }),
  fc.record({
    kind: fc.constant('author' as const),
    of: fc.constantFrom('change' as const, 'suggestion' as const, 'comment' as const),
    author: fc.constantFrom(...AUTHORS, 'nobody'),
  }),
  fc.record({ kind: fc.constant('action' as const), action: fc.constantFrom(...ACTIONS) }),
  fc.record({
    kind: fc.constant('number' as const),
    field: fc.constant('position' as const),
    range: ranges(fc.integer({ min: 0, max: 20 })),
  }),
  fc.record({
    kind: fc.constant('number' as const),
    field: fc.constant('priority' as const),
    range: ranges(fc.constantFrom(5, 99, 100, 101, 200)),
  }),
  fc.record({
    kind: fc.constant('place' as const),
    field: fc.constantFrom(...PLACE_FIELDS),
    match: fc.constantFrom('part' as const, 'whole' as const, 'pattern' as const),
    text: fc.constantFrom(...PLACES),
  }),
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
