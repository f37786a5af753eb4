/** A language on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import { direction, languageName } from '../model/language.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import type { ApiLinks } from './links.js';
import { address } from './schemas.js';

export const LanguageBody = Type.Object(
  {
    code: Type.String({ description: 'Language code.', examples: ['pt_BR'] }),
    name: Type.String({ description: 'English name.', examples: ['Portuguese (Brazil)'] }),
    direction: Type.Union([Type.Literal('ltr'), Type.Literal('rtl')], { description: 'Where its lines begin.' }),
    aliases: Type.Array(Type.String(), {
      description: 'Other codes of it: none, each language has one spelling here.',
    }),
    plural: Type.Object({
      number: Type.Integer({ minimum: 1, description: 'Number of plural forms.' }),
      formula: Type.String({ description: 'Which form a number n has, as gettext writes it.' }),
    }),
    url: address('This object.'),
    web_url: address('Its page.'),
    statistics_url: address('Statistics of the language, wherever it is translated into.'),
  },
  { $id: 'Language' },
);

/** Files may declare a plural rule of their own. */
export function languageJson(
  links: ApiLinks,
  code: string,
  { forms, formula }: PluralRule = pluralRule(code),
): Static<typeof LanguageBody> {
  return {
    code,
    name: languageName(code),
    direction: direction(code),
    aliases: [],
    plural: { number: forms, formula },
    url: links.api('languages', code),
    web_url: links.page('languages', code),
    statistics_url: links.api('languages', code, 'statistics'),
  };
}
