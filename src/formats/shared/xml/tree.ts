/** Parses XML into a tree of elements. Strict, and bounded in depth and in the number of nodes. */
import type { Fail, XmlElement } from './nodes.js';
import { XmlReader } from './reader.js';

export type { XmlElement, XmlNode } from './nodes.js';

/** Returns the root element. Throws the error that `fail` makes, with the line, if the text is not well-formed XML. */
export function parseXml(text: string, fail: Fail): XmlElement {
  return new XmlReader(text, fail).root();
}

/** The value of an attribute, or undefined if the element does not have the attribute. */
export function attribute(element: XmlElement, name: string): string | undefined {
  for (const known of element.attributes) if (known.name === name) return known.value;
  return undefined;
}

/** The child elements: all of them, or only those with the given name. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) {
    if (child.kind === 'element' && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}
