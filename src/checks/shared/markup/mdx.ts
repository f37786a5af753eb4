/** Finds the expressions of MDX: `{count}` in a text and `{value}` in `<Chart data={value} />`. */

import { readMarkdown } from './markdown.js';
import type { MarkupToken } from './markup-token.js';

export interface MdxExpression extends MarkupToken {
  /** The tag and attribute that contain the expression; empty outside of tags. */
  readonly context: string;
}

const NONE: readonly MdxExpression[] = [];
const TAG_NAME = /<\/?([A-Za-z][\w.:-]*)/y;
const ATTRIBUTE_NAME = /[A-Za-z_$][\w:.-]*/y;

export function mdxExpressions(text: string): readonly MdxExpression[] {
  return text.includes('{') ? new MdxReader(text).read() : NONE;
}

class MdxReader {
  private position = 0;
  private readonly found: MdxExpression[] = [];
  /** The last offset of each kind of quote. No search is needed after that offset. */
  private readonly lastQuotes = new Map<string, number>();

  constructor(private readonly text: string) {}

  read(): readonly MdxExpression[] {
    const { text } = this;
    const code = readMarkdown(this.text).emphasis.filter(({ text: marker }) => marker.startsWith('`'));
    let nextCode = 0;
    while (this.position < text.length) {
      while (nextCode < code.length && code[nextCode]!.start < this.position) nextCode++;
      if (code[nextCode]?.start === this.position) this.position = code[nextCode]!.end;
      else if (text[this.position] === '\\') this.position += 2;
      else if (text[this.position] === '{') this.readExpression('');
      else if (text[this.position] === '<') this.readTag();
      else this.position++;
    }
    return this.found;
  }

  private readTag(): void {
    const { text } = this;
    TAG_NAME.lastIndex = this.position;
    const name = TAG_NAME.exec(text)?.[1];
    if (name === undefined) {
      this.position++;
      return;
    }
    this.position = TAG_NAME.lastIndex;
    let attribute = '';
    while (this.position < text.length) {
      const character = text[this.position]!;
      // A new tag begins before this one has ended, so this was not a tag.
      if (character === '<') return;
      if (character === '>') break;
      if (character === '{') this.readExpression(text[this.position - 1] === '=' ? `${name} ${attribute}` : name);
      else if (character === '"' || character === "'") this.position = this.stringEnd(this.position);
      else {
        ATTRIBUTE_NAME.lastIndex = this.position;
        const written = ATTRIBUTE_NAME.exec(text)?.[0];
        if (written !== undefined) attribute = written;
        this.position += written?.length ?? 1;
      }
    }
    this.position++;
  }

  /** An unclosed expression extends to the end of the text. */
  private readExpression(context: string): void {
    const { text, position: start } = this;
    let depth = 0;
    let end = start;
    while (end < text.length) {
      const character = text[end]!;
      if (character === '"' || character === "'" || character === '`') {
        end = this.stringEnd(end);
        continue;
      }
      end++;
      if (character === '{') depth++;
      else if (character === '}' && --depth === 0) break;
    }
    const written = depth === 0 ? `{${text.slice(start + 1, end - 1).trim()}}` : text.slice(start);
    this.found.push({ start, end, context, text: written });
    this.position = end;
  }

  /** The end of a string. A quote without another one in the same line does not begin a string. */
  private stringEnd(start: number): number {
    const { text } = this;
    const quote = text[start]!;
    if (!this.lastQuotes.has(quote)) this.lastQuotes.set(quote, text.lastIndexOf(quote));
    if (this.lastQuotes.get(quote)! <= start) return start + 1;
    const end = text.indexOf(quote, start + 1);
    const isOneLine = quote === '`' || !text.slice(start, end).includes('\n');
    return isOneLine ? end + 1 : start + 1;
  }
}
