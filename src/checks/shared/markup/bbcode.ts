/** Finds the tags of BBCode that come in pairs: `[b]text[/b]`, `[url=https://example.com]text[/url]`. */
import type { Span } from '../../check.js';
import type { MarkupToken } from './markup-token.js';

export interface BbcodePair extends MarkupToken {
  readonly opening: Span;
  readonly closing: Span;
}

const NONE: readonly BbcodePair[] = [];
/** A value ends at the next bracket, opening or closing, so the search is linear. */
const TAG = /\[(\/?)([A-Za-z][A-Za-z0-9]{0,31})(?:[=\s][^[\]]*)?\]/g;

/** A closing tag belongs to the last open tag of the same name. A tag without a counterpart is text. */
export function bbcodePairs(text: string): readonly BbcodePair[] {
  if (!text.includes('[/')) return NONE;
  const open = new Map<string, Span[]>();
  const pairs: BbcodePair[] = [];
  for (const { index, 0: tag, 1: slash, 2: written } of text.matchAll(TAG)) {
    const span = { start: index, end: index + tag.length };
    const name = written!.toLowerCase();
    const others = open.get(name);
    if (slash === '') {
      if (others === undefined) open.set(name, [span]);
      else others.push(span);
      continue;
    }
    const opening = others?.pop();
    if (opening !== undefined) pairs.push({ start: opening.start, end: span.end, text: name, opening, closing: span });
  }
  return pairs;
}
