/** Markdown markers for emphasis, code and strikethrough that only one of source and translation has. */
import type { PairCheck } from './check.js';
import { markdownPlaceables, readMarkdown } from './shared/markup/markdown.js';
import { tokenDifference } from './shared/markup/markup-token.js';

export const mdSyntax: PairCheck = {
  id: 'md-syntax',
  name: 'Markdown syntax',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['md-text'],
  placeables: markdownPlaceables,
  run({ source, target }) {
    if (target === '') return undefined;
    return tokenDifference('marker', readMarkdown(source).emphasis, readMarkdown(target).emphasis, false);
  },
};
