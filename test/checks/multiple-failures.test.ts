import { expect, test } from 'vitest';
import { multipleFailures } from '../../src/checks/multiple-failures.js';
import { expectSentence } from './sentence.js';

test.each([
  [0, false],
  [1, false],
  [2, true],
  [3, true],
  [400, true],
])('multiple-failures of %d languages', (languages, fails) => {
  const finding = multipleFailures.judge({ languages });
  expect(finding !== undefined).toBe(fails);
  if (finding !== undefined) expectSentence(finding.message);
});

test('multiple-failures reports the number of languages', () => {
  expect(multipleFailures.judge({ languages: 3 })?.message).toBe('The translations into 3 languages fail checks');
});
