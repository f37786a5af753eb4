/** Makes splices that change an attribute or the content of an XML element, and nothing else. */
import type { Splice } from '../text-file.js';
import type { XmlElement } from './nodes.js';

/** Replaces the content of an element. The caller has already encoded the new content. */
export function replaceContent(element: XmlElement, content: string): Splice {
  if (!element.selfClosing) return { start: element.contentStart, end: element.contentEnd, text: content };
  return { start: attributesEnd(element), end: element.end, text: `>${content}</${element.name}>` };
}

/** Sets an attribute. The value must not need escaping. */
export function setAttribute(element: XmlElement, name: string, word: string): Splice {
  const known = element.attributes.find((attribute) => attribute.name === name);
  if (known !== undefined) return { start: known.start, end: known.end, text: word };
  const end = attributesEnd(element);
  return { start: end, end, text: ` ${name}="${word}"` };
}

/** Removes an attribute and the space before it. Returns no splice if the element does not have the attribute. */
export function removeAttribute(element: XmlElement, name: string): readonly Splice[] {
  const index = element.attributes.findIndex((attribute) => attribute.name === name);
  if (index === -1) return [];
  const start = index === 0 ? nameEnd(element) : element.attributes[index - 1]!.end + 1;
  return [{ start, end: element.attributes[index]!.end + 1, text: '' }];
}

/** The line break and indentation before an offset. Empty if other text precedes it on its line. */
export function indentBefore(text: string, place: number): string {
  let start = place;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  if (text[start - 1] !== '\n') return '';
  return text.slice(text[start - 2] === '\r' ? start - 2 : start - 1, place);
}

function nameEnd({ start, name }: XmlElement): number {
  return start + 1 + name.length;
}

function attributesEnd(element: XmlElement): number {
  const last = element.attributes.at(-1);
  return last === undefined ? nameEnd(element) : last.end + 1;
}
