/** Tells texts for people from values of settings and data. */
import { normaliseLanguage } from '../model/language.js';
import type { Unit } from '../model/unit.js';
import { identity } from '../model/unit.js';

/** Files with fewer strings prove nothing. */
export const FEW_STRINGS = 5;

/** Share of values that must be texts, or of keys that must agree. */
const ENOUGH = 0.5;

/** Whether most values are texts that people read. Other values are names, numbers, addresses and paths. */
export function areTexts(units: readonly Unit[]): boolean {
  const values = units.flatMap(({ target }) => target).filter((text) => text !== '');
  return values.length > 0 && values.filter(isText).length >= values.length * ENOUGH;
}

function isText(value: string): boolean {
  if (/^(?:[a-z][a-z+.-]*:\/\/|[./#~])/i.test(value)) return false;
  return /[^\x00-\x7f]/.test(value) || /\p{L}\S* +\S*\p{L}/u.test(value) || /^\p{Lu}\p{Ll}/u.test(value);
}

/** Whether all values are names of classes, files or settings, addresses, numbers and the like, or lists of these. */
export function areData(units: readonly Unit[]): boolean {
  const values = units.flatMap(({ target }) => target).filter((text) => text !== '');
  return values.length > 0 && values.every((value) => value.split(/[,;]\s*/).every(isDatum));
}

/** A description of a language has a code, a name, a direction and a few more values. */
const MAX_DESCRIPTION = 20;

/** Whether a file describes its language instead of translating: most values are data, and one of them is the code. */
export function describesLanguage(units: readonly Unit[], code: string): boolean {
  if (units.length > MAX_DESCRIPTION || areTexts(units)) return false;
  return units.some(({ target }) => target.some((text) => normaliseLanguage(text) === code));
}

/** A word alone may be a text. */
const isDatum = (value: string) => /^[\x21-\x7e]+$/.test(value) && !/^\p{L}+[.!?:]*$/u.test(value);

/** Whether two files have the same strings: most strings of one of them are in the other. */
export function haveSameStrings(one: readonly Unit[], other: readonly Unit[]): boolean {
  return sharedStrings(one, other) >= ENOUGH;
}

/** The share of the strings of the smaller file that the other file has too. */
export function sharedStrings(one: readonly Unit[], other: readonly Unit[]): number {
  const names = new Set(one.map(identity));
  const shared = other.filter((unit) => names.has(identity(unit))).length;
  const smaller = Math.min(names.size, other.length);
  return smaller === 0 ? 0 : shared / smaller;
}
