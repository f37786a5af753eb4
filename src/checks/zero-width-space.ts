/** Zero-width space in a translation whose source has none. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

const ZERO_WIDTH_SPACE = '\u200b';

export const zeroWidthSpace: PairCheck = {
  id: 'zero-width-space',
  name: 'Zero-width space',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.zeroWidthSpace,
  run({ source, target, base }) {
    const start = target.indexOf(ZERO_WIDTH_SPACE);
    // Khmer is written without spaces and uses this character to mark where a line may break.
    if (start === -1 || base === 'km' || source.includes(ZERO_WIDTH_SPACE)) return undefined;
    return {
      message: 'The translation has an invisible zero-width space, the source has none',
      target: [{ start, end: start + 1 }],
    };
  },
};
