/** What the fields of plural forms are called: by the numbers they are for. */
import { exampleNumbers, type PluralRule } from '../../model/plural.js';

const MOST_EXAMPLES = 4;

/** `For 1, 21, 31, 41 …`; a form that is for no number up to a thousand goes by its place. */
export function pluralLabel(rule: PluralRule, form: number): string {
  if (rule.forms === 1) return 'For all numbers';
  const numbers = exampleNumbers(rule)[form] ?? [];
  if (numbers.length === 0) return `Form ${form + 1}`;
  const shown = numbers.slice(0, MOST_EXAMPLES).join(', ');
  return numbers.length > MOST_EXAMPLES ? `For ${shown} …` : `For ${shown}`;
}
