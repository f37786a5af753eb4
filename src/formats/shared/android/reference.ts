/** References of Android values to other resources, which are not for translation: `@string/ok`, `?attr/label`. */
import type { XmlElement } from '../xml/tree.js';

const REFERENCE = /^(?:@(?:\*?[\w.]+:)?\w+\/[\w.]+|@(?:null|empty)|\?(?:[\w.]+:)?attr\/[\w.]+|\?[\w.]+:[\w.]+)$/;

/** Whether the content of an element is a reference. An escaped `\@` or `\?` begins a text. */
export function isReference(text: string, { contentStart, contentEnd }: XmlElement): boolean {
  const first = text[contentStart];
  if (first !== '@' && first !== '?' && first?.trim() !== '') return false;
  return REFERENCE.test(text.slice(contentStart, contentEnd).trim());
}
