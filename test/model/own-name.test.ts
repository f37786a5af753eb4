/** Tests the names of languages in the languages themselves. */
import { expect, test } from 'vitest';
import { ownName } from '../../src/model/own-name.js';

test.each([
  ['de', 'Deutsch'],
  ['pt_BR', 'português (Brasil)'],
  ['zh_Hans', '中文（简体）'],
  ['he', 'עברית'],
  ['en', undefined],
  // Languages without data in `Intl`, and texts that are not languages.
  ['hus', undefined],
  ['xx', undefined],
  ['no such code', undefined],
])('%s is %s', (code, name) => {
  expect(ownName(code)).toBe(name);
  expect(ownName(code)).toBe(name);
});
