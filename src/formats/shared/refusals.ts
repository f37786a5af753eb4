/** Errors for edits that must not be written: the file cannot contain the text, or other strings would change too. */
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import { sameTexts, shownName, type Unit } from '../../model/unit.js';
import type { Edit, WriteOptions } from '../format.js';
import { encode } from './charset.js';
import type { Splice, TextFile } from './text-file.js';
import { isUsable } from './usable-text.js';

/** Takes note of an edit that cannot be written, or throws the error. */
export type Refuse = NonNullable<WriteOptions['refuse']>;

/** Runs the work for all items together. If that fails, tries both halves, until the failing items are isolated. */
export function workPossible<Item>(
  items: readonly Item[],
  work: (items: readonly Item[]) => void,
  refuse: (item: Item, error: AppError) => void,
): readonly Item[] {
  try {
    if (items.length > 0) work(items);
    return items;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (items.length === 1) {
      refuse(items[0]!, error);
      return [];
    }
    const middle = Math.ceil(items.length / 2);
    const halves = [items.slice(0, middle), items.slice(middle)];
    return halves.flatMap((half) => workPossible(half, work, refuse));
  }
}

export function noSuchString(family: string, { identity: name }: Edit): AppError {
  const message = `The file has no usable string ${JSON.stringify(shownName(name))}; read the file again.`;
  return new AppError(`${family}.no-such-string`, message);
}

/** Throws if the edit changes the detected charset, which can depend on all bytes of the file. */
export function refuseCharsetChange(family: string, before: TextFile, after: TextFile): void {
  if (before.encoding === after.encoding && before.markBytes === after.markBytes) return;
  // A UTF-8 file that declares another charset is detected by its non-ASCII characters. Edits may remove all of them.
  if (before.encoding === 'utf-8' && before.markBytes === after.markBytes && /^\p{ASCII}*$/u.test(after.text)) return;
  throw new AppError(
    `${family}.unwritable-charset`,
    `The file is in ${before.encoding}, but would be read as ${after.encoding} after this edit; convert it to UTF-8.`,
  );
}

/** The strings of a file by identity. */
type Strings = ReadonlyMap<string, { readonly unit: Unit }>;

/**
 * Throws if the edits change any string that was not edited. In a broken file an edit can repair or break its
 * neighbours. Strings that the base file lacks or marks as read-only are ignored: they are not for translation.
 */
export function refuseSideEffects(
  family: string,
  before: Strings,
  after: Strings,
  edited: ReadonlyMap<string, Edit>,
  base: Strings | undefined,
): void {
  const matters = (name: string) => base === undefined || (base.get(name)?.unit.state ?? 'readonly') !== 'readonly';
  for (const [name, { unit }] of before) {
    const now = after.get(name);
    if (now !== undefined && (edited.has(name) || sameTexts(now.unit.target, unit.target))) continue;
    if (matters(name)) throw unwritable(family, name);
  }
  for (const [name, { unit }] of after) {
    // A new list item can create empty items before it; these are allowed.
    const isNew = !before.has(name) && !edited.has(name);
    if (isNew && hasText(unit.target) && matters(name)) throw unwritable(family, name);
  }
}

/** Throws if an edited string is not read back with exactly the text of its edit. */
export function refuseAlteredTexts(family: string, after: Strings, edited: ReadonlyMap<string, Edit>): void {
  for (const [name, { target, state }] of edited) {
    const now = after.get(name)?.unit.target ?? [];
    const isEmpty = state === 'empty' || !hasText(target);
    if (isEmpty ? hasText(now) : !sameTexts(now, target)) {
      throw new AppError(`${family}.unwritable`, alteration(isEmpty ? [] : target, now));
    }
  }
}

/** Says how the file would alter the text, and what to do. */
function alteration(wanted: readonly string[], read: readonly string[]): string {
  const equalAfter = (change: (text: string) => string) => sameTexts(wanted.map(change), read.map(change));
  if (equalAfter((text) => text.replace(/\r\n?/g, '\n'))) {
    return 'The file cannot hold carriage returns; use plain line feeds.';
  }
  if (equalAfter((text) => text.trim())) {
    return 'The file cannot hold the white space at the beginning or end of this text; remove it.';
  }
  const longer = wanted.length > read.length ? wanted : read;
  const form = longer.findIndex((_, index) => wanted[index] !== read[index]);
  if (wanted.length === 0)
    return `The text cannot be removed from the file: it would be read as ${shownText(read[form])}.`;
  if (wanted[form] === '') return 'The file cannot hold an empty plural form; give it a text.';
  return `The file cannot hold this text: it would be read as ${shownText(read[form])}. Change the text.`;
}

const shownText = (text = '') => JSON.stringify(text.slice(0, 100));

function unwritable(family: string, name: string): AppError {
  const shown = JSON.stringify(shownName(name));
  const message = `This edit would also change the string ${shown}; repair the broken entries around it first.`;
  return new AppError(`${family}.unwritable`, message);
}

export function refuseUnusable(family: string, { target }: Edit): void {
  if (target.every(isUsable)) return;
  throw new AppError(
    `${family}.unusable-character`,
    'The text contains NUL, EOT or half a surrogate pair, which cannot be stored; remove the character.',
  );
}

/** Throws if the charset of the file lacks a character of the new text. */
export function encodable({ encoding }: Pick<TextFile, 'encoding'>, splices: readonly Splice[]): readonly Splice[] {
  for (const { text } of splices) encode(text, encoding);
  return splices;
}
