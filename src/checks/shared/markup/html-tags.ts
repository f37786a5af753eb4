/** Reads the tags of a piece of HTML the way browsers do, without building a document. */
import type { Span } from '../../check.js';
import { rememberTexts } from '../remember-texts.js';
import { VOID_ELEMENTS } from './html-elements.js';

export interface HtmlAttribute {
  readonly name: string;
  readonly value: string;
  readonly isQuoted: boolean;
}

export interface HtmlTag extends Span {
  readonly name: string;
  readonly isClosing: boolean;
  readonly attributes: readonly HtmlAttribute[];
}

export interface HtmlFragment {
  readonly tags: readonly HtmlTag[];
  /** Comments, declarations and everything else that browsers ignore. */
  readonly comments: readonly Span[];
  /** A tag or comment without an end. Browsers do not show the text after it. */
  readonly broken: Span | undefined;
  /** A closing tag without an opening tag, or an opening tag without a closing tag. */
  readonly unbalanced: HtmlTag | undefined;
}

const PLAIN: HtmlFragment = { tags: [], comments: [], broken: undefined, unbalanced: undefined };
const TAG_START = /<(\/?)([A-Za-z][^\s/<>]*)/y;
const ATTRIBUTE = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>`]+))?/y;
const TAG_END = /[\s/]*>/y;

const read = rememberTexts((text) => {
  const tags: HtmlTag[] = [];
  const comments: Span[] = [];
  let broken: Span | undefined;
  let start = text.indexOf('<');
  while (start !== -1 && broken === undefined) {
    let end = start + 1;
    if (text[end] === '!' || text[end] === '?') {
      end = commentEnd(text, start);
      if (end === -1) broken = { start, end: text.length };
      else comments.push({ start, end });
    } else if (isTagStart(text, start)) {
      const tag = readTag(text, start);
      if (tag === undefined) broken = { start, end: text.length };
      else {
        tags.push(tag);
        end = tag.end;
      }
    }
    start = text.indexOf('<', end);
  }
  return { tags, comments, broken, unbalanced: unbalancedTag(tags) };
});

export function readHtml(text: string): HtmlFragment {
  return text.includes('<') ? read(text) : PLAIN;
}

function isTagStart(text: string, position: number): boolean {
  TAG_START.lastIndex = position;
  return TAG_START.test(text);
}

function commentEnd(text: string, start: number): number {
  const ending = text.startsWith('<!--', start) ? '-->' : '>';
  const end = text.indexOf(ending, start + 2);
  return end === -1 ? -1 : end + ending.length;
}

function readTag(text: string, start: number): HtmlTag | undefined {
  TAG_START.lastIndex = start;
  const [, slash, name] = TAG_START.exec(text)!;
  const attributes: HtmlAttribute[] = [];
  let end = TAG_START.lastIndex;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const attribute = ATTRIBUTE.exec(text);
    if (attribute === null) break;
    end = ATTRIBUTE.lastIndex;
    const written = attribute[2] ?? '';
    const isQuoted = written.startsWith('"') || written.startsWith("'");
    const value = isQuoted ? written.slice(1, -1) : written;
    attributes.push({ name: attribute[1]!.toLowerCase(), value, isQuoted });
  }
  TAG_END.lastIndex = end;
  if (!TAG_END.test(text)) return undefined;
  return { start, end: TAG_END.lastIndex, name: name!.toLowerCase(), isClosing: slash === '/', attributes };
}

function unbalancedTag(tags: readonly HtmlTag[]): HtmlTag | undefined {
  const open: HtmlTag[] = [];
  for (const tag of tags) {
    if (VOID_ELEMENTS.has(tag.name)) continue;
    if (!tag.isClosing) open.push(tag);
    else if (open.pop()?.name !== tag.name) return tag;
  }
  return open.at(-1);
}
