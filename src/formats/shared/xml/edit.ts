/** Changes to XML that leave everything else as it stands: attributes, and what is in an element. */
import type { Splice } from '../text-file.js';
import type { XmlElement } from './nodes.js';

/** Puts content, already encoded, between the tags of an element. */
export function replaceContent(element: XmlElement, content: string): Splice {
  if (!element.selfClosing) return { start: element.contentStart, end: element.contentEnd, text: content };
  return { start: attributesEnd(element), end: element.end, text: `>${content}</${element.name}>` };
}

/** Gives an element an attribute whose value is a plain word. */
export function setAttribute(element: XmlElement, name: string, word: string): Splice {
  const known = element.attributes.find((attribute) => attribute.name === name);
  if (known !== undefined) return { start: known.start, end: known.end, text: word };
  const end = attributesEnd(element);
  return { start: end, end, text: ` ${name}="${word}"` };
}

/** Takes an attribute away with the space before it; nothing when the element has none of that name. */
export function removeAttribute(element: XmlElement, name: string): readonly Splice[] {
  const index = element.attributes.findIndex((attribute) => attribute.name === name);
  if (index === -1) return [];
  const start = index === 0 ? nameEnd(element) : element.attributes[index - 1]!.end + 1;
  return [{ start, end: element.attributes[index]!.end + 1, text: '' }];
}

/** The line break and indentation before a place; empty when something else stands before it on its line. */
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
