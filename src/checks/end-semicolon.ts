/** Semicolon at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import { endingDiffers, lastCode, QUESTION, SEMICOLON } from './shared/endings.js';
import { endsInEntity } from './shared/entities.js';
import { TRAITS } from './shared/traits.js';

export const endSemicolon: PairCheck = {
  id: 'end-semicolon',
  name: 'Mismatched semicolon',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const { source, target, base } = pair;
    const inSource = endsInSemicolon(source);
    if (inSource === endsInSemicolon(target) || source === '' || target === '') return undefined;
    // The Greek question mark looks like a semicolon.
    if (base === 'el' && lastCode(source) === QUESTION) return undefined;
    return endingDiffers(pair, 'a semicolon', inSource);
  },
};

function endsInSemicolon(text: string): boolean {
  return lastCode(text) === SEMICOLON && !endsInEntity(text);
}
