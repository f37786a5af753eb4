/** Language codes in their one spelling, their names and directions. */
import { expect, test } from 'vitest';
import { baseLanguage, direction, isKnownLanguage, languageName, normaliseLanguage } from '../../src/model/language.js';

test.each([
  ['de', 'de'],
  ['pt_BR', 'pt_BR'],
  ['pt-br', 'pt_BR'],
  ['pt-rBR', 'pt_BR'],
  ['PT', 'pt'],
  ['b+sr+Latn', 'sr_Latn'],
  ['sr@latin', 'sr_Latn'],
  ['sr_RS@latin', 'sr_Latn_RS'],
  ['uz@cyrillic', 'uz_Cyrl'],
  ['ca@valencia', 'ca_valencia'],
  ['zh-hans', 'zh_Hans'],
  ['zh_Hant_HK', 'zh_Hant_HK'],
  ['zh_CN', 'zh_CN'],
  ['es-419', 'es_419'],
  ['iw', 'he'],
  ['in', 'id'],
  ['fin_FI', 'fi_FI'],
  ['jpn_JP', 'ja_JP'],
  ['kab', 'kab'],
  ['cnr', 'cnr'],
  ['de_DE.UTF-8', 'de_DE'],
  ['de_DE@euro', 'de_DE'],
])('%s is written %s', (written, code) => {
  expect(normaliseLanguage(written)).toBe(code);
});

test.each(['', 'x', 'messages', 'de/..', 'd', 'de__AT', 'de-', '12', 'de@', 'a b'])('%j is no code', (written) => {
  expect(normaliseLanguage(written)).toBeUndefined();
});

test.each([
  ['de', 'German'],
  ['pt_BR', 'Portuguese (Brazil)'],
  ['zh_Hans', 'Chinese (Simplified)'],
  ['sr_Latn', 'Serbian (Latin)'],
  ['sr_Latn_RS', 'Serbian (Latin, Serbia)'],
  ['sh_RS', 'Serbian (Latin, Serbia)'],
  ['es_419', 'Spanish (Latin America)'],
  ['ca_valencia', 'Catalan (Valencian)'],
  ['tlh', 'Klingon'],
  ['cnr', 'Montenegrin'],
  ['hus_MX', 'Huastec (MX)'],
  ['xx', 'xx'],
])('%s is called %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});

test('directions', () => {
  expect(['ar', 'he', 'fa_IR', 'ur', 'ckb'].map(direction)).toEqual(Array(5).fill('rtl'));
  expect(['de', 'ja', 'sr_Latn', 'az', 'nonsense_XX_YY'].map(direction)).toEqual(Array(5).fill('ltr'));
});

test('known languages are told from short words', () => {
  expect(['de', 'kab', 'zh_Hans', 'cnr'].every(isKnownLanguage)).toBe(true);
  expect(['xx', 'po', 'app', 'sql'].some(isKnownLanguage)).toBe(false);
  expect(baseLanguage('sr_Latn')).toBe('sr');
});
