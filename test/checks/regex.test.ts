import { expect, test } from 'vitest';
import { runChecks } from '../../src/checks/run.js';
import { checkedString, testCheck } from './table.js';

const flagged = (value: string, ...more: string[]) => ({ flags: [`regex:${value}`, ...more] });

testCheck('regex', [
  ['matches', 'a', 'Ab', flagged('^[A-Z]'), false],
  ['does not match', 'a', 'ab', flagged('^[A-Z]'), true],
  ['matches somewhere', 'a', 'in the middle', flagged('the'), false],
  ['quoted', 'a', 'ab', flagged('"^a{1,2}b$"'), false],
  ['as a pattern', 'a', 'ab', flagged('r"^\\w+$"'), false],
  ['as a pattern that does not match', 'a', 'a b', flagged('r"^\\w+$"'), true],
  ['with a colon', 'a', 'a:b', flagged('^a:b$'), false],
  ['with a colon, not matching', 'a', 'a', flagged('^a:b$'), true],
  ['a group with a colon', 'a', 'ab', flagged('^(?:ab)$'), false],
  ['case matters', 'a', 'ab', flagged('^AB$', 'case-insensitive'), true],
  ['case does not matter', 'a', 'ab', flagged('(?i)^AB$'), false],
  ['the first form', ['a', 'b'], ['a', 'B'], flagged('[A-Z]'), true],
  ['the last form', ['a', 'b'], ['A', 'b'], flagged('[A-Z]'), true],
  ['all forms', ['a', 'b'], ['A', 'B'], flagged('[A-Z]'), false],
  ['a pattern that cannot be used', 'a', 'a', flagged('(a)\\1'), true],
  ['a pattern with a syntax error', 'a', 'a', flagged('(a'), true],
  ['no pattern', 'a', 'a', flagged(''), true],
  ['without the flag', 'a', 'a', {}, false],
  ['turned off', 'a', 'a', flagged('b', 'ignore-regex'), false],
]);

test('reports the form and the reason', () => {
  const messages = (value: string) =>
    runChecks(checkedString(['a', 'b'], ['a', 'b'], flagged(value))).filter(({ check }) => check === 'regex');
  expect(messages('a')).toEqual([
    { check: 'regex', message: 'The translation does not match the pattern “a”', sourceForm: 0, form: 1 },
  ]);
  expect(messages('(?<!a)b')).toMatchObject([
    { message: 'The pattern “(?<!a)b” of the flag regex cannot be used: lookaround is not supported' },
  ]);
});

test('passes texts for which matching takes too much work', () => {
  const results = runChecks(checkedString('a', 'a'.repeat(100_000), flagged('(.?){900}x')));
  expect(results.map(({ check }) => check)).not.toContain('regex');
});
