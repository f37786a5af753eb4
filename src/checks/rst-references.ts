/** Roles, references and emphasis of reStructuredText that differ between source and translation. */
import type { PairCheck } from './check.js';
import { tokenDifference } from './shared/markup/markup-token.js';
import { readRst, rstPlaceables } from './shared/markup/restructured-text.js';

export const rstReferences: PairCheck = {
  id: 'rst-references',
  name: 'reStructuredText references',
  severity: 'error',
  scope: 'target',
  enabledBy: ['rst-text'],
  placeables: rstPlaceables,
  run({ source, target }) {
    if (target === '') return undefined;
    return tokenDifference('markup', readRst(source).tokens, readRst(target).tokens, true);
  },
};
