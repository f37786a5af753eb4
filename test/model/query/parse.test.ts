/** Tests the grammar of queries: trees, their text, and errors with their positions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../support/property-seed.js';
import { parse } from '../../../src/model/query/parse.js';
import { print } from '../../../src/model/query/print.js';
import type { Comparison, Query, TimeEvent } from '../../../src/model/query/query.js';
import { QueryError } from '../../../src/model/query/query-error.js';
import { anyCharacter } from '../../support/any-character.js';
import { propertyRuns } from '../../support/property-runs.js';
import { queries } from '../../support/queries.js';

const word = (text: string): Query => ({ kind: 'text', field: 'any', match: 'part', text });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(word) as [Query, Query, Query, Query];
const not = (part: Query): Query => ({ kind: 'not', part });
const and = (...parts: Query[]): Query => ({ kind: 'and', parts });
const or = (...parts: Query[]): Query => ({ kind: 'or', parts });
const time = (event: TimeEvent, comparison: Comparison, value: string): Query => ({
  kind: 'time',
  event,
  range: { comparison, value },
});

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
    ['state:untranslated', { kind: 'state', comparison: '<', state: 'translated' }],
    ['state:>0', { kind: 'state', comparison: '>', state: 'empty' }],
    ['state:100', { kind: 'state', comparison: '', state: 'readonly' }],
    ['has:failing', { kind: 'has', what: 'failing' }],
    ['has:"plural"', { kind: 'has', what: 'plural' }],
    ['check:end-stop', { kind: 'check', check: 'end-stop', dismissed: false }],
    ['dismissed:same', { kind: 'check', check: 'same', dismissed: true }],
    ['source:a', { kind: 'text', field: 'source', match: 'part', text: 'a' }],
    ['source:="A b"', { kind: 'text', field: 'source', match: 'whole', text: 'A b' }],
    ['target:=""', { kind: 'text', field: 'target', match: 'whole', text: '' }],
    ['note:"=x"', { kind: 'text', field: 'note', match: 'part', text: '=x' }],
    ['source:<b>', { kind: 'text', field: 'source', match: 'part', text: '<b>' }],
    ['location:src/a.c:12', { kind: 'text', field: 'location', match: 'part', text: 'src/a.c:12' }],
    ['key:menu.open', { kind: 'text', field: 'key', match: 'part', text: 'menu.open' }],
    ['context:=menu', { kind: 'text', field: 'context', match: 'whole', text: 'menu' }],
    ['flag:max-length:40', { kind: 'flag', flag: 'max-length:40' }],
    ['changed:2026-01-31', time('changed', '', '2026-01-31')],
    ['changed:<=2026-01-31T10:00Z', time('changed', '<=', '2026-01-31T10:00Z')],
    ['changed:>"2026-01-31 10:00"', time('changed', '>', '2026-01-31 10:00')],
    ['added:>="2 days ago"', time('added', '>=', '2 days ago')],
    ['change_time:yesterday', time('change_time', '', 'yesterday')],
    ['source_changed:2026', time('source_changed', '', '2026')],
    [
      'changed:[2026-01-01 to 2026-02]',
      { kind: 'time', event: 'changed', range: { low: '2026-01-01', high: '2026-02' } },
    ],
    ['added:["2 days ago" to now]', { kind: 'time', event: 'added', range: { low: '2 days ago', high: 'now' } }],
    ['position:[10 to 100]', { kind: 'number', field: 'position', range: { low: 10, high: 100 } }],
    ['priority:>100', { kind: 'number', field: 'priority', range: { comparison: '>', value: 100 } }],
    ['author:ana', { kind: 'author', of: 'change', author: 'ana' }],
    ['changed_by:ana', { kind: 'author', of: 'change', author: 'ana' }],
    ['comment_author:ana', { kind: 'author', of: 'comment', author: 'ana' }],
    ['change_action:reviewed', { kind: 'action', action: 'reviewed' }],
    ['change_action:"Suggestion accepted"', { kind: 'action', action: 'suggestion-accepted' }],
    ['state:needs-editing', { kind: 'state', comparison: '', state: 'fuzzy' }],
    ['state:<=read-only', { kind: 'state', comparison: '<=', state: 'readonly' }],
    ['is:untranslated', { kind: 'state', comparison: '<', state: 'translated' }],
    ['is:read-only', { kind: 'state', comparison: '', state: 'readonly' }],
    ['is:pending', { kind: 'has', what: 'pending' }],
    ['pending:no', not({ kind: 'has', what: 'pending' })],
    ['has:check', { kind: 'has', what: 'failing' }],
    ['has:dismissed-check', { kind: 'has', what: 'dismissed' }],
    ['has:translation', { kind: 'state', comparison: '', state: 'translated' }],
    ['dismissed_check:end_stop', { kind: 'check', check: 'end-stop', dismissed: true }],
    ['project:demo', { kind: 'place', field: 'project', match: 'part', text: 'demo' }],
    ['component:="Web UI"', { kind: 'place', field: 'component', match: 'whole', text: 'Web UI' }],
    ['language:pt-br', { kind: 'place', field: 'language', match: 'part', text: 'pt-br' }],
    [String.raw`source:r"[2-5]\"\\"`, { kind: 'text', field: 'source', match: 'pattern', text: String.raw`[2-5]"\\` }],
    ['r"a b"', { kind: 'text', field: 'any', match: 'pattern', text: 'a b' }],
    ["'a b' source:'it''", and(word('a b'), { kind: 'text', field: 'source', match: 'part', text: "'it''" })],
    ["'tis", word("'tis")],
    ['source:[a', { kind: 'text', field: 'source', match: 'part', text: '[a' }],
    ['id:12', { kind: 'id', id: 12 }],
    ['id:9007199254740991', { kind: 'id', id: 9007199254740991 }],
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
    ['zzzzzz:x', 1, 'query.unknown', 'the fields are state, has, is, check'],
    ['state:fuzy', 7, 'query.value', 'Did you mean state:fuzzy?'],
    ['state:', 7, 'query.value', 'missing after state:. Use state:empty'],
    ['state:<', 8, 'query.value', 'missing after state:<'],
    ['has:everything', 5, 'query.value', 'Use has:failing'],
    ['check:End', 7, 'query.value', 'check:end-stop'],
    ['source:', 8, 'query.value', 'source:="the whole text"'],
    ['source:""', 8, 'query.value', 'source: cannot be ""'],
    ['x ""', 3, 'query.value', 'no text between'],
    ['changed:>yestreday', 10, 'query.value', 'changed:2026-01-31'],
    ['changed:[2026 to x]', 9, 'query.value', 'changed: cannot be "[2026 to x]"'],
    ['changed:[2026', 9, 'query.range', '[1 to 9]'],
    ['position:[1 to 2]x', 18, 'query.quote', 'a space after the closing bracket'],
    ['position:[1 to 2 to 3]', 10, 'query.value', 'position:[10 to 100]'],
    ['priority:high', 10, 'query.value', 'priority:100'],
    ['changed_bye:ana', 1, 'query.unknown', 'Did you mean changed_by:'],
    ['is:translatd', 4, 'query.value', 'Did you mean is:translated'],
    ['has:chek', 5, 'query.value', 'Did you mean has:check'],
    ['state:need-editing', 7, 'query.value', 'Did you mean state:needs-editing?'],
    ['source:r"(a"', 8, 'query.pattern', 'a group is not closed'],
    ['r"(?=a)"', 1, 'query.pattern', 'lookaround is not supported'],
    ['r""', 1, 'query.value', 'no text between'],
    ['author:r"a"', 8, 'query.pattern', 'author: does not accept patterns'],
    ['source:=r"a"', 9, 'query.value', 'source: cannot be "a"'],
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
  const parts = fc.constantFrom(
    '(',
    ')',
    '"',
    '\\',
    '-',
    ' ',
    'AND',
    'OR',
    'NOT',
    'state:',
    'source:=',
    'r"',
    "'",
    'added:',
    '[',
    ']',
    ' to ',
    '<',
    'a',
    'é',
  );
  const texts = fc.oneof(
    fc.string({ unit: anyCharacter }),
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
