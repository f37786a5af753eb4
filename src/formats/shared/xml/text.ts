/** Character data of XML: references replaced in reading and made in writing. */
import { AppError } from '../../../model/error.js';
import type { XmlElement, XmlText } from './nodes.js';

/** What no XML document can hold, not even as a reference. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;
/** The same without looking whether surrogates are paired: nearly all texts are passed by it, and it is much faster. */
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

/** The character of a reference, given without `&` and `;`; undefined when it means none. */
export function referred(reference: string): string | undefined {
  if (!reference.startsWith('#')) return NAMED.get(reference);
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(reference);
  if (digits === null) return undefined;
  const code = digits[1] === undefined ? Number.parseInt(digits[2]!, 10) : Number.parseInt(digits[1], 16);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return NOT_XML.test(character) ? undefined : character;
}

/** The text that raw character data stands for: references replaced, line ends made LF. */
export function decodeXml(raw: string): string {
  return replaceReferences(normaliseLineEnds(raw));
}

/** The value that stands raw between the quotes of an attribute: as text, with white space made spaces. */
export function decodeXmlAttribute(raw: string): string {
  return replaceReferences(raw.replace(ATTRIBUTE_SPACE, ' '));
}

/** The text in a CDATA section. */
export function normaliseLineEnds(raw: string): string {
  return raw.includes('\r') ? raw.replace(LINE_END, '\n') : raw;
}

function replaceReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, reference: string) => referred(reference) ?? whole);
}

/** All character data in an element, that of the elements in it and of CDATA sections included. */
export function textOf(text: string, element: XmlElement): string {
  const [only] = element.children;
  if (only === undefined) return '';
  if (element.children.length === 1 && only.kind !== 'element') return characterData(text, only);
  return element.children
    .map((node) => (node.kind === 'element' ? textOf(text, node) : characterData(text, node)))
    .join('');
}

/** The text of a node that is no element; a comment has none. */
export function characterData(text: string, { kind, start, end }: XmlText): string {
  if (kind === 'comment') return '';
  const raw = text.slice(start, end);
  return kind === 'cdata' ? normaliseLineEnds(raw) : decodeXml(raw);
}

/** The text as character data, its lines ended as those of the file. */
export function encodeXmlText(text: string, lineEnd = '\n'): string {
  return withoutMarks(text).replaceAll('\n', lineEnd);
}

/** The text as CDATA sections; `]]>` is shared out between two of them. */
export function encodeXmlCdata(text: string, lineEnd = '\n'): string {
  refuseUnwritable(text);
  if (text.includes('\r')) throw unwritable('\r');
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>').replaceAll('\n', lineEnd)}]]>`;
}

/** The text as the content of an element, as CDATA where that held the text before. */
export function encodeXmlLike(element: XmlElement, text: string, lineEnd: string): string {
  const wasCdata = element.children.length > 0 && element.children.every(({ kind }) => kind === 'cdata');
  const isCdata = wasCdata && text !== '' && !text.includes('\r');
  return isCdata ? encodeXmlCdata(text, lineEnd) : encodeXmlText(text, lineEnd);
}

/** The text as the value of an attribute in such quotes. */
export function encodeXmlAttribute(text: string, quote: '"' | "'" = '"'): string {
  return withoutMarks(text)
    .replaceAll(quote, quote === '"' ? '&quot;' : '&apos;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;');
}

/** With references for what is markup, and for carriage returns, which readers make line feeds of. */
function withoutMarks(text: string): string {
  refuseUnwritable(text);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', '&#13;');
}

/** Where the first character stands that XML cannot hold; -1 when there is none. */
export function unusableAt(text: string): number {
  return SUSPECT.test(text) ? text.search(NOT_XML) : -1;
}

function refuseUnwritable(text: string): void {
  const at = unusableAt(text);
  if (at !== -1) throw unwritable(text.charAt(at));
}

function unwritable(character: string): AppError {
  return new AppError('xml.unwritable', `The text holds ${codePoint(character)}, which XML cannot; remove it.`);
}

/** How a character is named: `U+0001`. */
export function codePoint(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
