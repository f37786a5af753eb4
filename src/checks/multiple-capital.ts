/** Several capital letters in a row in a translation whose source has none. */
import type { PairCheck, Span } from './check.js';
import { isCapitalAt } from './shared/character-classes.js';
import { TRAITS } from './shared/traits.js';

export const multipleCapital: PairCheck = {
  id: 'multiple-capital',
  name: 'Multiple capitals',
  severity: 'note',
  scope: 'target',
  traits: TRAITS.capitals,
  run({ source, target }) {
    const run = firstCapitals(target);
    if (run === undefined || firstCapitals(source) !== undefined) return undefined;
    return { message: 'The translation has several capital letters in a row, the source has none', target: [run] };
  },
};

/** The first run of two or more capital letters. */
function firstCapitals(text: string): Span | undefined {
  let start = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    if (isCapitalAt(text, i)) {
      if (count === 0) start = i;
      count++;
      if (text.codePointAt(i)! > 0xffff) i++;
    } else if (count > 1) return { start, end: i };
    else count = 0;
  }
  return count > 1 ? { start, end: text.length } : undefined;
}
