/** Different number of spaces at the beginning of source and translation. */
import { codePoints } from '../model/text-size.js';
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';
import { countedSpaces, leadingSpaces } from './shared/white-space.js';

export const beginSpace: PairCheck = {
  id: 'begin-space',
  name: 'Mismatched spaces at the beginning',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.edgeSpace,
  run({ source, target }) {
    const ofSource = leadingSpaces(source);
    const ofTarget = leadingSpaces(target);
    if (ofSource === ofTarget || ofTarget === target.length) return undefined;
    if (codePoints(source) <= 1 && codePoints(target) <= 1) return undefined;
    return {
      message: `The source begins with ${countedSpaces(ofSource)}, the translation with ${countedSpaces(ofTarget)}`,
      source: [{ start: 0, end: ofSource }],
      target: [{ start: 0, end: ofTarget }],
    };
  },
  fix: ({ source, target }) => ' '.repeat(leadingSpaces(source)) + target.slice(leadingSpaces(target)),
};
