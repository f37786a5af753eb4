/** Tests codes that people use for languages although another code is standard. */
import { expect, test } from 'vitest';
import { baseLanguage, direction, isKnownLanguage, languageName, languageTag } from '../../src/model/language.js';
import { ownName } from '../../src/model/own-name.js';
import { namedForms, pluralRule } from '../../src/model/plural.js';
import { countsByCharacter } from '../../src/model/text-size.js';

test.each([
  ['cn', 'zh_Hans', 'Chinese (Simplified)', '中文（简体）'],
  ['cn_CN', 'zh_CN', 'Chinese (China)', '中文（中国）'],
  ['zh_CHT', 'zh_Hant', 'Chinese (Traditional)', '中文（繁體）'],
  ['tw', 'zh_Hant', 'Chinese (Traditional)', '中文（繁體）'],
  ['jp', 'ja', 'Japanese', '日本語'],
  ['jp_JP', 'ja_JP', 'Japanese (Japan)', '日本語 (日本)'],
  ['kr', 'ko', 'Korean', '한국어'],
  ['cz', 'cs', 'Czech', 'čeština'],
  ['ua', 'uk', 'Ukrainian', 'українська'],
  ['gr', 'el', 'Greek', 'Ελληνικά'],
  ['dk', 'da', 'Danish', 'dansk'],
  ['vn', 'vi', 'Vietnamese', 'Tiếng Việt'],
  ['sp', 'es', 'Spanish', 'español'],
  ['np', 'ne', 'Nepali', 'नेपाली'],
  ['iw', 'he', 'Hebrew', 'עברית'],
  ['in', 'id', 'Indonesian', 'Indonesia'],
  ['ji', 'yi', 'Yiddish', 'ייִדיש'],
  ['deu', 'de', 'German', 'Deutsch'],
  ['en_UK', 'en_GB', 'English (United Kingdom)', undefined],
])('%s means %s', (code, standard, name, own) => {
  expect(isKnownLanguage(code)).toBe(true);
  expect(languageName(code)).toBe(name);
  expect(ownName(code)).toBe(own);
  expect(languageTag(code)).toBe(languageTag(standard));
  expect(baseLanguage(code)).toBe(baseLanguage(standard));
  expect(direction(code)).toBe(direction(standard));
  expect(pluralRule(code)).toEqual(pluralRule(standard));
  expect(namedForms(code, 'cldr')).toEqual(namedForms(standard, 'cldr'));
  expect(countsByCharacter(code)).toBe(countsByCharacter(standard));
});

test.each([
  ['br', 'Breton'],
  ['se', 'Northern Sami'],
  ['no', 'Norwegian'],
  ['sh', 'Serbo-Croatian'],
  ['cnr', 'Montenegrin'],
  ['tl', 'Tagalog'],
  ['fil', 'Filipino'],
  ['twi', 'Twi'],
  ['tw_GH', 'Akan (Ghana)'],
  ['kau', 'Kanuri'],
])('%s keeps its standard meaning, %s', (code, name) => {
  expect(languageName(code)).toBe(name);
  expect(isKnownLanguage(code)).toBe(true);
});

test('languages that Unicode replaces have their own name and plural rule', () => {
  expect(['sh', 'cnr', 'no'].map(ownName)).toEqual(['srpskohrvatski', 'crnogorski', 'norsk']);
  expect(pluralRule('sh')).toEqual(pluralRule('sr'));
  expect(pluralRule('cnr')).toEqual(pluralRule('sr'));
});
