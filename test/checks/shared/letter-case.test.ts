import { expect, test } from 'vitest';
import { hasLetterCase } from '../../../src/checks/shared/letter-case.js';

test.each([
  ['de', true],
  ['en', true],
  ['ru', true],
  ['el', true],
  ['hy', true],
  ['tr', true],
  ['vi', true],
  ['ff_Adlm', true],
  ['sr', true],
  ['sr_Latn', true],
  ['az_Arab', false],
  ['he', false],
  ['ar', false],
  ['fa', false],
  ['hi', false],
  ['ka', false],
  ['ja', false],
  ['ko', false],
  ['zh', false],
  ['zh_Hant_TW', false],
  ['th', false],
  ['pt_BR', true],
  // Unknown languages count as Latin.
  ['xx', true],
  ['', true],
  ['not a language!', true],
])('%s has capital letters: %s', (language, has) => {
  expect(hasLetterCase(language)).toBe(has);
  expect(hasLetterCase(language)).toBe(has);
});

test('more languages than the cache can hold get an answer', () => {
  for (let index = 0; index < 1500; index++) expect(hasLetterCase(`de-x-made${index}`)).toBe(true);
  expect(hasLetterCase('he-x-made')).toBe(false);
});
