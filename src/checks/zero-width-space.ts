/** Zero-width space in a translation whose source has none. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

/** Languages that are written without spaces and use this character to mark where a line may break. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(['km', 'lo', 'my']);

const ZERO_WIDTH_SPACE = '\u200b';

export const zeroWidthSpace: PairCheck = {
  id: 'zero-width-space',
  name: 'Zero-width space',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.zeroWidthSpace,
  run({ source, target, base }) {
    const start = target.indexOf(ZERO_WIDTH_SPACE);
    if (start === -1 || WITHOUT_SPACES.has(base) || source.includes(ZERO_WIDTH_SPACE)) return undefined;
    return {
      message: 'The translation has an invisible zero-width space, the source has none',
      target: [{ start, end: start + 1 }],
    };
  },
};
