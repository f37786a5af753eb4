/** Macros, cross references, anchors and passthroughs of AsciiDoc that differ between source and translation. */
import type { PairCheck } from './check.js';
import { asciidocTokens } from './shared/markup/asciidoc.js';
import { tokenDifference } from './shared/markup/markup-token.js';
import { joinTouching } from './shared/spans.js';

export const asciidocMarkup: PairCheck = {
  id: 'asciidoc-markup',
  name: 'AsciiDoc markup',
  severity: 'error',
  scope: 'target',
  enabledBy: ['asciidoc-text'],
  placeables: (text) => asciidocTokens(text).flatMap(({ fixed }) => joinTouching(fixed)),
  run({ source, target }) {
    if (target === '') return undefined;
    return tokenDifference('markup', asciidocTokens(source), asciidocTokens(target), true);
  },
};
