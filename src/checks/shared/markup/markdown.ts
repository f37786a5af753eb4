/** Finds the inline markup of Markdown: links, references, emphasis and code. */
import type { Span } from '../../check.js';
import { isWordAt } from '../character-classes.js';
import { rememberTexts } from '../remember-texts.js';
import type { MarkupToken } from './markup-token.js';

export interface MarkdownLink extends MarkupToken {
  /** The offset of the bracket between the text of the link and its address or name. */
  readonly textEnd: number;
}

export interface MarkdownInline {
  /** Emphasis, code and strikethrough; compared by marker, such as `**`. */
  readonly emphasis: readonly MarkupToken[];
  /** `[text](address)`, also of images; compared by address. */
  readonly links: readonly MarkdownLink[];
  /** `[text][name]` and `[name][]`; compared by name. */
  readonly references: readonly MarkdownLink[];
}

const NOTHING: MarkdownInline = { emphasis: [], links: [], references: [] };
const ANY_MARKUP = /[*_~`[]/;

const read = rememberTexts((text) => new MarkdownReader(text).read());

export function readMarkdown(text: string): MarkdownInline {
  return ANY_MARKUP.test(text) ? read(text) : NOTHING;
}

/** The spans that are not translated: markers, code, and links except for their texts. */
export function markdownPlaceables(text: string): readonly Span[] {
  const { emphasis, links, references } = readMarkdown(text);
  const spans: Span[] = [];
  for (const { start, end, text: marker } of emphasis) {
    if (marker.startsWith('`')) spans.push({ start, end });
    else spans.push({ start, end: start + marker.length }, { start: end - marker.length, end });
  }
  for (const list of [links, references]) {
    for (const { start, textEnd, end } of list) spans.push({ start, end: start + 1 }, { start: textEnd, end });
  }
  return spans;
}

/** Markdown allows no deeper parentheses in an address. The limit keeps the search for its end linear. */
const MAX_PARENTHESES = 32;
const MAX_MARKER_LENGTH = 3;
const ESCAPED = /[!-/:-@[-`{-~]/;
const WHITE_SPACE = /\s/;

class MarkdownReader {
  private readonly emphasis: MarkupToken[] = [];
  private readonly links: MarkdownLink[] = [];
  private readonly references: MarkdownLink[] = [];
  private readonly brackets: number[] = [];
  /** The offset of the last open marker of each kind. */
  private readonly opened = new Map<string, number>();
  /** The offsets of the runs of backticks by length, last run first. */
  private readonly backticks = new Map<number, number[]>();

  constructor(private readonly text: string) {}

  read(): MarkdownInline {
    const { text } = this;
    for (const { index, 0: run } of Array.from(text.matchAll(/`+/g)).reverse()) {
      const known = this.backticks.get(run.length);
      if (known === undefined) this.backticks.set(run.length, [index]);
      else known.push(index);
    }
    let position = 0;
    while (position < text.length) position = this.step(position);
    return { emphasis: this.emphasis, links: this.links, references: this.references };
  }

  /** Reads the markup at `position`. Returns where to continue. */
  private step(position: number): number {
    const { text } = this;
    switch (text[position]) {
      case '\\':
        return position + (ESCAPED.test(text[position + 1] ?? '') ? 2 : 1);
      case '`':
        return this.readCode(position);
      case '*':
      case '_':
      case '~':
        return this.readEmphasis(position);
      case '[':
        this.brackets.push(position);
        return position + 1;
      case ']':
        return this.readLink(position);
      default:
        return position + 1;
    }
  }

  private readCode(position: number): number {
    const end = this.runEnd(position);
    const runs = this.backticks.get(end - position)!;
    while (runs.length > 0 && runs.at(-1)! <= position) runs.pop();
    const closing = runs.at(-1);
    if (closing === undefined) return end;
    const marker = this.text.slice(position, end);
    this.emphasis.push({ start: position, end: closing + marker.length, text: marker });
    return closing + marker.length;
  }

  private readEmphasis(position: number): number {
    const end = this.runEnd(position);
    const marker = this.text.slice(position, end);
    if (marker.length > MAX_MARKER_LENGTH || (marker[0] === '~' && marker.length !== 2)) return end;
    const start = this.opened.get(marker);
    if (start !== undefined && this.canClose(position, end)) {
      this.emphasis.push({ start, end, text: marker });
      this.opened.delete(marker);
    } else if (this.canOpen(position, end)) this.opened.set(marker, position);
    return end;
  }

  private canOpen(start: number, end: number): boolean {
    if (end === this.text.length || WHITE_SPACE.test(this.text[end]!)) return false;
    return this.text[start] !== '_' || start === 0 || !isWordAt(this.text, start - 1);
  }

  private canClose(start: number, end: number): boolean {
    if (start === 0 || WHITE_SPACE.test(this.text[start - 1]!)) return false;
    return this.text[start] !== '_' || end === this.text.length || !isWordAt(this.text, end);
  }

  private readLink(position: number): number {
    const { text } = this;
    const start = this.brackets.pop();
    if (start === undefined) return position + 1;
    if (text[position + 1] === '(') return this.readAddress(start, position);
    if (text[position + 1] === '[') return this.readName(start, position);
    return position + 1;
  }

  private readAddress(start: number, textEnd: number): number {
    const end = this.addressEnd(textEnd + 2);
    if (end === -1) return textEnd + 1;
    const address = this.text.slice(textEnd + 2, end - 1).trim();
    this.links.push({ start, textEnd, end, text: address.split(WHITE_SPACE, 1)[0]! });
    return end;
  }

  private addressEnd(position: number): number {
    let depth = 0;
    for (let i = position; i < this.text.length; i++) {
      const character = this.text[i];
      if (character === '\\') i++;
      else if (character === '(' && ++depth > MAX_PARENTHESES) return -1;
      else if (character === ')' && --depth < 0) return i + 1;
    }
    return -1;
  }

  private readName(start: number, textEnd: number): number {
    const { text } = this;
    let end = textEnd + 2;
    while (end < text.length && text[end] !== '[' && text[end] !== ']') end++;
    if (text[end] !== ']') return textEnd + 1;
    const isCollapsed = end === textEnd + 2;
    const name = isCollapsed ? text.slice(start + 1, textEnd) : text.slice(textEnd + 2, end);
    this.references.push({ start, textEnd, end: end + 1, text: name.trim().toLowerCase() });
    return end + 1;
  }

  private runEnd(position: number): number {
    let end = position + 1;
    while (this.text[end] === this.text[position]) end++;
    return end;
  }
}
