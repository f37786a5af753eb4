/** Colon at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import {
  CJK_COLONS,
  COLON,
  endingDiffers,
  endsWithoutMarks,
  isCjk,
  lastCode,
  type MarkSet,
  marks,
  SEMICOLON,
} from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

const COLONS = marks(':：៖');
const ARMENIAN_COLONS = marks(':՝`');

export const endColon: PairCheck = {
  id: 'end-colon',
  name: 'Mismatched colon',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const [ofSource, ofTarget] = [lastCode(pair.source), lastCode(pair.target)];
    if (ofSource === ofTarget || ofSource === 0 || ofTarget === 0) return undefined;
    if (isCjk(pair.base)) return expect(ofSource === COLON || ofSource === SEMICOLON, CJK_COLONS);
    if (pair.base === 'hy') return expect(ofSource === COLON, ARMENIAN_COLONS);
    const inSource = COLONS.has(ofSource);
    if (inSource === COLONS.has(ofTarget) || endsWithoutMarks(pair.base)) return undefined;
    return endingDiffers(pair, 'a colon', inSource);

    function expect(wanted: boolean, accepted: MarkSet) {
      return wanted && !accepted.has(ofTarget) ? endingDiffers(pair, 'a colon', true) : undefined;
    }
  },
};
