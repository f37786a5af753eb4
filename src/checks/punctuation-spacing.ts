/** French double punctuation without a space before it. */
import type { Pair, PairCheck, Span } from './check.js';
import { entities } from './shared/entities.js';
import { mergeSpans } from './shared/spans.js';
import { TRAITS } from './shared/traits.js';

const HAS_MARK = /[:;?!]/;
const MARK = /[:;?!]/g;
/** Characters that are allowed before a mark: the usual spaces, and another mark. */
const BEFORE_MARK = ' \u00a0\u202f\u2009:;?!';
/** Follows a mark at the end of a word. The colons of times and addresses have digits or slashes after them instead. */
const AFTER_MARK = /[\p{Zs}\p{Ps}\p{Pe}]/u;

export const punctuationSpacing: PairCheck = {
  id: 'punctuation-spacing',
  name: 'Punctuation without a space before it',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.mark,
  run(pair) {
    if (pair.base !== 'fr' || !HAS_MARK.test(pair.target) || isCanadian(pair.string.language)) return undefined;
    const start = firstBareMark(pair);
    if (start === -1) return undefined;
    return {
      message: `The translation lacks a non-breaking space before the mark ${pair.target[start]}`,
      target: [{ start, end: start + 1 }],
    };
  },
};

/** Canadian French has no space before these marks. */
function isCanadian(language: string): boolean {
  return /[_-]CA$/i.test(language);
}

function firstBareMark(pair: Pair): number {
  const ofSyntax = mergeSpans([...pair.targetPlaceables(), ...linkSyntax(pair)]);
  // Treat every entity as a space, because most entities before a mark are spaces.
  const text = blanked(pair.target, entities(pair.target));
  let passed = 0;
  for (const { index } of text.matchAll(MARK)) {
    while (passed < ofSyntax.length && ofSyntax[passed]!.end <= index) passed++;
    const isSyntax = passed < ofSyntax.length && ofSyntax[passed]!.start <= index;
    if (!isSyntax && isBare(text, index)) return index;
  }
  return -1;
}

function isBare(text: string, index: number): boolean {
  if (index === 0) return true;
  const after = text[index + 1];
  return (after === undefined || AFTER_MARK.test(after)) && !BEFORE_MARK.includes(text[index - 1]!);
}

/** Each alternative stops where another could begin, so matching takes linear time. */
const LINK_SYNTAX = /\]\([^()]*\)|\]:|!\[|<[A-Za-z][^<>\s]*>/g;

function linkSyntax({ target, string }: Pair): Span[] {
  if (!string.flags.has('md-text')) return [];
  return Array.from(target.matchAll(LINK_SYNTAX), ({ index, 0: syntax }) => ({
    start: index,
    end: index + syntax.length,
  }));
}

function blanked(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let result = '';
  let position = 0;
  for (const { start, end } of spans) {
    result += text.slice(position, start) + ' '.repeat(end - start);
    position = end;
  }
  return result + text.slice(position);
}
