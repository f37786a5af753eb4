/** The places of Android strings in their file. */
import type { PluralCategory } from '../../../model/plural.js';
import type { XmlElement } from '../xml/tree.js';
import type { AndroidValue } from './text.js';

/** An element that contains a text: a string, or an item of plurals or of an array. */
export interface AndroidSlot {
  readonly element: XmlElement;
  readonly value: AndroidValue;
}

/** `owner` is the child of <resources>: the string itself, or the array or plurals that contains the item. */
export type AndroidPlace =
  | { readonly kind: 'string'; readonly owner: XmlElement; readonly slot: AndroidSlot }
  | {
      readonly kind: 'plurals';
      readonly owner: XmlElement;
      readonly items: ReadonlyMap<PluralCategory, AndroidSlot>;
    };

/** Default for a missing old value. With this default, new texts with well-formed tags are written as markup. */
export const NO_VALUE: AndroidValue = { text: '', style: 'plain' };
