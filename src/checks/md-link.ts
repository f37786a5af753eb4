/** Markdown links, `[text](address)`, that differ between source and translation. */
import type { Finding, PairCheck } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { type MarkdownLink, markdownPlaceables, readMarkdown } from './shared/markup/markdown.js';
import { tokenDifference } from './shared/markup/markup-token.js';

/** Relative addresses, anchors and placeholders must stay. Other addresses may lead to a translated page. */
const FIXED_ADDRESS = /^[.#{]/;

export const mdLink: PairCheck = {
  id: 'md-link',
  name: 'Markdown links',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['md-text'],
  placeables: markdownPlaceables,
  run(pair) {
    if (pair.target === '') return undefined;
    return compareCases(pair, readMarkdown(pair.source).links, readMarkdown(pair.target).links, compare);
  },
};

function compare(wanted: readonly MarkdownLink[], given: readonly MarkdownLink[]): Finding | undefined {
  if (wanted.length !== given.length) {
    const message = `The source has ${counted(wanted.length)}, the translation ${counted(given.length)}`;
    return { message, source: wanted, target: given };
  }
  return tokenDifference('link to', fixed(wanted), fixed(given), false);
}

function counted(count: number): string {
  if (count === 0) return 'no link';
  return count === 1 ? '1 link' : `${count} links`;
}

const fixed = (links: readonly MarkdownLink[]) => links.filter(({ text }) => FIXED_ADDRESS.test(text));
