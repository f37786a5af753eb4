/** BBCode tags that differ between source and translation. */
import type { PairCheck } from './check.js';
import { bbcodePairs } from './shared/markup/bbcode.js';
import { tokenDifference } from './shared/markup/markup-token.js';

export const bbcode: PairCheck = {
  id: 'bbcode',
  name: 'BBCode',
  severity: 'error',
  scope: 'target',
  enabledBy: ['bbcode-text'],
  placeables: (text) => bbcodePairs(text).flatMap(({ opening, closing }) => [opening, closing]),
  run({ source, target }) {
    if (target === '') return undefined;
    const wanted = bbcodePairs(source);
    const given = bbcodePairs(target);
    const unknown = tokenDifference('tag', wanted, given, false);
    if (unknown !== undefined || wanted.length === given.length) return unknown;
    // Both texts use the same names, but one of the texts uses a name more often.
    return tokenDifference('tag', wanted, given, true);
  },
};
