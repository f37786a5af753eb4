/** Packs the place of a translation, a string or a change into one number, which clients expect as an id. */

/**
 * A component, one of its languages, and a string or a change of the language, together 53 bits: all numbers below 2^53
 * are exact in JSON. A server can have half a million components.
 */
export const MAX_COMPONENT_NUMBER = 2 ** 19 - 1;
const LANGUAGES = 2 ** 10;
const ITEMS = 2 ** 24;

export interface NumberedPlace {
  /** The number of the component, not its id. */
  readonly component: number;
  readonly language: number;
  /** The id of a string, or the number of a change. */
  readonly item: number;
}

/** Undefined if a part is too large. Only a language that was replaced for decades has so many strings or changes. */
export function packPlace({ component, language, item }: NumberedPlace): number | undefined {
  if (language >= LANGUAGES || item >= ITEMS) return undefined;
  return (component * LANGUAGES + language) * ITEMS + item;
}

/** The smallest number that `packPlace` returns for a component, whose numbers begin with 1. */
export const MIN_PACKED = LANGUAGES * ITEMS;

/** Undefined if the text is not a number that `packPlace` returns. */
export function unpackPlace(text: string): NumberedPlace | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const packed = Number(text);
  if (packed > Number.MAX_SAFE_INTEGER) return undefined;
  const pair = Math.floor(packed / ITEMS);
  return { component: Math.floor(pair / LANGUAGES), language: pair % LANGUAGES, item: packed % ITEMS };
}

/** The id of a translation: a language of a component. */
export function translationNumber(component: number, language: number): number {
  return component * LANGUAGES + language;
}
