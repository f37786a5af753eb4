/** Decodes and encodes the character data of XML, with its references. */
import { AppError } from '../../../model/error.js';
import type { XmlElement, XmlText } from './nodes.js';

/** Characters that XML does not allow, not even as references. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
/** A much faster first test, which also matches paired surrogates. Most texts do not match and need no second test. */
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

const REFERENCE = /&([^&;]*);/g;
const LINE_END = /\r\n?/g;
const ATTRIBUTE_SPACE = /\r\n|[\t\n\r]/g;

/** The character of a reference, given without `&` and `;`. Undefined if the reference is unknown or not allowed. */
export function referred(reference: string): string | undefined {
  if (!reference.startsWith('#')) return NAMED.get(reference);
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2]!, 10) : Number.parseInt(digits[1], 16);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return NOT_XML.test(character) ? undefined : character;
}

/** Decodes raw character data: replaces references, and makes all line ends LF. */
export function decodeXml(raw: string): string {
  return replaceReferences(normaliseLineEnds(raw));
}

/** Decodes a raw attribute value: replaces references, and turns each white space character into a space. */
export function decodeXmlAttribute(raw: string): string {
  return replaceReferences(raw.replace(ATTRIBUTE_SPACE, ' '));
}

/** Makes all line ends LF. A CDATA section needs no other decoding. */
export function normaliseLineEnds(raw: string): string {
  return raw.includes('\r') ? raw.replace(LINE_END, '\n') : raw;
}

function replaceReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, reference: string) => referred(reference) ?? whole);
}

/** All text of an element, including its descendants and CDATA sections. */
export function textOf(text: string, element: XmlElement): string {
  const [only] = element.children;
  if (only === undefined) return '';
  if (element.children.length === 1 && only.kind !== 'element') return characterData(text, only);
  return element.children
    .map((node) => (node.kind === 'element' ? textOf(text, node) : characterData(text, node)))
    .join('');
}

/** The text of a node that is not an element. Empty for a comment. */
export function characterData(text: string, { kind, start, end }: XmlText): string {
  if (kind === 'comment') return '';
  const raw = text.slice(start, end);
  return kind === 'cdata' ? normaliseLineEnds(raw) : decodeXml(raw);
}

/** Encodes a text as character data, with the file's line ends. */
export function encodeXmlText(text: string, lineEnd = '\n'): string {
  return escapeMarkup(text).replaceAll('\n', lineEnd);
}

/** Encodes a text as CDATA. Splits `]]>` between two sections. */
export function encodeXmlCdata(text: string, lineEnd = '\n'): string {
  refuseUnwritable(text);
  if (text.includes('\r')) throw unwritable('\r');
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', lineEnd)}]]>`;
}

/** Encodes a text as the content of an element. Uses CDATA if the old content was CDATA. */
export function encodeXmlLike(element: XmlElement, text: string, lineEnd: string): string {
  const wasCdata = element.children.length > 0 && element.children.every(({ kind }) => kind === 'cdata');
  const isCdata = wasCdata && text !== '' && !text.includes('\r');
  return isCdata ? encodeXmlCdata(text, lineEnd) : encodeXmlText(text, lineEnd);
}

/** Encodes a text as an attribute value in the given quotation marks. */
export function encodeXmlAttribute(text: string, quote: '"' | "'" = '"'): string {
  return escapeMarkup(text)
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;');
}

/** Escapes markup, and carriage returns, which readers would turn into line feeds. */
function escapeMarkup(text: string): string {
  refuseUnwritable(text);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** Offset of the first character that XML does not allow, or -1 if there is none. */
export function unusableAt(text: string): number {
  return SUSPECT.test(text) ? text.search(NOT_XML) : -1;
}

function refuseUnwritable(text: string): void {
  const at = unusableAt(text);
  if (at !== -1) throw unwritable(text.charAt(at));
}

function unwritable(character: string): AppError {
  return new AppError(
    'xml.unwritable',
    `The text contains ${codePoint(character)}, which XML does not allow; remove the character.`,
  );
}

/** The usual notation of a character: `U+0001`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
