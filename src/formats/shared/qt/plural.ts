/** The plural forms of a Qt TS file. Qt's tools have rules of their own for a few languages. */
import { baseLanguage } from '../../../model/language.js';
import { type PluralRule, pluralRule } from '../../../model/plural.js';
import { attribute, elementsOf, type XmlElement } from '../xml/tree.js';

const ONE_FORM: PluralRule = { forms: 1, formula: '0' };

/** Languages for which Qt's tools write fewer forms than PO files have. */
const QT_RULES: ReadonlyMap<string, PluralRule> = new Map([
  ['fa', ONE_FORM],
  ['hu', ONE_FORM],
  ['tr', ONE_FORM],
  ['he', { forms: 2, formula: 'n != 1' }],
  ['ga', { forms: 3, formula: 'n==1 ? 0 : n==2 ? 1 : 2' }],
]);

/** The rule that Qt's tools use for a new file. */
export function qtPluralRule(language: string): PluralRule {
  return QT_RULES.get(baseLanguage(language)) ?? pluralRule(language);
}

/**
 * Qt's rule if the file follows it: no message has more forms, and one has all of them. Undefined if the usual rule of the
 * language applies: other tools write their own number of forms.
 */
export function ownPluralRule(messages: Iterable<XmlElement>, language: string): PluralRule | undefined {
  const rule = QT_RULES.get(baseLanguage(language));
  if (rule === undefined) return undefined;
  let most = 0;
  for (const message of messages) {
    if (attribute(message, 'numerus') !== 'yes') continue;
    for (const translation of elementsOf(message, 'translation')) {
      most = Math.max(most, elementsOf(translation, 'numerusform').length);
    }
  }
  return most === rule.forms ? rule : undefined;
}
