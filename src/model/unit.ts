/** One translatable string of one language, as plain data. */
import type { State } from './state.js';

/** What identifies a string in its component. */
export interface UnitName {
  /** Name of the string, in formats that name their strings. Empty if source and context identify the string. */
  readonly key: string;
  /** Distinguishes two equal sources: gettext's msgctxt, a path, a description of the place. */
  readonly context: string;
  /** The source text, one element for each plural form of the source language. */
  readonly source: readonly string[];
}

export interface Unit extends UnitName {
  /** The translation, one element for each plural form of this language. */
  readonly target: readonly string[];
  readonly state: State;
  readonly flags: readonly string[];
  /** Comment of the developers for translators. */
  readonly note: string;
  /** The source text that this translation was made for, if the file has it. */
  readonly previous?: readonly string[];
  /** Where the program uses the string, as written in the file. */
  readonly references: string;
  /** Line of the entry in its file, counted from 1. */
  readonly line: number;
}

/** The identity of a string. It is equal in all languages and in later versions of the file. */
export function identity(unit: UnitName): string {
  if (unit.key !== '') return unit.key;
  const source = unit.source.length === 1 ? unit.source[0] : unit.source.join('\u0000');
  return unit.context === '' ? `${source}` : `${unit.context}\u0004${source}`;
}

/** Most characters of a string's name in a message. */
const MAX_SHOWN = 100;

/** The identity as people read it, shortened: the key, or context and source. */
export function shownName(name: string): string {
  return name.replace('\u0004', ' | ').replaceAll('\u0000', ' / ').slice(0, MAX_SHOWN);
}

/** Whether the file marks the string as not for translation. */
export function isReadonly(unit: Pick<Unit, 'state' | 'flags'>): boolean {
  return unit.state === 'readonly' || (unit.flags.length > 0 && unit.flags.includes('read-only'));
}

/** Whether two names are equal in all parts. Equal names have equal identities. */
export function sameName(a: UnitName, b: UnitName): boolean {
  return a.key === b.key && a.context === b.context && sameTexts(a.source, b.source);
}

export function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((text, index) => text === b[index]));
}
