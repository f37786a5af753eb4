/** Parses an SVG picture strictly: throws if it is not well-formed XML. */
import { SaxesParser } from 'saxes';

export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** All elements in document order, each with the text directly inside it. */
export function readSvg(picture: string): SvgElement[] {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof elements = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, attribute]) => [key, attribute.value]);
    const element = { name, attributes: Object.fromEntries(values), text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const around = open.at(-1);
    if (around !== undefined) around.text += text;
  });
  parser.write(picture).close();
  return elements;
}

/** The visible texts, in the order they are drawn. */
export const shownTexts = (picture: string) =>
  readSvg(picture).flatMap(({ name, text }) => (name === 'text' ? [text] : []));

/** The sentence for screen readers. */
export const titleOf = (picture: string) => readSvg(picture)[0]!.attributes['aria-label'];

/** How often elements with a name use each class. */
export const classesOf = (picture: string, kind: string) =>
  readSvg(picture).flatMap(({ name, attributes }) =>
    name === kind && attributes.class !== undefined ? [attributes.class] : [],
  );
