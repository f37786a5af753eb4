/** Where the file of a language goes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageOf } from '../../src/sources/file-language.js';
import { matchMask, parseMask } from '../../src/sources/file-mask.js';
import { pathForLanguage } from '../../src/sources/language-path.js';
import { DEFINITION } from '../support/component-files.js';

const component = (format: string, filemask: string, template: string | null = null) => ({
  ...DEFINITION,
  format,
  filemask,
  template,
});

const PO = component('po', 'po/*.po', 'po/app.pot');
const ANDROID = component('android', 'res/values-*/strings.xml', 'res/values/strings.xml');

describe('a language without a file', () => {
  test.each([
    ['the code as it is', PO, 'pt_BR', [], 'po/pt_BR.po'],
    ['a code that is written otherwise', PO, 'pt-br', [], 'po/pt_BR.po'],
    ['a folder', component('po', 'locale/*/LC_MESSAGES/app.po'), 'de', [], 'locale/de/LC_MESSAGES/app.po'],
    ['several stars', component('joomla-ini', 'l/*/*.com_a.ini'), 'de_DE', [], 'l/de-DE/de-DE.com_a.ini'],
    ['Android', ANDROID, 'pt_BR', [], 'res/values-pt-rBR/strings.xml'],
    ['Android without a region', ANDROID, 'de', [], 'res/values-de/strings.xml'],
    ['Android with a script', ANDROID, 'sr_Latn', [], 'res/values-b+sr+Latn/strings.xml'],
    ['Android with a numbered region', ANDROID, 'es_419', [], 'res/values-b+es+419/strings.xml'],
    [
      'Apple',
      component('apple-strings', '*.lproj/A.strings', 'en.lproj/A.strings'),
      'zh_Hans',
      [],
      'zh-Hans.lproj/A.strings',
    ],
    ['names', component('inno-setup', 'L/*.isl', 'Default.isl'), 'de', [], 'L/German.isl'],
    [
      'browser extensions',
      component('webextension', '_locales/*/m.json', '_locales/en/m.json'),
      'pt_BR',
      [],
      '_locales/pt_BR/m.json',
    ],
    ['like the others: hyphens', PO, 'pt_BR', ['po/zh-CN.po', 'po/de.po'], 'po/pt-BR.po'],
    ['like the others: small letters', PO, 'pt_BR', ['po/zh_cn.po'], 'po/pt_br.po'],
    ['like the others: small letters with hyphens', PO, 'pt_BR', ['po/zh-cn.po'], 'po/pt-br.po'],
    ['like the others: modifiers', PO, 'sr_Latn', ['po/ca@valencia.po', 'po/pt_BR.po'], 'po/sr@latin.po'],
    ['like the others: modifiers that are no scripts', PO, 'ca_valencia', ['po/sr@latin.po'], 'po/ca@valencia.po'],
    ['like the others: names', PO, 'de', ['po/French.po', 'po/Spanish.po'], 'po/German.po'],
    [
      'like the others, against the habit of the format',
      ANDROID,
      'pt_BR',
      ['res/values-zh_CN/strings.xml'],
      'res/values-pt_BR/strings.xml',
    ],
    ['like most of the others', PO, 'pt_BR', ['po/zh-CN.po', 'po/en_GB.po', 'po/es_MX.po'], 'po/pt_BR.po'],
    ['others that show nothing', ANDROID, 'pt_BR', ['res/values-de/strings.xml'], 'res/values-pt-rBR/strings.xml'],
    ['files of other components', PO, 'pt_BR', ['other/zh-CN.po', 'po/x/zh-CN.po'], 'po/pt_BR.po'],
    ['the source language beside a template', PO, 'en', [], 'po/en.po'],
    [
      'the source language of translations alone',
      ANDROID,
      'en',
      ['res/values-en/strings.xml'],
      'res/values/strings.xml',
    ],
    [
      'one file with all languages',
      component('xcstrings', 'App/L.xcstrings'),
      'de',
      ['App/L.xcstrings'],
      'App/L.xcstrings',
    ],
  ])('%s', (_name, definition, code, existing, expected) => {
    expect(pathForLanguage(definition, code, existing)).toBe(expected);
  });
});

test('a language with a file keeps it, however it is written', () => {
  expect(pathForLanguage(PO, 'pt_BR', ['po/de_AT.po', 'po/pt-br.po', 'po/es_MX.po'])).toBe('po/pt-br.po');
  expect(pathForLanguage(ANDROID, 'he', ['res/values-iw/strings.xml'])).toBe('res/values-iw/strings.xml');
});

test.each(['', 'german!', '../../etc/passwd', 'de/../x', 'x'.repeat(5000), 'base'])('%s is no code', (code) => {
  expect(() => pathForLanguage(PO, code, [])).toThrow(expect.objectContaining({ code: 'language.invalid' }));
});

test('the path is found again as that of the language, whatever the others are like', () => {
  const code = fc.constantFrom(
    ...'de pt_BR zh_Hans zh_Hant_HK sr_Latn sr_RS_latin es_419 ca_valencia de_DE_formal kab fil uz_Cyrl_UZ'.split(' '),
  );
  const written = fc.constantFrom(
    ...'fr en-GB en_gb zh-cn pt-rPT b+uz+Latn sr@cyrillic French Italian es_MX nb-no'.split(' '),
  );
  const masks = [PO, ANDROID, component('joomla-ini', 'l/*/*.com_a.ini'), component('inno-setup', 'L/*.isl')];
  fc.assert(
    fc.property(fc.constantFrom(...masks), code, fc.array(written), (definition, code, others) => {
      const mask = parseMask(definition.filemask);
      const path = pathForLanguage(
        definition,
        code,
        others.map((other) => mask.parts.join(other)),
      );
      expect(languageOf(matchMask(mask, path)!)).toBe(languageOf(code));
    }),
  );
});
