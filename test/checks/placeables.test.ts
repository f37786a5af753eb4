/** The placeables of a text: parts that a translation must keep unchanged. */
import { expect, test } from 'vitest';
import { placeables } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';

test.each([
  ['%s%d files', ['c-format'], ['%s', '%d']],
  ['{a}{b}', ['python-brace-format'], ['{a}', '{b}']],
  ['%(name)s%s', ['python-format'], ['%(name)s', '%s']],
])('%s: placeables that touch stay separate', (text, flags, expected) => {
  const found = placeables(mergeFlags(flags), text).map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(expected);
});
