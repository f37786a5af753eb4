/** Adds strings to base files, and checks that adding or removing a string changed nothing else. */
import { AppError } from '../../model/error.js';
import { sameTexts, shownName, type Unit } from '../../model/unit.js';
import type { NewString, WritableFormat } from '../format.js';
import type { MakeSample } from './sample-files.js';

type Strings = ReadonlyMap<string, { readonly unit: Unit }>;

/** Writes the string as if it came from another file: a small one with the last string of the file and the new one. */
export function addString(
  { parse, write, name }: WritableFormat,
  sample: MakeSample,
  text: string,
  bytes: Uint8Array,
  { key, target, language }: NewString,
): Uint8Array {
  const before = parse(bytes, { language });
  refuseKnown(before.units, key);
  const last = before.units.at(-1)?.key;
  const donorOf = (keys: readonly string[]) => {
    const made = sample({ keys, forms: target.length, like: text });
    return made === undefined ? undefined : new TextEncoder().encode(made);
  };
  const has = (donor: Uint8Array | undefined) => donor !== undefined && hasString(parse, donor, key, language);
  const donors = [donorOf(last === undefined ? [key] : [last, key]), donorOf([key])];
  const donor = donors.find(has);
  if (donor === undefined) throw unaddable(name, key, target.length);
  const edit = { identity: key, target, state: 'translated' } as const;
  const written = write(bytes, [edit], { language, base: { bytes: donor, language } });
  refuseOtherChanges('file', key, byKey(parse(written, { language }).units), byKey(before.units));
  return written;
}

function hasString(parse: WritableFormat['parse'], donor: Uint8Array, key: string, language: string): boolean {
  try {
    return parse(donor, { language }).units.some((unit) => unit.key === key);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const byKey = (units: readonly Unit[]): Strings => new Map(units.map((unit) => [unit.key, { unit }]));

export function refuseKnown(units: readonly Unit[], key: string): void {
  if (!units.some((unit) => unit.key === key)) return;
  throw new AppError(
    'string.duplicate',
    `The string ${JSON.stringify(shownName(key))} already exists: choose another key.`,
  );
}

export function unaddable(format: string, key: string, forms: number): AppError {
  const shown = JSON.stringify(shownName(key));
  return new AppError(
    'string.unaddable',
    forms > 1
      ? `A string with plural forms cannot be added to this file of the format ${format}: add it in the file.`
      : `The key ${shown} cannot be added to this file of the format ${format}: choose another key, or add it in the file.`,
  );
}

export const unremovable = (family: string, key: string) =>
  new AppError(
    `${family}.unremovable`,
    `The string ${JSON.stringify(shownName(key))} is part of a list and cannot be removed alone: remove it in the file.`,
  );

/** Throws unless `fewer` has exactly the strings of `more` without the key. */
export function refuseOtherChanges(family: string, key: string, more: Strings, fewer: Strings): void {
  const isSame = [...more].every(([name, { unit }]) => {
    const other = fewer.get(name);
    return name === key ? other === undefined : other !== undefined && sameTexts(other.unit.target, unit.target);
  });
  if (isSame && more.has(key) && fewer.size === more.size - 1) return;
  throw new AppError(
    `${family}.unwritable`,
    `Other strings would change with ${JSON.stringify(shownName(key))}: change the file by hand.`,
  );
}
