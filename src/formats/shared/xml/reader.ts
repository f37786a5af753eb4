/** Parses XML into a tree: strict, in one pass, bounded in depth and number of nodes. */
import type { AppError } from '../../../model/error.js';
import { NodeBudget } from '../node-budget.js';
import type { Fail, XmlAttribute, XmlElement, XmlNode } from './nodes.js';
import { XmlScanner } from './scanner.js';
import { codePoint, decodeXmlAttribute, referred, unusableAt } from './text.js';

/** An element whose end tag was not read yet. */
type OpenElement = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { children: XmlNode[] };

const MAX_DEPTH = 100;

const SPACE = '[ \\t\\r\\n]';
const setting = (name: string, value: string) => `${SPACE}+${name}${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;
const DECLARATION = new RegExp(
  `<\\?xml${setting('version', '1\\.[0-9]+')}(?:${setting('encoding', '[A-Za-z][\\w.-]*')})?` +
    `(?:${setting('standalone', '(?:yes|no)')})?${SPACE}*\\?>`,
  'y',
);

const GT = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const EQUALS = 0x3d;

export class XmlReader extends XmlScanner {
  /** Elements that are not closed yet. The innermost is the last. */
  readonly #open: OpenElement[] = [];
  #root: OpenElement | undefined;
  readonly #budget: NodeBudget;
  #at = 0;
  #hasDoctype = false;
  /** Cached offsets of the next `&` and `]]>`. Without the cache, each text would search the rest of the file again. */
  #ampersand: number;
  #sectionEnd: number;

  constructor(text: string, fail: Fail) {
    super(text, fail);
    this.#budget = new NodeBudget(fail);
    this.#ampersand = this.find('&', 0);
    this.#sectionEnd = this.find(']]>', 0);
  }

  root(): XmlElement {
    const text = this.text;
    const unusable = unusableAt(text);
    if (unusable !== -1) {
      throw this.malformed(
        unusable,
        `contains ${codePoint(text.charAt(unusable))}, which XML does not allow; remove the character`,
      );
    }
    if (/^<\?xml[ \t\r\n]/.test(text)) this.#declaration();
    while (this.#at < text.length) {
      const tag = this.find('<', this.#at);
      if (tag > this.#at) this.#characters(this.#at, tag);
      if (tag === text.length) break;
      const next = text.charCodeAt(tag + 1);
      if (next === SLASH) this.#endTag(tag);
      else if (next === BANG) this.#bang(tag);
      else if (next === QUESTION) this.#instruction(tag);
      else this.#startTag(tag);
    }
    const open = this.#open.at(-1);
    if (open !== undefined) throw this.malformed(open.start, `opens <${open.name}>, which is never closed; close it`);
    if (this.#root === undefined) throw this.malformed(text.length, 'ends the text without any element');
    return this.#root;
  }

  #declaration(): void {
    DECLARATION.lastIndex = 0;
    const declaration = DECLARATION.exec(this.text);
    if (declaration === null) throw this.malformed(0, 'has an XML declaration that cannot be read; correct it');
    this.#at = declaration[0].length;
  }

  #characters(start: number, end: number): void {
    this.#at = end;
    const parent = this.#open.at(-1);
    if (parent === undefined) {
      const stray = this.text.slice(start, end).search(/[^ \t\r\n]/);
      if (stray !== -1) throw this.malformed(start + stray, 'has text outside the root element; remove it');
      return;
    }
    if (this.#ampersand < end) this.#references(start, end);
    if (this.#sectionEnd < start) this.#sectionEnd = this.find(']]>', start);
    if (this.#sectionEnd < end) throw this.malformed(this.#sectionEnd, 'has "]]>" in a text; write "]]&gt;"');
    this.#budget.take();
    parent.children.push({ kind: 'text', start, end });
  }

  /** Validates the references in a span. An `&` before the span is in a comment or CDATA section and needs no check. */
  #references(start: number, end: number): void {
    if (this.#ampersand < start) this.#ampersand = this.find('&', start);
    while (this.#ampersand < end) {
      const at = this.#ampersand;
      const semicolon = this.find(';', at);
      const name = semicolon < end ? this.text.slice(at + 1, semicolon) : '';
      if (name === '' || referred(name) === undefined) throw this.#badReference(at, name);
      this.#ampersand = this.find('&', semicolon);
    }
  }

  #badReference(at: number, name: string): AppError {
    if (/^[A-Za-z_][-.\w]*$/.test(name)) {
      const known = 'only lt, gt, amp, quot and apos are known; write the character itself';
      return this.error('unknown-entity', at, `names the entity &${name.slice(0, 50)};, but ${known}`);
    }
    return this.malformed(at, 'has "&" that does not begin a reference; write "&amp;"');
  }

  #startTag(start: number): void {
    const text = this.text;
    const name = this.name(start + 1);
    if (name === '') throw this.malformed(start, 'has "<" that does not begin a tag; write "&lt;"');
    const parent = this.#open.at(-1);
    if (parent === undefined && this.#root !== undefined) {
      throw this.malformed(start, `opens <${name}> after the end of the root element; remove it`);
    }
    this.#budget.take();
    const attributes = this.#attributes(start + 1 + name.length, name);
    const selfClosing = text.charCodeAt(this.#at) === SLASH;
    if (selfClosing) this.#at++;
    if (text.charCodeAt(this.#at) !== GT) throw this.malformed(start, `has the tag <${name}> without its ">"`);
    const end = ++this.#at;
    const element: OpenElement = {
      kind: 'element',
      name,
      attributes,
      children: [],
      start,
      end,
      contentStart: end,
      contentEnd: end,
      selfClosing,
    };
    if (parent === undefined) this.#root = element;
    else parent.children.push(element);
    if (selfClosing) return;
    if (this.#open.length === MAX_DEPTH) {
      throw this.error(
        'too-deep',
        start,
        `nests elements more than ${MAX_DEPTH} deep; this may be another kind of file`,
      );
    }
    this.#open.push(element);
  }

  /** Reads attributes up to the end of the tag. */
  #attributes(start: number, element: string): readonly XmlAttribute[] {
    const text = this.text;
    const found: XmlAttribute[] = [];
    let at = start;
    for (;;) {
      const before = at;
      at = this.skipSpace(at);
      const code = text.charCodeAt(at);
      if (code === GT || code === SLASH || at >= text.length) break;
      const name = this.name(at);
      if (name === '' || at === before) throw this.malformed(at, `has a tag <${element}> that cannot be read`);
      const equals = this.skipSpace(at + name.length);
      const open = this.skipSpace(equals + 1);
      const quote = text.charAt(open);
      if (text.charCodeAt(equals) !== EQUALS || (quote !== '"' && quote !== "'")) {
        throw this.malformed(at, `has the attribute ${name} without a value in quotation marks`);
      }
      const end = this.find(quote, open + 1);
      const value = this.#attributeValue(open + 1, end, name);
      found.push({ name, value, start: open + 1, end });
      at = end + 1;
    }
    const repeated = repeatedName(found);
    if (repeated !== undefined) {
      throw this.malformed(start, `gives <${element}> the attribute ${repeated} twice; remove one`);
    }
    this.#at = at;
    return found;
  }

  #attributeValue(start: number, end: number, name: string): string {
    const raw = this.text.slice(start, end);
    if (end === this.text.length || raw.includes('<')) {
      throw this.malformed(start, `has "<" in the attribute ${name}, or the attribute is never closed`);
    }
    if (this.#ampersand < end) this.#references(start, end);
    return decodeXmlAttribute(raw);
  }

  #endTag(start: number): void {
    const open = this.#open.pop();
    const name = this.name(start + 2);
    if (open === undefined) throw this.malformed(start, `closes <${name}>, which is not open; remove the tag`);
    if (open.name !== name) {
      const line = this.lineOf(open.start);
      throw this.malformed(
        start,
        `closes <${name}> while <${open.name}> of line ${line} is still open; close <${open.name}> first`,
      );
    }
    const end = this.skipSpace(start + 2 + name.length);
    if (this.text.charCodeAt(end) !== GT) throw this.malformed(start, `has an end tag </${name}> without ">"`);
    open.contentEnd = start;
    open.end = end + 1;
    this.#at = end + 1;
  }

  /** Reads a comment, a CDATA section or the document type. */
  #bang(start: number): void {
    const text = this.text;
    const parent = this.#open.at(-1);
    if (text.startsWith('<!--', start)) {
      const end = this.find('--', start + 4);
      if (text.charCodeAt(end + 2) !== GT) {
        throw this.malformed(Math.min(end, text.length), 'has "--" in a comment, or the comment is never closed');
      }
      this.#budget.take();
      parent?.children.push({ kind: 'comment', start: start + 4, end });
      this.#at = end + 3;
    } else if (parent !== undefined && text.startsWith('<![CDATA[', start)) {
      const end = this.find(']]>', start + 9);
      if (end === text.length) throw this.malformed(start, 'opens a CDATA section that is never closed; write "]]>"');
      this.#budget.take();
      parent.children.push({ kind: 'cdata', start: start + 9, end });
      this.#at = end + 3;
    } else if (/^<!DOCTYPE[ \t\r\n]/.test(text.slice(start, start + 10)) && this.#root === undefined) {
      this.#doctype(start);
    } else {
      throw this.malformed(start, 'has "<!" that begins neither a comment nor a CDATA section; write "&lt;!"');
    }
  }

  #doctype(start: number): void {
    if (this.#hasDoctype) throw this.malformed(start, 'has a second DOCTYPE; remove it');
    this.#hasDoctype = true;
    const delimiter = /["'[>]/g;
    delimiter.lastIndex = start;
    for (let match = delimiter.exec(this.text); match !== null; match = delimiter.exec(this.text)) {
      if (match[0] === '>') {
        this.#at = match.index + 1;
        return;
      }
      if (match[0] === '[') {
        const why = 'which could define an unlimited number of entities; remove the part in brackets';
        throw this.error('internal-subset', start, `has a DOCTYPE with its own definitions, ${why}`);
      }
      delimiter.lastIndex = this.find(match[0], match.index + 1) + 1;
    }
    throw this.malformed(start, 'has a DOCTYPE that is never closed');
  }

  #instruction(start: number): void {
    const target = this.name(start + 2);
    const after = start + 2 + target.length;
    const end = this.find('?>', after);
    const isClosed = end < this.text.length && (end === after || this.skipSpace(after) > after);
    if (target === '' || target.toLowerCase() === 'xml' || !isClosed) {
      throw this.malformed(start, 'has a processing instruction that cannot be read; remove it');
    }
    this.#at = end + 2;
  }
}

/** Finds a repeated attribute. Pairwise comparison is faster for few attributes; many need a set to stay linear. */
function repeatedName(attributes: readonly XmlAttribute[]): string | undefined {
  if (attributes.length > 8) {
    const names = new Set<string>();
    return attributes.find(({ name }) => names.size === names.add(name).size)?.name;
  }
  for (let second = 1; second < attributes.length; second++) {
    const { name } = attributes[second]!;
    for (let first = 0; first < second; first++) if (attributes[first]!.name === name) return name;
  }
  return undefined;
}
