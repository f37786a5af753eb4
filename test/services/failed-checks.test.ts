/** Checks that strings fail are named and explained, most strings first. */
import { expect, test } from 'vitest';
import { failedChecks } from '../../src/services/failed-checks.js';

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

test('a check that is no more has neither name nor explanation', () => {
  for (const id of ['of-earlier-days', 'constructor']) {
    expect(failedChecks({ checks: { [id]: 1 } })).toEqual([
      { id, name: undefined, explanation: undefined, strings: 1 },
    ]);
  }
});
