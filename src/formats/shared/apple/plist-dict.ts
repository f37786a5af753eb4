/** Reads the dictionaries of Apple's property lists: each key is followed by its value. */
import { textOf } from '../xml/text.js';
import { elementsOf, type XmlElement } from '../xml/tree.js';

export interface PlistPair {
  readonly key: string;
  readonly value: XmlElement;
  /** Where the key begins. */
  readonly start: number;
}

/** Returns the pairs of a dictionary. Calls `broken` for each key without a value and each value without a key. */
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
