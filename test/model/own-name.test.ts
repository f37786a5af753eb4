/** What languages are called by those who speak them. */
import { expect, test } from 'vitest';
import { ownName } from '../../src/model/own-name.js';

test.each([
  ['de', 'Deutsch'],
  ['pt_BR', 'português (Brasil)'],
  ['zh_Hans', '中文（简体）'],
  ['he', 'עברית'],
  ['en', undefined],
  // Languages that the runtime has no data of, and what is none.
  ['hus', undefined],
  ['xx', undefined],
  ['no such code', undefined],
])('%s is %s', (code, name) => {
  expect(ownName(code)).toBe(name);
  expect(ownName(code)).toBe(name);
});
