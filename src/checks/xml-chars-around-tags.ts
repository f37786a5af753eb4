/** Letters that touch an XML tag in only one of source and translation. */
import type { Finding, Span } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { xmlCheck } from './shared/markup/xml-check.js';

const TAG = /<[^<>]+>/g;
const LETTER = /^\p{L}$/u;
const WHITE_SPACE = /^\s$/;
/** The Arabic word for “and”, which has no space between it and the next word. */
const WAW = 'و';

export const xmlCharsAroundTags = xmlCheck('xml-chars-around-tags', 'Characters around XML tags', 'warning', (pair) => {
  const { source, target } = pair;
  return compareCases(pair, tagsOf(source), tagsOf(target), (wanted, given) => {
    if (wanted.length !== given.length) return undefined;
    for (let i = 0; i < wanted.length; i++) {
      const [left, right] = [wanted[i]!, given[i]!];
      if (differs(before(source, left), before(target, right))) return finding('before', left, right);
      if (differs(after(source, left), after(target, right))) return finding('after', left, right);
    }
    return undefined;
  });
});

function tagsOf(text: string): readonly Span[] {
  return Array.from(text.matchAll(TAG), ({ index, 0: tag }) => ({ start: index, end: index + tag.length }));
}

/** The character before a tag; empty at the beginning of the text. */
function before(text: string, { start }: Span): string {
  const isPair = start > 1 && text.codePointAt(start - 2)! > 0xffff;
  return text.slice(isPair ? start - 2 : Math.max(0, start - 1), start);
}

/** The character after a tag; empty at the end of the text. */
function after(text: string, { end }: Span): string {
  const code = text.codePointAt(end);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function differs(left: string, right: string): boolean {
  if (left === '' || right === '' || left === right) return false;
  if (LETTER.test(left) === LETTER.test(right)) return false;
  return !(left === WAW && WHITE_SPACE.test(right)) && !(right === WAW && WHITE_SPACE.test(left));
}

function finding(side: 'before' | 'after', source: Span, target: Span): Finding {
  return {
    message: `Only one of source and translation has a letter right ${side} this tag`,
    source: [source],
    target: [target],
  };
}
