/** French double punctuation without a space before it. */
import type { Pair, PairCheck, Span } from './check.js';
import { entities } from './shared/entities.js';
import { mergeSpans } from './shared/spans.js';
import { TRAITS } from './shared/traits.js';

const HAS_MARK = /[:;?!]/;
const MARK = /[:;?!]/g;
/** What may stand before a mark: the spaces in use, and another mark. */
const BEFORE_MARK = ' \u00a0\u202f\u2009:;?!';
/** What ends a word or sentence, unlike the digits and slashes after the colons of times and addresses. */
const AFTER_MARK = /[\p{Zs}\p{Ps}\p{Pe}]/u;

export const punctuationSpacing: PairCheck = {
  id: 'punctuation-spacing',
  name: 'Punctuation without a space before it',
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

/** French of Canada puts no space there. */
function isCanadian(language: string): boolean {
  return /[_-]CA$/i.test(language);
}

function firstBareMark(pair: Pair): number {
  const ofSyntax = mergeSpans([...pair.targetPlaceables(), ...linkSyntax(pair)]);
  // An entity counts as a space, which it mostly is.
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

/** Each alternative ends where another could begin, so that none of the text is looked at over and over. */
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
