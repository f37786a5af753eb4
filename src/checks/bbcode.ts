/** BBCode tags that differ between source and translation. */
import type { Finding, PairCheck } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { type BbcodePair, bbcodePairs } from './shared/markup/bbcode.js';
import { tokenDifference } from './shared/markup/markup-token.js';

export const bbcode: PairCheck = {
  id: 'bbcode',
  name: 'BBCode',
  severity: 'error',
  scope: 'target',
  enabledBy: ['bbcode-text'],
  placeables: (text) => bbcodePairs(text).flatMap(({ opening, closing }) => [opening, closing]),
  run(pair) {
    if (pair.target === '') return undefined;
    return compareCases(pair, bbcodePairs(pair.source), bbcodePairs(pair.target), compare);
  },
};

function compare(wanted: readonly BbcodePair[], given: readonly BbcodePair[]): Finding | undefined {
  const unknown = tokenDifference('tag', wanted, given, false);
  if (unknown !== undefined || wanted.length === given.length) return unknown;
  // Both texts use the same names, but one of the texts uses a name more often.
  return tokenDifference('tag', wanted, given, true);
}
