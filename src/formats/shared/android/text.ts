/** Decodes and encodes the values of Android strings. */
import { AppError } from '../../../model/error.js';
import { decodeXml, encodeXmlCdata, encodeXmlText, normaliseLineEnds } from '../xml/text.js';
import { elementsOf, parseXml, type XmlElement, type XmlNode } from '../xml/tree.js';

/**
 * How a value is written: plain, in quotation marks that keep its white space, as CDATA, or with elements (markup).
 * Text with markup stays XML, so a less-than sign stays `&lt;`. All other text is decoded to the text on the screen.
 */
type AndroidStyle = 'plain' | 'quoted' | 'cdata' | 'markup';

export interface AndroidValue {
  readonly text: string;
  readonly style: AndroidStyle;
}

/** Characters that need decoding: escapes, quotation marks, references, and white space that Android collapses. */
const SPECIAL = /[\\"&\t\n\r]| {2}|^ | $/;
const TOKEN = /\\(?:u([0-9a-fA-F]{4})|(.)|$)|"|[ \t\n\r]+/gs;
const BACKSLASHED = /\\(?:u([0-9a-fA-F]{4})|(.)|$)/gs;
const QUOTED = /^[ \t\n\r]*"(?:[^"\\]|\\.)*"[ \t\n\r]*$/s;

/** Returns the value of an element, or undefined if it contains `\u` without four hexadecimal digits. */
export function readAndroidValue(text: string, element: XmlElement): AndroidValue | undefined {
  const { children, contentStart, contentEnd } = element;
  const content = text.slice(contentStart, contentEnd);
  const isText = children.length === 1 && children[0]!.kind === 'text';
  if (content === '' || (isText && !SPECIAL.test(content))) return { text: content, style: 'plain' };
  const style = children.some(({ kind }) => kind === 'element')
    ? 'markup'
    : children.some(({ kind }) => kind === 'cdata')
      ? 'cdata'
      : QUOTED.test(decodeXml(content))
        ? 'quoted'
        : 'plain';
  try {
    return { text: new ValueReader(text, style).read(element), style };
  } catch (error) {
    if (error instanceof BadEscape) return undefined;
    throw error;
  }
}

class BadEscape extends Error {}

class ValueReader {
  readonly #text: string;
  readonly #style: AndroidStyle;
  /** Quotation marks are not part of the text. They keep the white space between them, even across elements. */
  #isQuoted = false;

  constructor(text: string, style: AndroidStyle) {
    this.#text = text;
    this.#style = style;
  }

  read({ contentStart, contentEnd, children }: XmlElement): string {
    if (this.#style === 'markup') return this.#markup(contentStart, contentEnd, children);
    let value = '';
    for (const { kind, start, end } of children) {
      const raw = this.#text.slice(start, end);
      if (kind === 'cdata') value += normaliseLineEnds(raw).replace(BACKSLASHED, unescaped);
      else if (kind === 'text') value += this.#plain(decodeXml(raw), start === contentStart, end === contentEnd);
    }
    return value;
  }

  /** Returns tags and comments unchanged, and the text between them without escapes. */
  #markup(contentStart: number, contentEnd: number, children: XmlElement['children']): string {
    let value = '';
    let at = contentStart;
    for (const { start, end } of textsIn(children)) {
      const raw = normaliseLineEnds(this.#text.slice(start, end));
      value += normaliseLineEnds(this.#text.slice(at, start));
      value += this.#plain(raw, start === contentStart, end === contentEnd);
      at = end;
    }
    return value + normaliseLineEnds(this.#text.slice(at, contentEnd));
  }

  #plain(raw: string, isFirst: boolean, isLast: boolean): string {
    return raw.replace(TOKEN, (token, hex: string | undefined, escaped: string | undefined, at: number) => {
      if (token.startsWith('\\')) return unescaped(token, hex, escaped);
      if (token === '"') {
        this.#isQuoted = !this.#isQuoted;
        return '';
      }
      if (this.#isQuoted) return token;
      return (isFirst && at === 0) || (isLast && at + token.length === raw.length) ? '' : ' ';
    });
  }
}

function unescaped(token: string, hex: string | undefined, escaped: string | undefined): string {
  if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
  if (escaped === 'u') throw new BadEscape();
  if (escaped === 'n') return '\n';
  if (escaped === 't') return '\t';
  return escaped ?? token;
}

/**
 * Encodes the text as the content of an element, in the style of the old value if possible. If the old value contains
 * no `<`, a new text with well-formed tags is written as markup, because that is usually meant.
 */
export function writeAndroidValue(text: string, { style, text: old }: AndroidValue, lineEnd: string): string {
  if (text === '') return '';
  if (style === 'cdata') return encodeXmlCdata(escapeStart(escapeAlways(text)), lineEnd);
  if (style === 'markup' || !old.includes('<')) {
    const written = markup(text);
    if (written !== undefined) return written;
  }
  if (style === 'quoted') return encodeXmlText(`"${escapeAlways(text).replace(/[\n\t"]/g, backslashed)}"`);
  return encodeXmlText(escapeEnds(escapeText(text), true, true));
}

/** Encodes a text that contains elements. Returns undefined if it has no elements or is not well-formed. */
function markup(text: string): string | undefined {
  // XML would change carriage returns inside a tag.
  if (!text.includes('<') || text.includes('\r')) return undefined;
  const around = '<resources><plurals><item>';
  const whole = `${around}${text}</item></plurals></resources>`;
  const item = fragment(whole);
  if (item === undefined || elementsOf(item).length === 0) return undefined;
  let written = '';
  let at = item.contentStart;
  for (const { start, end } of textsIn(item.children)) {
    const escaped = escapeText(whole.slice(start, end));
    written += whole.slice(at, start) + escapeEnds(escaped, start === item.contentStart, end === item.contentEnd);
    at = end;
  }
  return written + whole.slice(at, item.contentEnd);
}

/** Returns the text nodes of the tree in the order of the file. */
function textsIn(nodes: readonly XmlNode[]): XmlNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' ? textsIn(node.children) : node.kind === 'text' ? [node] : [],
  );
}

function fragment(whole: string): XmlElement | undefined {
  try {
    const root = parseXml(whole, (name, message) => new AppError(`android.${name}`, message));
    return elementsOf(elementsOf(root)[0]!)[0];
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Escapes characters that always need it: backslashes, and characters that XML forbids or changes. */
function escapeAlways(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, unicodeEscape);
}

function escapeText(text: string): string {
  return escapeAlways(text)
    .replace(/[\n\t"']/g, backslashed)
    .replace(/(?<= ) /g, unicodeEscape);
}

function backslashed(character: string): string {
  return character === '\n' ? '\\n' : character === '\t' ? '\\t' : `\\${character}`;
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Escapes outer space, which Android removes, and `@` or `?` at the beginning, which refer to a resource. */
function escapeEnds(text: string, isFirst: boolean, isLast: boolean): string {
  let escaped = isFirst ? escapeStart(text) : text;
  if (isFirst && escaped.startsWith(' ')) escaped = unicodeEscape(' ') + escaped.slice(1);
  if (isLast && escaped.endsWith(' ')) escaped = escaped.slice(0, -1) + unicodeEscape(' ');
  return escaped;
}

function escapeStart(text: string): string {
  return /^[@?]/.test(text) ? `\\${text}` : text;
}
