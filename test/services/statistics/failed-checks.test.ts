/** Checks that strings fail are named and explained, most strings first. */
import { expect, test } from 'vitest';
import { checkName, failedChecks } from '../../../src/services/statistics/failed-checks.js';

test('the check that most strings fail comes first, equal ones by their ids', () => {
  expect(failedChecks({ checks: { same: 2, reused: 2, 'end-stop': 9 } })).toEqual([
    {
      id: 'end-stop',
      name: 'Mismatched full stop',
      explanation: 'Only one of source and translation ends with a full stop.',
      strings: 9,
    },
    expect.objectContaining({ id: 'reused', name: 'Reused translation', strings: 2 }),
    expect.objectContaining({ id: 'same', name: 'Unchanged translation', strings: 2 }),
  ]);
});

test('a check that is no more is called by its id and has no explanation', () => {
  for (const [id, name] of [
    ['of-earlier-days', 'Of earlier days'],
    ['constructor', 'Constructor'],
  ] as const) {
    expect(failedChecks({ checks: { [id]: 1 } })).toEqual([{ id, name, explanation: undefined, strings: 1 }]);
  }
});

test.each([
  ['newline-count', 'Mismatched line breaks'],
  ['translated', 'Has been translated'],
  ['multiple-failures', 'Multiple failing checks'],
  ['prohibited-initial-character', 'Prohibited initial character'],
  ['of-earlier-days', 'Of earlier days'],
])('%s is called “%s”', (id, name) => {
  expect(checkName(id)).toBe(name);
});
