/** Where the values of Android's strings stand in their file. */
import type { PluralCategory } from '../../../model/plural.js';
import type { XmlElement } from '../xml/tree.js';
import type { AndroidValue } from './text.js';

/** An element with a text in it: a string, or an item of plurals or of an array. */
export interface AndroidSlot {
  readonly element: XmlElement;
  readonly value: AndroidValue;
}

/** `owner` is the element right in <resources>: of an item, the array or the plurals. */
export type AndroidPlace =
  | { readonly kind: 'string'; readonly owner: XmlElement; readonly slot: AndroidSlot }
  | {
      readonly kind: 'plurals';
      readonly owner: XmlElement;
      readonly items: ReadonlyMap<PluralCategory, AndroidSlot>;
    };

/** How texts are written in place of an empty value: as markup where they are. */
export const NO_VALUE: AndroidValue = { text: '', style: 'plain' };
