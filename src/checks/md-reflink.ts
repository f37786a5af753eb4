/** References of Markdown links, `[text][name]`, that differ between source and translation. */
import type { PairCheck } from './check.js';
import { markdownPlaceables, readMarkdown } from './shared/markup/markdown.js';
import { tokenDifference } from './shared/markup/markup-token.js';

export const mdReflink: PairCheck = {
  id: 'md-reflink',
  name: 'Markdown references',
  severity: 'error',
  scope: 'target',
  enabledBy: ['md-text'],
  placeables: markdownPlaceables,
  run({ source, target }) {
    if (target === '') return undefined;
    return tokenDifference('reference', readMarkdown(source).references, readMarkdown(target).references, false);
  },
};
