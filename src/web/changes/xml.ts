/** Writes XML: elements with escaped texts, and the document around them. */
import { escapeXml } from '../../model/escape-xml.js';

/** Markup that needs no more escaping. */
export class Markup {
  constructor(readonly text: string) {}
}

type Attributes = Readonly<Record<string, string>>;

/** An element. Texts among its children are escaped, other elements are not. */
export function element(name: string, attributes: Attributes, ...children: readonly (Markup | string)[]): Markup {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const content = children.map((child) => (child instanceof Markup ? child.text : escapeXml(child))).join('');
  return new Markup(
    content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`,
  );
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
}
