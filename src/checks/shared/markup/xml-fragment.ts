/** Reads a text as a fragment of XML: its elements in order, or the reason why it is not well-formed. */
import type { Span } from '../../check.js';
import { quoted } from '../quoted.js';
import { rememberTexts } from '../remember-texts.js';

export interface XmlElement extends Span {
  readonly name: string;
  /** Names of the attributes, sorted because their order has no meaning in XML. */
  readonly attributes: readonly string[];
}

export interface XmlFault extends Span {
  /** The end of a sentence: `the tag “b” is not closed`. */
  readonly reason: string;
}

export interface XmlFragment {
  /** Opening and empty tags. */
  readonly elements: readonly XmlElement[];
  /** All tags, comments and other constructs. */
  readonly markup: readonly Span[];
  readonly fault: XmlFault | undefined;
}

/** Real texts are never nested deeper than this. */
const MAX_DEPTH = 256;

const NAME = '[\\p{L}_:][\\p{L}\\p{M}\\p{N}_:.·-]*';
const OPENING = new RegExp(`<(${NAME})`, 'uy');
const CLOSING = new RegExp(`</(${NAME})\\s*>`, 'uy');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*("[^"<]*"|'[^'<]*')`, 'uy');
const OPENING_END = /\s*(\/?)>/y;
const INSTRUCTION = new RegExp(`<\\?(?!xml[\\s?])${NAME}(?=\\s|\\?>)`, 'iuy');
/** The start of a whole document. A fragment may have it too. */
const PROLOG = /^(?:<\?xml\s[^<>]*\?>|<!DOCTYPE\s[^<>[\]]*>)/;
const BARE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-fA-F]{1,6}|[\p{L}_:][\p{L}\p{N}_:.-]{0,63});)/u;
/** Control characters and lone surrogates, which XML does not allow. */
const FORBIDDEN = /(?![\t\n\r\x7f-\x9f])[\p{Cc}\p{Cs}\ufffe\uffff]/u;

/** A text without these characters is not parsed, so forbidden characters in it are not reported. */
const ANY_MARKUP = /[<&\]]/;
const PLAIN: XmlFragment = { elements: [], markup: [], fault: undefined };

const BARE = 'a “&” must be written as “&amp;”';
const NO_TAG = 'a “<” does not begin a tag';

const read = rememberTexts((text) => new XmlReader(text).read());

export function readXml(text: string): XmlFragment {
  return ANY_MARKUP.test(text) ? read(text) : PLAIN;
}

/** Whether a text has something between angle brackets. */
export function looksLikeXml(text: string): boolean {
  const open = text.indexOf('<');
  return open !== -1 && text.indexOf('>', open + 2) !== -1;
}

class XmlReader {
  private position = 0;
  private readonly elements: XmlElement[] = [];
  private readonly markup: Span[] = [];
  private readonly open: XmlElement[] = [];

  constructor(private readonly text: string) {}

  read(): XmlFragment {
    const fault = this.readAll();
    return { elements: this.elements, markup: this.markup, fault };
  }

  private readAll(): XmlFault | undefined {
    const { text } = this;
    const forbidden = text.search(FORBIDDEN);
    if (forbidden !== -1) return faultAt('it has a character that XML forbids', forbidden);
    const prolog = PROLOG.exec(text);
    if (prolog !== null) this.take(prolog[0].length);
    while (this.position < text.length) {
      const next = text.indexOf('<', this.position);
      const fault = this.readText(next === -1 ? text.length : next) ?? (next === -1 ? undefined : this.readMarkup());
      if (fault !== undefined) return fault;
    }
    const unclosed = this.open.at(-1);
    return unclosed && faultAt(`the tag ${quoted(unclosed.name)} is not closed`, unclosed.start, unclosed.end);
  }

  private readText(end: number): XmlFault | undefined {
    const part = this.text.slice(this.position, end);
    const ampersand = part.search(BARE_AMPERSAND);
    if (ampersand !== -1) return faultAt(BARE, this.position + ampersand);
    const section = part.indexOf(']]>');
    if (section !== -1) return faultAt('a “]]>” has no matching “<![CDATA[”', this.position + section);
    this.position = end;
    return undefined;
  }

  private readMarkup(): XmlFault | undefined {
    const { text, position } = this;
    if (text.startsWith('</', position)) return this.readClosing();
    if (text.startsWith('<!--', position)) return this.readUntil('-->', '<!--', '--');
    if (text.startsWith('<![CDATA[', position)) return this.readUntil(']]>', '<![CDATA[');
    INSTRUCTION.lastIndex = position;
    return INSTRUCTION.test(text) ? this.readUntil('?>', '<?') : this.readOpening();
  }

  private readUntil(ending: string, beginning: string, forbidden?: string): XmlFault | undefined {
    const { text, position } = this;
    const content = position + beginning.length;
    const end = text.indexOf(ending, content);
    // Look at one more character, because a comment must not end with three dashes either.
    if (end === -1 || (forbidden !== undefined && text.slice(content, end + 1).includes(forbidden))) {
      return faultAt(`“${beginning}” must end with “${ending}”`, position, content);
    }
    this.take(end + ending.length);
    return undefined;
  }

  private readClosing(): XmlFault | undefined {
    const { text, position } = this;
    CLOSING.lastIndex = position;
    const tag = CLOSING.exec(text);
    if (tag === null) return faultAt(NO_TAG, position);
    const end = CLOSING.lastIndex;
    const opened = this.open.pop();
    if (opened === undefined) return faultAt(`the tag ${quoted(tag[0])} has no opening tag`, position, end);
    if (opened.name !== tag[1]) {
      const reason = `the tag ${quoted(tag[0])} is used where ${quoted(opened.name)} must be closed`;
      return faultAt(reason, position, end);
    }
    this.take(end);
    return undefined;
  }

  private readOpening(): XmlFault | undefined {
    const { text, position } = this;
    OPENING.lastIndex = position;
    const name = OPENING.exec(text)?.[1];
    if (name === undefined) return faultAt(NO_TAG, position);
    const attributes = new Set<string>();
    let end = OPENING.lastIndex;
    for (let found = attributeAt(text, end); found !== null; found = attributeAt(text, end)) {
      const [written, attribute, value] = found;
      end += written.length;
      if (BARE_AMPERSAND.test(value!)) return faultAt(BARE, position, end);
      if (attributes.has(attribute!)) {
        return faultAt(`the tag ${quoted(name)} has ${quoted(attribute!)} twice`, position, end);
      }
      attributes.add(attribute!);
    }
    OPENING_END.lastIndex = end;
    const ending = OPENING_END.exec(text);
    if (ending === null) return faultAt(`the tag ${quoted(name)} cannot be read`, position, end);
    const element = { start: position, end: OPENING_END.lastIndex, name, attributes: [...attributes].sort() };
    this.elements.push(element);
    if (ending[1] === '') this.open.push(element);
    if (this.open.length > MAX_DEPTH) return faultAt('its tags are nested too deeply', position, element.end);
    this.take(element.end);
    return undefined;
  }

  private take(end: number): void {
    this.markup.push({ start: this.position, end });
    this.position = end;
  }
}

function attributeAt(text: string, position: number): RegExpExecArray | null {
  ATTRIBUTE.lastIndex = position;
  return ATTRIBUTE.exec(text);
}

function faultAt(reason: string, start: number, end: number = start + 1): XmlFault {
  return { reason, start, end };
}
