/** Failing checks have a name, a severity and an explanation. What breaks the program comes first. */
import { expect, test } from 'vitest';
import { checkName, failedChecks } from '../../../src/services/statistics/failed-checks.js';

test('checks are sorted by severity, then by number of failing strings, then by id', () => {
  expect(failedChecks({ checks: { same: 2, reused: 12, inconsistent: 12, 'end-stop': 9, 'c-format': 1 } })).toEqual([
    expect.objectContaining({ id: 'c-format', severity: 'error', strings: 1 }),
    {
      id: 'end-stop',
      name: 'Mismatched full stop',
      severity: 'warning',
      explanation: 'Only one of source and translation ends with a full stop.',
      strings: 9,
    },
    expect.objectContaining({ id: 'same', name: 'Unchanged translation', strings: 2 }),
    expect.objectContaining({ id: 'inconsistent', severity: 'note', strings: 12 }),
    expect.objectContaining({ id: 'reused', severity: 'note', strings: 12 }),
  ]);
});

test('a check that no longer exists is named after its id and has no explanation', () => {
  for (const [id, name] of [
    ['of-earlier-days', 'Of earlier days'],
    ['constructor', 'Constructor'],
  ] as const) {
    expect(failedChecks({ checks: { [id]: 1 } })).toEqual([
      { id, name, severity: 'note', explanation: undefined, strings: 1 },
    ]);
  }
});

test.each([
  ['newline-count', 'Mismatched line breaks'],
  ['translated', 'Has been translated'],
  ['multiple-failures', 'Multiple failing checks'],
  ['prohibited-initial-character', 'Prohibited initial character'],
  ['of-earlier-days', 'Of earlier days'],
])('the name of %s is “%s”', (id, name) => {
  expect(checkName(id)).toBe(name);
});
