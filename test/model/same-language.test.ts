/** Tests which codes mean the same language. */
import { expect, test } from 'vitest';
import { isSameLanguage, matchCode, otherCodes, simplifiedCode } from '../../src/model/same-language.js';

test.each([
  // Known from a Weblate server.
  ['zh', 'zh_Hans'],
  ['zh_CN', 'zh_Hans'],
  ['zh_TW', 'zh_Hant'],
  ['zh_HK', 'zh_Hant_HK'],
  ['zh_YUE', 'zh_YUE'],
  ['nb', 'nb_NO'],
  ['nb_NO', 'nb_NO'],
  ['de_DE', 'de'],
  ['de_AT', 'de_AT'],
  ['es_ES', 'es'],
  ['es_419', 'es_419'],
  ['sv_SE', 'sv'],
  ['hy_AM', 'hy'],
  ['mn_MN', 'mn'],
  ['mr_IN', 'mr'],
  ['ro_RO', 'ro'],
  ['th_TH', 'th'],
  ['np', 'ne'],
  ['pt_BR', 'pt_BR'],
  ['pt_PT', 'pt_PT'],
  ['en_US', 'en_US'],
  ['en_GB', 'en_GB'],
  ['ar_EG', 'ar_EG'],
  ['bn_BD', 'bn_BD'],
  ['ku_TR', 'ku_TR'],
  ['pap_CW', 'pap_CW'],
  ['pa_PK', 'pa_PK'],
  ['fy_NL', 'fy_NL'],
  ['sr_Latn', 'sr_Latn'],
  ['sr_Cyrl', 'sr_Cyrl'],
  ['el_CY', 'el_CY'],
  // The same rules applied to other codes.
  ['no', 'nb_NO'],
  ['no_NO', 'nb_NO'],
  ['nn_NO', 'nn'],
  ['cn', 'zh_Hans'],
  ['tw', 'zh_Hant'],
  ['zh_Hans_CN', 'zh_Hans'],
  ['zh_SG', 'zh_Hans_SG'],
  ['jp_JP', 'ja'],
  ['iw', 'he'],
  ['sr_Latn_RS', 'sr_Latn'],
  ['de_DE_formal', 'de_formal'],
  ['ca_valencia', 'ca_valencia'],
  ['en_UK', 'en_GB'],
  ['xx_XX', 'xx_XX'],
])('%s is simplified to %s', (code, simple) => {
  expect(simplifiedCode(code)).toBe(simple);
  expect(simplifiedCode(simple)).toBe(simple);
});

test('codes of the same language', () => {
  expect(isSameLanguage('zh_CN', 'cn')).toBe(true);
  expect(isSameLanguage('nb', 'no')).toBe(true);
  expect(isSameLanguage('ku', 'kmr')).toBe(false);
  expect(isSameLanguage('pt', 'pt_BR')).toBe(false);
});

test.each([
  ['zh_CN', 'zh_CN'],
  ['zh_Hans', 'zh_CN'],
  ['zh-cn', 'zh_CN'],
  ['cn', 'zh_CN'],
  ['de-DE', 'de'],
  ['deu', 'de'],
  ['iw', 'iw'],
  ['he', 'he'],
  ['he_IL', undefined],
  ['fr', undefined],
  ['no such code', undefined],
])('%s finds %s', (written, code) => {
  expect(matchCode(['zh_CN', 'de', 'he', 'iw', 'pt_BR'], written)).toBe(code);
});

test('lists the other codes of a language', () => {
  expect(otherCodes('zh_Hans')).toEqual(['chi', 'chs', 'cn', 'zh', 'zh_CHS', 'zh_CN', 'zh_Hans_CN', 'zho']);
  expect(otherCodes('zh_CN')).toContain('zh_Hans');
  expect(otherCodes('de_DE')).toEqual(['de', 'deu', 'ger']);
  expect(otherCodes('he')).toEqual(['he_IL', 'heb', 'iw']);
  expect(otherCodes('nb')).toEqual(['nb_NO', 'no', 'no_NO', 'nob', 'nor']);
  expect(otherCodes('pt_BR')).toEqual([]);
  expect(otherCodes('xx')).toEqual([]);
  for (const code of ['zh_Hans', 'de', 'nb_NO']) {
    for (const other of otherCodes(code)) expect(matchCode([code], other)).toBe(code);
  }
});
