/** Reads the value of a Fluent string as HTML, the way a browser does. */
import type { Span } from '../../check.js';
import { type Item, shortened } from './differences.js';
import { FlatText } from './flat-text.js';
import type { Combination } from './variants.js';

export interface HtmlFault extends Span {
  /** The end of a sentence: `<b> is not closed`. */
  readonly reason: string;
}

export interface InnerHtml {
  /** Opening tags under their names: `<a data-l10n-name="link">`. */
  readonly elements: readonly Item[];
  /** All tags. */
  readonly tags: readonly Span[];
  /** The first place that a browser would not show as written. */
  readonly fault: HtmlFault | undefined;
}

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that end automatically when the next one begins or their parent ends. */
const OPTIONAL_END = new Set('p li dt dd rt rp option optgroup tr td th thead tbody tfoot colgroup'.split(' '));
/** Elements that do more than show text and that no text needs. */
const UNSAFE = new Set('script style iframe frame object embed applet base link meta'.split(' '));

const TAG_NAME = /[a-z][^\s/>]*/iy;
const GAP = /[\s/]*/y;
const ATTRIBUTE_NAME = /=?[^\s/>=]*/y;
const EQUALS = /\s*=\s*/y;
const UNQUOTED = /[^\s>]*/y;

/** The attribute by which Fluent's browser bindings identify an element. */
const IDENTITY = 'data-l10n-name';

export function readInnerHtml(combination: Combination): InnerHtml {
  return new HtmlReader(new FlatText(combination)).read();
}

class HtmlReader {
  private readonly text: string;
  private position = 0;
  private readonly elements: Item[] = [];
  private readonly tags: Span[] = [];
  private readonly open: { readonly tag: string; readonly start: number; readonly end: number }[] = [];
  private fault: HtmlFault | undefined = undefined;

  constructor(private readonly flat: FlatText) {
    this.text = flat.text;
  }

  read(): InnerHtml {
    const { text } = this;
    let start = text.indexOf('<');
    for (; start !== -1 && this.fault === undefined; start = text.indexOf('<', this.position)) this.readMarkup(start);
    while (this.open.length > 0 && OPTIONAL_END.has(this.open.at(-1)!.tag)) this.open.pop();
    const unclosed = this.open.at(-1);
    if (this.fault === undefined && unclosed !== undefined) {
      this.fail(`<${shortened(unclosed.tag)}> is not closed`, unclosed.start, unclosed.end);
    }
    return { elements: this.elements, tags: this.tags, fault: this.fault };
  }

  private fail(reason: string, start: number, end: number): void {
    this.fault ??= { reason, ...this.flat.placeOf(start, end) };
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.position += found.length;
    return found;
  }

  /** An angle bracket is markup only before a letter, `/`, `!` or `?`: the one in `1 < 2` is text. */
  private readMarkup(start: number): void {
    const isClosing = this.text[start + 1] === '/';
    this.position = start + (isClosing ? 2 : 1);
    const tag = this.take(TAG_NAME).toLowerCase();
    if (tag !== '') this.readTag(tag, start, isClosing);
    else if (isClosing || this.text[start + 1] === '!' || this.text[start + 1] === '?') {
      this.fail('a browser would read the text after < as a comment; write &lt; instead', start, this.position);
    }
  }

  private readTag(tag: string, start: number, isClosing: boolean): void {
    const name = shortened(tag);
    const nameEnd = this.position;
    const identity = this.readAttributes();
    if (this.text[this.position] !== '>') {
      this.fail(`the tag <${isClosing ? '/' : ''}${name} is not closed by >`, start, nameEnd);
      return;
    }
    const end = ++this.position;
    const place = this.flat.placeOf(start, end);
    this.tags.push(place);
    if (isClosing) this.close(tag, start, end);
    else {
      const shown = identity === undefined ? `<${tag}>` : `<${tag} ${IDENTITY}="${identity}">`;
      this.elements.push({ name: shown, ...place });
      if (UNSAFE.has(tag)) this.fail(`<${name}> is not allowed in a text`, start, end);
      if (!VOID.has(tag)) this.open.push({ tag, start, end });
    }
  }

  /** A closing tag must match the innermost open element, apart from elements with an optional end. */
  private close(tag: string, start: number, end: number): void {
    while (this.open.length > 0 && this.open.at(-1)!.tag !== tag && OPTIONAL_END.has(this.open.at(-1)!.tag)) {
      this.open.pop();
    }
    const last = this.open.pop();
    if (last?.tag === tag) return;
    if (last === undefined) this.fail(`</${shortened(tag)}> has no opening tag`, start, end);
    else this.fail(`<${shortened(last.tag)}> is not closed before </${shortened(tag)}>`, start, end);
  }

  /** Reads to the end of the tag. Returns the value of the attribute that identifies the element. */
  private readAttributes(): string | undefined {
    let identity: string | undefined;
    for (this.take(GAP); this.position < this.text.length && this.text[this.position] !== '>'; this.take(GAP)) {
      const start = this.position;
      const name = this.take(ATTRIBUTE_NAME).toLowerCase();
      const end = this.position;
      const value = this.take(EQUALS) === '' ? '' : this.readValue();
      if (name === IDENTITY) identity ??= value;
      if (/^on[a-z]/.test(name)) this.fail(`the attribute ${shortened(name)} is not allowed in a text`, start, end);
    }
    return identity;
  }

  private readValue(): string {
    const quote = this.text[this.position];
    if (quote !== '"' && quote !== "'") return this.take(UNQUOTED);
    const start = this.position + 1;
    const end = this.text.indexOf(quote, start);
    this.position = end === -1 ? this.text.length : end + 1;
    return this.text.slice(start, end === -1 ? this.text.length : end);
  }
}
