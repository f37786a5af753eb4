/** The JSON of a language. */
import { type Static, Type } from '@sinclair/typebox';
import { direction, languageName } from '../model/language.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import { otherCodes } from '../model/same-language.js';
import type { CustomLanguage } from '../services/custom-languages.js';
import type { ApiLinks } from './links.js';
import { address } from './schemas.js';

export const LanguageBody = Type.Object(
  {
    code: Type.String({ description: 'Language code.', examples: ['pt_BR'] }),
    name: Type.String({ description: 'English name.', examples: ['Portuguese (Brazil)'] }),
    direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], { description: 'Writing direction.' }),
    aliases: Type.Array(Type.String(), {
      description:
        'Other codes of the language. An address with one of them finds the language, unless another language has the code.',
    }),
    population: Type.Integer({ minimum: 0, description: 'Number of speakers; 0 if unknown.' }),
    plural: Type.Object({
      number: Type.Integer({ minimum: 1, description: 'Number of plural forms.' }),
      formula: Type.String({ description: 'Gettext expression that computes the plural form of a number n.' }),
    }),
    url: address('This object.'),
    web_url: address('Page of the language.'),
    statistics_url: address('Statistics of the language across all components.'),
  },
  { $id: 'Language' },
);

/** A language that an administrator added. */
export function customLanguageJson(links: ApiLinks, custom: CustomLanguage): Static<typeof LanguageBody> {
  const { code, name, direction, population, plural } = custom;
  return { ...languageJson(links, code, plural), name, direction, population };
}

/** The plural rule is a parameter, because files may declare their own. */
export function languageJson(
  links: ApiLinks,
  code: string,
  { forms, formula }: PluralRule = pluralRule(code),
): Static<typeof LanguageBody> {
  return {
    code,
    name: languageName(code),
    direction: direction(code),
    aliases: otherCodes(code),
    population: 0,
    plural: { number: forms, formula },
    url: links.api('languages', code),
    web_url: links.page('languages', code),
    statistics_url: links.api('languages', code, 'statistics'),
  };
}
