/** Finds the markup of AsciiDoc that must stay unchanged: macros, cross references, anchors and passthroughs. */
import type { Span } from '../../check.js';
import { rememberTexts } from '../remember-texts.js';
import type { MarkupToken } from './markup-token.js';

export interface AsciidocToken extends MarkupToken {
  /** The parts that are not translated: all but, for example, the text of a link. */
  readonly fixed: readonly Span[];
}

const NONE: readonly AsciidocToken[] = [];
const ANY_MARKUP = /[[<+]/;

const XREF = /<<([^<>,\s][^<>,]*)(?:,[^<>]*)?>>/g;
const ANCHOR = /\[\[([^[\],\s][^[\],]*)(?:,[^[\]]*)?\]\]|\[#([^[\],\s.%]+)[^[\]]*\]/g;
/** Text between plus signs that are not part of a word, unlike the plus signs of `C++`. */
const PASSTHROUGH = /(?<![\p{L}\p{N}_+])(\+{1,3})(?![\s+])[^+]*[^\s+]\1(?![\p{L}\p{N}_+])/gu;
const BRACKETS = /[[\]\s]/;
/** Only these macros have no target. Any other word before `:[` is text. */
const MACRO = /(?:^|[^\w-])((?:(?:asciimath|btn|footnote|indexterm2?|kbd|latexmath|pass|stem):|[a-z][\w-]*:.+))$/i;
/** Macros whose content is not translated. */
const UNTRANSLATED = /^(?:asciimath|latexmath|pass|stem):/;

export const asciidocTokens = rememberTexts((text: string): readonly AsciidocToken[] => {
  if (!ANY_MARKUP.test(text)) return NONE;
  const tokens: AsciidocToken[] = [];
  addMacros(text, tokens);
  for (const { index, 0: xref, 1: id } of text.matchAll(XREF)) {
    const end = index + xref.length;
    const idEnd = index + 2 + id!.length;
    tokens.push({
      start: index,
      end,
      text: `<<${id}>>`,
      fixed: [
        { start: index, end: idEnd },
        { start: end - 2, end },
      ],
    });
  }
  for (const { index, 0: anchor, 1: id, 2: short } of text.matchAll(ANCHOR)) {
    const span = { start: index, end: index + anchor.length };
    tokens.push({ ...span, text: `[[${id ?? short}]]`, fixed: [span] });
  }
  for (const { index, 0: passthrough } of text.matchAll(PASSTHROUGH)) {
    const span = { start: index, end: index + passthrough.length };
    tokens.push({ ...span, text: passthrough, fixed: [span] });
  }
  return tokens;
});

/** `link:path[text]`, `image::file[]`, `https://example.com[text]`. The search starts at the brackets. */
function addMacros(text: string, tokens: AsciidocToken[]): void {
  let close = -1;
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', open + 1)) {
    let start = open;
    while (start > 0 && !BRACKETS.test(text[start - 1]!)) start--;
    const macro = MACRO.exec(text.slice(start, open))?.[1];
    if (macro === undefined) continue;
    if (close < open) close = text.indexOf(']', open);
    if (close === -1) return;
    const span = { start: open - macro.length, end: close + 1 };
    const hasText = !UNTRANSLATED.test(macro);
    const fixed = hasText
      ? [
          { start: span.start, end: open + 1 },
          { start: close, end: close + 1 },
        ]
      : [span];
    tokens.push({ ...span, text: hasText ? `${macro}[]` : text.slice(span.start, span.end), fixed });
  }
}
