/** Dictionaries of Apple's property lists: keys, each with the element that follows it. */
import { textOf } from '../xml/text.js';
import { elementsOf, type XmlElement } from '../xml/tree.js';

export interface PlistPair {
  readonly key: string;
  readonly value: XmlElement;
  /** Where the key begins. */
  readonly start: number;
}

/** The pairs of a dictionary; `broken` is told of keys without a value and values without a key. */
export function pairsOf(text: string, dict: XmlElement, broken: (element: XmlElement) => void = () => {}): PlistPair[] {
  const pairs: PlistPair[] = [];
  let key: XmlElement | undefined;
  for (const element of elementsOf(dict)) {
    if (element.name === 'key') {
      if (key !== undefined) broken(key);
      key = element;
    } else if (key === undefined) broken(element);
    else {
      pairs.push({ key: textOf(text, key), value: element, start: key.start });
      key = undefined;
    }
  }
  if (key !== undefined) broken(key);
  return pairs;
}
