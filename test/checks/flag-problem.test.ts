/** Flags of whole components: values that a check cannot use are rejected, unknown flags are accepted. */
import { expect, test } from 'vitest';
import { flagProblem } from '../../src/checks/flag-problem.js';

test.each([
  'max-length:40',
  'max-length: 40',
  'max-lines:2',
  'accelerator:&',
  'placeholders:%name%:"a, b":r"[A-Z]+_ID"',
  'regex:^[A-Z]',
  'regex:r"a:b"',
  'discard:max-length',
  'ignore-max-length',
  'c-format',
  'discard:read-only',
  'font-size:',
  'of-another-program:x',
])('%s is accepted', (flag) => {
  expect(flagProblem(flag)).toBeUndefined();
});

test.each([
  ['max-length', 'needs a whole number, as in max-length:40'],
  ['max-length:', 'needs a whole number, as in max-length:40'],
  ['max-length:abc', 'needs a whole number, as in max-length:40'],
  ['max-length : -1', 'needs a whole number, as in max-length:40'],
  ['max-lines:1.5', 'needs a whole number, as in max-lines:40'],
  ['accelerator:', 'needs a text, as in accelerator:&'],
  ['placeholders', 'needs texts, as in placeholders:%name%:%count%'],
  ['placeholders:r"("', 'has a pattern that cannot be used: '],
  ['regex:""', 'needs a pattern, as in regex:^[A-Z]'],
  ['regex:(', 'has a pattern that cannot be used: '],
  ['read-only', 'is for single strings: lock the component, or flag its strings'],
])('%s is rejected', (flag, problem) => {
  expect(flagProblem(flag)).toContain(problem);
});
