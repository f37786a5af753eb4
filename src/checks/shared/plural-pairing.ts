/** Pairs each plural form of a translation with the source form that it is compared with. */
import { exampleNumbers, type PluralRule, pluralForm } from '../../model/plural.js';
import type { CheckedString } from '../check.js';

/** A target form and the source form it is compared with, both counted from 0. */
export interface FormPairing {
  readonly source: number;
  readonly form: number;
}

/** Leaves out target forms whose numbers use different forms in the source language. */
export function pairForms(string: CheckedString): readonly FormPairing[] {
  const { source, target, sourcePlural, plural } = string;
  if (source.length === 0) return [];
  const last = source.length - 1;
  if (source.length !== sourcePlural.forms || target.length !== plural.forms) {
    return target.map((_, form) => ({ source: last, form }));
  }
  return pairingOf(sourcePlural, plural);
}

const pairings = new WeakMap<PluralRule, WeakMap<PluralRule, readonly FormPairing[]>>();

function pairingOf(sourcePlural: PluralRule, plural: PluralRule): readonly FormPairing[] {
  let known = pairings.get(sourcePlural);
  if (known === undefined) {
    known = new WeakMap();
    pairings.set(sourcePlural, known);
  }
  let pairing = known.get(plural);
  if (pairing === undefined) {
    pairing = makePairing(sourcePlural, plural);
    known.set(plural, pairing);
  }
  return pairing;
}

function makePairing(sourcePlural: PluralRule, plural: PluralRule): readonly FormPairing[] {
  const lastSource = sourcePlural.forms - 1;
  const pairing: FormPairing[] = [];
  everydayNumbers(plural).forEach((numbers, form) => {
    const wanted = new Set(numbers.map((n) => pluralForm(sourcePlural, n)));
    if (numbers.length === 1) pairing.push({ source: wanted.values().next().value!, form });
    // A form without small example numbers is used for large numbers.
    else if (form === plural.forms - 1 || numbers.length === 0) pairing.push({ source: lastSource, form });
    else if (wanted.size === 1) pairing.push({ source: wanted.values().next().value!, form });
  });
  return pairing;
}

/** Larger numbers are ignored: the Slovenian form of 1 is a singular, although 101 uses it too. */
const MAX_EVERYDAY = 100;

const everyday = new WeakMap<readonly (readonly number[])[], readonly (readonly number[])[]>();

function everydayNumbers(plural: PluralRule): readonly (readonly number[])[] {
  const all = exampleNumbers(plural);
  let small = everyday.get(all);
  if (small === undefined) {
    small = all.map((numbers) => numbers.filter((n) => n <= MAX_EVERYDAY));
    everyday.set(all, small);
  }
  return small;
}

/** Whether a form is used for exactly one number, so it may spell out the number. */
export function standsForOneNumber(plural: PluralRule, form: number): boolean {
  return everydayNumbers(plural)[form]?.length === 1;
}

/** Whether a form is used only for 0 and 1. */
export function standsForZeroAndOne(plural: PluralRule, form: number): boolean {
  const numbers = everydayNumbers(plural)[form];
  return numbers?.length === 2 && numbers[0] === 0 && numbers[1] === 1;
}
