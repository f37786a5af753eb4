/** Different number of spaces at the end of source and translation. */
import { codePoints } from '../model/text-size.js';
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';
import { countedSpaces, trailingSpaces } from './shared/white-space.js';

export const endSpace: PairCheck = {
  id: 'end-space',
  name: 'Mismatched spaces at the end',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.edgeSpace,
  run({ source, target }) {
    const ofSource = trailingSpaces(source);
    const ofTarget = trailingSpaces(target);
    if (ofSource === ofTarget || source === '' || ofTarget === target.length) return undefined;
    if (codePoints(source) <= 1 && codePoints(target) <= 1) return undefined;
    return {
      message: `The source ends with ${countedSpaces(ofSource)}, the translation with ${countedSpaces(ofTarget)}`,
      source: [{ start: source.length - ofSource, end: source.length }],
      target: [{ start: target.length - ofTarget, end: target.length }],
    };
  },
  fix: ({ source, target }) =>
    target.slice(0, target.length - trailingSpaces(target)) + ' '.repeat(trailingSpaces(source)),
};
