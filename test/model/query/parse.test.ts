/** Tests the grammar of queries: trees, their text, and errors with their positions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../support/property-seed.js';
import { parse } from '../../../src/model/query/parse.js';
import { print } from '../../../src/model/query/print.js';
import type { Query } from '../../../src/model/query/query.js';
import { QueryError } from '../../../src/model/query/query-error.js';
import { propertyRuns } from '../../support/property-runs.js';
import { queries } from '../../support/queries.js';

const word = (text: string): Query => ({ kind: 'text', field: 'any', exact: false, text });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(word) as [Query, Query, Query, Query];
const not = (part: Query): Query => ({ kind: 'not', part });
const and = (...parts: Query[]): Query => ({ kind: 'and', parts });
const or = (...parts: Query[]): Query => ({ kind: 'or', parts });

describe('trees', () => {
  test.each<[string, Query]>([
    ['', { kind: 'all' }],
    [' \n\t', { kind: 'all' }],
    ['a', a],
    ['a b', and(a, b)],
    ['a AND b', and(a, b)],
    ['a OR b c', or(a, and(b, c))],
    ['a b OR c d', or(and(a, b), and(c, d))],
    ['(a OR b) c', and(or(a, b), c)],
    ['(a OR b) OR (c OR d)', or(a, b, c, d)],
    ['((a b)) c', and(a, b, c)],
    ['NOT a b', and(not(a), b)],
    ['-a -b', and(not(a), not(b))],
    ['-(a OR b)', not(or(a, b))],
    ['NOT (a)', not(a)],
    ['--a', not(not(a))],
    ['(a)(b)', and(a, b)],
    ['and or not', and(word('and'), word('or'), word('not'))],
    ['"AND" "a b"', and(word('AND'), word('a b'))],
    [String.raw`"say \"hi\" \\ \n\t\r"`, word('say "hi" \\ \n\t\r')],
    ["don't %s:d 10:30 :x a-b", and(...["don't", '%s:d', '10:30', ':x', 'a-b'].map(word))],
    ['lone\ud800', word('lone\ufffd')],
    ['state:fuzzy', { kind: 'state', comparison: '', state: 'fuzzy' }],
    ['state:>=translated', { kind: 'state', comparison: '>=', state: 'translated' }],
    ['state:<approved', { kind: 'state', comparison: '<', state: 'approved' }],
    ['has:failing', { kind: 'has', what: 'failing' }],
    ['has:"plural"', { kind: 'has', what: 'plural' }],
    ['check:end-stop', { kind: 'check', check: 'end-stop', dismissed: false }],
    ['dismissed:same', { kind: 'check', check: 'same', dismissed: true }],
    ['source:a', { kind: 'text', field: 'source', exact: false, text: 'a' }],
    ['source:="A b"', { kind: 'text', field: 'source', exact: true, text: 'A b' }],
    ['target:=""', { kind: 'text', field: 'target', exact: true, text: '' }],
    ['note:"=x"', { kind: 'text', field: 'note', exact: false, text: '=x' }],
    ['source:<b>', { kind: 'text', field: 'source', exact: false, text: '<b>' }],
    ['location:src/a.c:12', { kind: 'text', field: 'location', exact: false, text: 'src/a.c:12' }],
    ['key:menu.open', { kind: 'text', field: 'key', exact: false, text: 'menu.open' }],
    ['context:=menu', { kind: 'text', field: 'context', exact: true, text: 'menu' }],
    ['flag:max-length:40', { kind: 'flag', flag: 'max-length:40' }],
    ['changed:2026-01-31', { kind: 'changed', comparison: '', when: '2026-01-31' }],
    ['changed:<=2026-01-31T10:00Z', { kind: 'changed', comparison: '<=', when: '2026-01-31T10:00Z' }],
    ['changed:>"2026-01-31 10:00"', { kind: 'changed', comparison: '>', when: '2026-01-31 10:00' }],
    ['author:ana', { kind: 'author', author: 'ana' }],
    ['id:12', { kind: 'id', id: 12 }],
  ])('%j', (text, tree) => {
    expect(parse(text)).toEqual(tree);
    expect(parse(print(tree))).toEqual(tree);
  });
});

test.each([
  ['  a   AND (b)', 'a b'],
  ['NOT (a OR (b AND c))', '-(a OR b c)'],
  ['a (b OR c) OR "d"', 'a (b OR c) OR d'],
  ['"OR" "-x" "x:y" "a b" "("', '"OR" "-x" "x:y" "a b" "("'],
  ['source:"word" note:"=x"', 'source:word note:"=x"'],
  [String.raw`"\"" "\\" "a\\ b"`, String.raw`"\"" \ "a\\ b"`],
])('%j is printed as %j', (text, canonical) => {
  expect(print(parse(text))).toBe(canonical);
});

describe('errors', () => {
  test.each([
    ['stat:fuzzy', 1, 'query.unknown', 'Did you mean state:?'],
    ['a https://example.org', 3, 'query.unknown', 'put "https://example.org" in quotes'],
    ['constructor:x', 1, 'query.unknown', 'no field "constructor"'],
    ['zzzzzz:x', 1, 'query.unknown', 'the fields are state, has, check'],
    ['state:fuzy', 7, 'query.value', 'Did you mean state:fuzzy?'],
    ['state:', 7, 'query.value', 'missing after state:. Use state:empty'],
    ['state:<', 8, 'query.value', 'missing after state:<'],
    ['has:everything', 5, 'query.value', 'Use has:failing'],
    ['check:End', 7, 'query.value', 'check:end-stop'],
    ['source:', 8, 'query.value', 'source:="the whole text"'],
    ['source:""', 8, 'query.value', 'source: cannot be ""'],
    ['x ""', 3, 'query.value', 'no text between'],
    ['changed:>yesterday', 10, 'query.value', 'changed:2026-01-31'],
    ['changed:2026-13-01', 9, 'query.value', 'cannot be "2026-13-01"'],
    ['id:2147483648', 4, 'query.value', 'id:123'],
    ['id:x', 4, 'query.value', 'id:123'],
    ['author:', 8, 'query.value', 'author:ana'],
    ['a "b', 3, 'query.quote', 'not closed'],
    ['a"b"', 2, 'query.quote', 'inside a word'],
    ['"a"b', 4, 'query.quote', 'a space after'],
    [String.raw`"C:\dir"`, 4, 'query.escape', String.raw`"\d" is not an escape`],
    ['(a', 1, 'query.parenthesis', 'not closed'],
    ['a)', 2, 'query.parenthesis', 'no ( before'],
    [')', 1, 'query.parenthesis', 'no ( before'],
    ['a ()', 4, 'query.parenthesis', 'these parentheses are empty'],
    ['f(x)', 2, 'query.parenthesis', 'put a space before'],
    ['"f"(x)', 4, 'query.parenthesis', 'put a space before'],
    ['OR a', 1, 'query.operator', 'missing before OR'],
    ['a OR', 5, 'query.operator', 'missing here'],
    ['a AND OR b', 7, 'query.operator', 'missing before OR'],
    ['a OR AND b', 6, 'query.operator', 'missing before AND'],
    ['(a OR)', 6, 'query.operator', 'missing here'],
    ['NOT', 4, 'query.operator', 'missing here'],
    ['a - b', 3, 'query.operator', 'directly before the term to exclude'],
    ['a b\u0000', 4, 'query.character', 'control character'],
    ['"\u001e"', 2, 'query.character', 'control character'],
    ['x'.repeat(1001), 1001, 'query.too-long', 'at most 1000 characters'],
    [`${'('.repeat(21)}a${')'.repeat(21)}`, 22, 'query.too-deep', 'Simplify the query'],
    [`${'-'.repeat(21)}a`, 22, 'query.too-deep', 'Simplify the query'],
    ['a '.repeat(51), 101, 'query.too-many-terms', '50 terms'],
  ])('%j', (text, column, code, part) => {
    const error = thrownBy(text);
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ column, code });
    expect((error as QueryError).message).toContain(part);
    expect((error as QueryError).message).toContain(`Column ${column} of the query: `);
  });

  test('queries exactly at the limits are valid', () => {
    expect(() => parse('x'.repeat(1000))).not.toThrow();
    expect(() => parse(`${'('.repeat(20)}a${')'.repeat(20)}`)).not.toThrow();
    expect(() => parse('a '.repeat(50))).not.toThrow();
  });

  test('a message quotes only the start of a long text', () => {
    expect((thrownBy(`state:${'y'.repeat(900)}`) as QueryError).message.length).toBeLessThan(250);
  });
});

function thrownBy(text: string): unknown {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    return error;
  }
}

test('parsing a printed query gives the same tree', () => {
  fc.assert(
    fc.property(queries(), (tree) => {
      expect(parse(print(tree))).toEqual(tree);
    }),
  );
});

test('any text is parsed, or rejected with a position inside it', () => {
  const parts = fc.constantFrom('(', ')', '"', '\\', '-', ' ', 'AND', 'OR', 'NOT', 'state:', 'source:=', '<', 'a', 'é');
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const error = thrownBy(text);
      if (error === undefined) return;
      expect(error).toBeInstanceOf(QueryError);
      const { column } = error as QueryError;
      expect(column).toBeGreaterThan(0);
      expect(column).toBeLessThanOrEqual(text.length + 1);
    }),
    { numRuns: propertyRuns(670) },
  );
});
