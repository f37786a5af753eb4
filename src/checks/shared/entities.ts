/** Finds entities and character references of XML and HTML: `&nbsp;`, `&#160;`, `&#xa0;`. */
import type { Span } from '../check.js';

const NONE: readonly Span[] = [];

/** No HTML entity has a longer name. The limit keeps the search from every `&` linear. */
const ENTITY = /&(?:[A-Za-z][A-Za-z0-9]{0,31}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});/g;
const MAX_LENGTH = 34;
const LAST_ENTITY = new RegExp(`${ENTITY.source}$`);

export function entities(text: string): readonly Span[] {
  if (!text.includes('&')) return NONE;
  return Array.from(text.matchAll(ENTITY), ({ index, 0: entity }) => ({ start: index, end: index + entity.length }));
}

export function endsInEntity(text: string): boolean {
  return LAST_ENTITY.test(text.slice(-MAX_LENGTH));
}
