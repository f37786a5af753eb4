/** Reads and writes the texts of Qt's TS files, where characters that XML cannot contain are written as elements. */
import { characterData, encodeXmlText } from '../xml/text.js';
import { attribute, type XmlElement } from '../xml/tree.js';

const CONTROL = /([\u0000-\u0008\u000b-\u001f])/;
/** White space that looks like an ordinary space or line break. Qt's tools write it as references. */
const RARE_SPACE = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g;

/** The text of an element. Ignores elements in it, except `<byte value="x1b"/>`. */
export function readQtText(text: string, element: XmlElement): string {
  const [only] = element.children;
  if (only === undefined) return '';
  if (element.children.length === 1 && only.kind !== 'element') return characterData(text, only);
  return element.children.map((node) => (node.kind === 'element' ? byteOf(node) : characterData(text, node))).join('');
}

function byteOf(element: XmlElement): string {
  const value = /^(?:x([0-9a-f]{1,2})|([0-9]{1,3}))$/i.exec(attribute(element, 'value') ?? '');
  if (element.name !== 'byte' || value === null) return '';
  return String.fromCharCode(value[1] === undefined ? Number(value[2]) : Number.parseInt(value[1], 16));
}

/** Encodes a text exactly as Qt's own tools do, so that they do not change it again. */
export function encodeQtText(value: string, lineEnd: string): string {
  return value
    .split(CONTROL)
    .map((piece, index) => (index % 2 === 1 ? `<byte value="x${hex(piece)}"/>` : encodePiece(piece, lineEnd)))
    .join('');
}

function encodePiece(piece: string, lineEnd: string): string {
  return encodeXmlText(piece, lineEnd)
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
    .replace(RARE_SPACE, (space) => `&#x${hex(space)};`);
}

function hex(character: string): string {
  return character.charCodeAt(0).toString(16);
}
