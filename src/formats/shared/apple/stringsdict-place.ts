/** The places of texts in a stringsdict, and the keys that define their meaning. */
import type { PluralCategory } from '../../../model/plural.js';
import { isPluralCategory } from '../named-plural.js';
import { textOf } from '../xml/text.js';
import type { XmlElement } from '../xml/tree.js';
import type { PlistPair } from './plist-dict.js';

/** `entry` is the key of the entry with its dictionary. */
export type StringsdictPlace =
  | { readonly kind: 'text'; readonly entry: PlistPair; readonly value: XmlElement }
  | {
      readonly kind: 'plural';
      readonly entry: PlistPair;
      /** The dictionary of the variable. */
      readonly dict: XmlElement;
      readonly forms: ReadonlyMap<PluralCategory, XmlElement>;
    };

export const FORMAT_KEY = 'NSStringLocalizedFormatKey';
/** Keys of dictionaries with variants by screen width or by device. */
export const RULE_KEYS: ReadonlySet<string> = new Set([
  'NSStringVariableWidthRuleType',
  'NSStringDeviceSpecificRuleType',
]);

/** Whether a dictionary belongs to a variable with plural forms. */
export function isPluralRule(text: string, pairs: readonly PlistPair[]): boolean {
  const spec = pairs.find(({ key }) => key === 'NSStringFormatSpecTypeKey');
  if (spec !== undefined) return textOf(text, spec.value).trim() === 'NSStringPluralRuleType';
  return pairs.some(({ key }) => isPluralCategory(key));
}
