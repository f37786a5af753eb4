/** Labels the fields of plural forms with example numbers. */
import { exampleNumbers, type PluralRule } from '../../model/plural.js';

const MAX_EXAMPLES = 4;

/** `For 1, 21, 31, 41 …`; `Form 2` if the form applies to no number up to 1000. */
export function pluralLabel(rule: PluralRule, form: number): string {
  if (rule.forms === 1) return 'For all numbers';
  const numbers = exampleNumbers(rule)[form] ?? [];
  if (numbers.length === 0) return `Form ${form + 1}`;
  const shown = numbers.slice(0, MAX_EXAMPLES).join(', ');
  return numbers.length > MAX_EXAMPLES ? `For ${shown} …` : `For ${shown}`;
}
