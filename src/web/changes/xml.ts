/** Writes XML: escapes texts, and replaces characters that XML 1.0 does not allow. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters and noncharacters. XML 1.0 has no way to write them, not even as references. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"']/g, (char) => ENTITIES[char]!);
}

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
