/** Tests normalised language codes, language names and directions. */
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/model/english-names.js';
import { baseLanguage, direction, isKnownLanguage, languageName, normaliseLanguage } from '../../src/model/language.js';
import { OWN_NAMES } from '../../src/model/language-codes.js';
import { meaningOf } from '../../src/model/usual-codes.js';

test.each([
  ['de', 'de'],
  ['pt_BR', 'pt_BR'],
  ['pt-br', 'pt_BR'],
  ['pt-rBR', 'pt_BR'],
  ['pt-rbr', 'pt_BR'],
  ['en-rus', 'en_US'],
  ['ru-rus', 'ru_RUS'],
  ['en_rus', 'en_RUS'],
  ['de-rqq', 'de_RQQ'],
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
  ['ger', 'de'],
  ['tgl', 'tl'],
  ['kab', 'kab'],
  ['cnr', 'cnr'],
  ['twi', 'twi'],
  ['CN', 'cn'],
  ['jp_JP', 'jp_JP'],
  ['de_DE.UTF-8', 'de_DE'],
  ['de_DE@euro', 'de_DE'],
  ['en-x-OwO', 'en_x_owo'],
  ['hye-classical', 'hy_classical'],
])('%s is normalised to %s', (written, code) => {
  expect(normaliseLanguage(written)).toBe(code);
});

test.each(['', 'x', 'messages', 'de/..', 'd', 'de__AT', 'de-', '12', 'de@', 'a b', 'de-x', 'x-de'])(
  '%j is not a code',
  (written) => {
    expect(normaliseLanguage(written)).toBeUndefined();
  },
);

test.each([
  ['de', 'German'],
  ['pt_BR', 'Portuguese (Brazil)'],
  ['zh_Hans', 'Chinese (Simplified)'],
  ['sr_Latn', 'Serbian (Latin)'],
  ['sr_Latn_RS', 'Serbian (Latin, Serbia)'],
  ['sh_RS', 'Serbo-Croatian (Serbia)'],
  ['es_419', 'Spanish (Latin America)'],
  ['ca_valencia', 'Catalan (Valencian)'],
  ['tlh', 'Klingon'],
  ['cnr', 'Montenegrin'],
  ['hus_MX', 'Huastec (Mexico)'],
  ['tl_PH', 'Tagalog (Philippines)'],
  ['fil', 'Filipino'],
  ['prs', 'Dari'],
  ['xx', 'xx'],
])('%s has the name %s', (code, name) => {
  expect(languageName(code)).toBe(name);
});

test.each([
  ['ku', 'kmr'],
  ['zh', 'cmn'],
  ['ar', 'arb'],
  ['fa', 'pes'],
  ['ms', 'zsm'],
  ['sq', 'als'],
])('%s and %s are different languages', (larger, member) => {
  expect([larger, member].map(normaliseLanguage)).toEqual([larger, member]);
  expect(isKnownLanguage(member)).toBe(true);
  expect(languageName(member)).not.toBe(languageName(larger));
  expect(languageName(member)).not.toBe(member);
});

test('no two codes have the same name, except withdrawn ones', () => {
  const codes = [...LANGUAGES.matchAll(/^[a-z]+(?= )/gm), ...OWN_NAMES.matchAll(/^[a-z]+(?= )/gm)].map(
    ([code]) => code,
  );
  const byName = new Map<string, string[]>();
  for (const code of new Set(codes.map((written) => meaningOf(normaliseLanguage(written)!)))) {
    const name = languageName(code);
    byName.set(name, [...(byName.get(name) ?? []), code]);
  }
  const shared = [...byName].filter(([, same]) => same.length > 1).map(([name]) => name);
  expect(shared.sort()).toEqual([
    ...['Central Dusun', 'Iban', 'Kimbundu', 'Kurukh', 'Persian (Afghanistan)', 'Tunisian Arabic'],
  ]);
});

test('directions', () => {
  expect(['ar', 'he', 'fa_IR', 'ur', 'ckb'].map(direction)).toEqual(Array(5).fill('rtl'));
  expect(['de', 'ja', 'sr_Latn', 'az', 'nonsense_XX_YY'].map(direction)).toEqual(Array(5).fill('ltr'));
});

test('distinguishes known languages from short words', () => {
  expect(['de', 'kab', 'zh_Hans', 'cnr'].every(isKnownLanguage)).toBe(true);
  expect(['xx', 'po', 'app', 'sql'].some(isKnownLanguage)).toBe(false);
  expect(baseLanguage('sr_Latn')).toBe('sr');
});
