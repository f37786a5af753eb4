/** Question and exclamation mark together at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import { interrobangLength } from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

export const endInterrobang: PairCheck = {
  id: 'end-interrobang',
  name: 'Mismatched interrobang',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run({ source, target }) {
    const ofSource = interrobangLength(source);
    const ofTarget = interrobangLength(target);
    if (ofSource > 0 === ofTarget > 0 || source === '' || target === '') return undefined;
    return ofSource > 0
      ? { message: 'The source ends with both marks (?!), the translation does not', source: atEnd(source, ofSource) }
      : { message: 'The translation ends with both marks (?!), the source does not', target: atEnd(target, ofTarget) };
  },
};

const atEnd = (text: string, length: number) => [{ start: text.length - length, end: text.length }];
