/** Ellipsis at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import { ELLIPSIS, endingDiffers, endsWithoutMarks, isSameEllipsis, lastCode } from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

export const endEllipsis: PairCheck = {
  id: 'end-ellipsis',
  name: 'Mismatched ellipsis',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.endsSentence,
  run(pair) {
    const inSource = lastCode(pair.source) === ELLIPSIS;
    if (inSource === (lastCode(pair.target) === ELLIPSIS)) return undefined;
    if (pair.source === '' || pair.target === '') return undefined;
    if (endsWithoutMarks(pair.base) || isSameEllipsis(pair)) return undefined;
    return endingDiffers(pair, 'an ellipsis (…)', inSource);
  },
  // Only three dots that stand for the character. Other endings can be intended.
  fix: ({ source, target }) =>
    lastCode(source) === ELLIPSIS && /(?<!\.)\.{3}$/.test(target) ? `${target.slice(0, -3)}…` : undefined,
};
