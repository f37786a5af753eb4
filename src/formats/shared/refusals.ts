/** Errors for edits that must not be written: the file cannot contain the text, or other strings would change too. */
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { Edit } from '../format.js';
import type { TextFile } from './text-file.js';
import { isUsable } from './usable-text.js';

export function noSuchString(family: string, { identity: name }: Edit): AppError {
  const shown = JSON.stringify(name.replace('\u0004', ' | ').slice(0, 100));
  return new AppError(`${family}.no-such-string`, `The file has no usable string ${shown}; read the file again.`);
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

function unwritable(family: string, name: string): AppError {
  const shown = JSON.stringify(name.replace('\u0004', ' | ').slice(0, 100));
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
