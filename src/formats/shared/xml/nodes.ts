/** The nodes of an XML tree, with their offsets in the text. */
import type { AppError } from '../../../model/error.js';

export interface XmlAttribute {
  /** As written, with its prefix. */
  readonly name: string;
  /** With references replaced. */
  readonly value: string;
  /** Span of the value, without its quotation marks. */
  readonly start: number;
  readonly end: number;
}

export interface XmlElement {
  readonly kind: 'element';
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Span of the whole element. */
  readonly start: number;
  readonly end: number;
  /** Span between the tags. Both are equal to `end` if the element is self-closing. */
  readonly contentStart: number;
  readonly contentEnd: number;
  readonly selfClosing: boolean;
}

/** A span of characters. The span of a CDATA section or a comment does not include its delimiters. */
export interface XmlText {
  readonly kind: 'text' | 'cdata' | 'comment';
  readonly start: number;
  readonly end: number;
}

export type XmlNode = XmlElement | XmlText;

/** Makes an error from the last part of its code and a sentence. A collector's `error` is such a function. */
export type Fail = (name: string, message: string) => AppError;
