/** One translatable string of one language, as plain data. */
import type { State } from './state.js';

/** What tells the strings of a component apart. */
export interface UnitName {
  /** Name of the string in formats that name their strings; empty where source and context identify it. */
  readonly key: string;
  /** What tells two equal sources apart: gettext's msgctxt, a path, a description of the place. */
  readonly context: string;
  /** The source text, one element for each plural form of the source language. */
  readonly source: readonly string[];
}

export interface Unit extends UnitName {
  /** The translation, one element for each plural form of this language. */
  readonly target: readonly string[];
  readonly state: State;
  readonly flags: readonly string[];
  /** What the developers tell the translator. */
  readonly note: string;
  /** The source this translation was made for, where the file remembers it. */
  readonly previous?: readonly string[];
  /** Where the program uses the string, as the file says it. */
  readonly references: string;
  /** Line of the entry in its file, counted from 1. */
  readonly line: number;
}

/** What makes a string the same string in another language or in a later version of the file. */
export function identity(unit: UnitName): string {
  if (unit.key !== '') return unit.key;
  const source = unit.source.length === 1 ? unit.source[0] : unit.source.join('\u0000');
  return unit.context === '' ? `${source}` : `${unit.context}\u0004${source}`;
}

/** Whether two names are equal in all parts, and their identities with them. */
export function sameName(a: UnitName, b: UnitName): boolean {
  return a.key === b.key && a.context === b.context && sameTexts(a.source, b.source);
}

export function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((text, index) => text === b[index]));
}
