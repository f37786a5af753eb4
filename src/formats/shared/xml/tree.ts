/** XML as a tree of elements that knows where everything stands in the text; strict, and bounded in depth and number. */
import type { AppError } from '../../../model/error.js';
import { XmlReader } from './reader.js';

export interface XmlAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  /** With references replaced. */
  readonly value: string;
  /** The value between its quotes. */
  readonly start: number;
  readonly end: number;
}

export interface XmlElement {
  readonly kind: 'element';
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** The whole element. */
  readonly start: number;
  readonly end: number;
  /** What stands between its tags; both at `end` when it is self-closing. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly selfClosing: boolean;
}

/** Characters of the content; of CDATA and comments, those between the delimiters. */
export interface XmlText {
  readonly kind: 'text' | 'cdata' | 'comment';
  readonly start: number;
  readonly end: number;
}

export type XmlNode = XmlElement | XmlText;

/** Makes an error of a name and a sentence: the `error` of a collector. */
export type Fail = (name: string, message: string) => AppError;

/** The root element; throws what `fail` makes of a sentence with the line where the text is not well-formed XML. */
export function parseXml(text: string, fail: Fail): XmlElement {
  return new XmlReader(text, fail).root();
}

/** The value of an attribute; undefined when the element has no such. */
export function attribute(element: XmlElement, name: string): string | undefined {
  for (const known of element.attributes) if (known.name === name) return known.value;
  return undefined;
}

/** The elements right in this one, or those of them with a name. */
export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  const found: XmlElement[] = [];
  for (const child of element.children) {
    if (child.kind === 'element' && (name === undefined || child.name === name)) found.push(child);
  }
  return found;
}
