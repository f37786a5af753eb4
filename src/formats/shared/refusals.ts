/** Why an edit is not written: what the file cannot hold, and what would change more than the edited strings. */
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { Edit } from '../format.js';
import type { TextFile } from './text-file.js';
import { isUsable } from './usable-text.js';

export function noSuchString(family: string, { identity: name }: Edit): AppError {
  const shown = JSON.stringify(name.replace('\u0004', ' | ').slice(0, 100));
  return new AppError(`${family}.no-such-string`, `The file has no usable string ${shown}; read it again.`);
}

/** What a file without a mark is in shows only by its bytes, which an edit changes. */
export function refuseOtherCharset(family: string, before: TextFile, after: TextFile): void {
  if (before.encoding === after.encoding && before.markBytes === after.markBytes) return;
  // UTF-8 in spite of what the file declares: the last character that showed it may go.
  if (before.encoding === 'utf-8' && before.markBytes === after.markBytes && /^\p{ASCII}*$/u.test(after.text)) return;
  throw new AppError(
    `${family}.unwritable-charset`,
    `The file is in ${before.encoding} and would look like one in ${after.encoding} afterwards; convert it to UTF-8.`,
  );
}

/** The strings of a file by identity. */
type Strings = ReadonlyMap<string, { readonly unit: Unit }>;

/**
 * In a broken file an edit may mend or break what stands around it: nothing but the edited strings may read otherwise.
 * Where there is a base file, what it does not have is no string of anybody's and may become part of another.
 */
export function refuseOtherReading(
  family: string,
  before: Strings,
  after: Strings,
  edited: ReadonlyMap<string, Edit>,
  base: Strings | undefined,
): void {
  const matters = (name: string) => base === undefined || base.has(name);
  for (const [name, { unit }] of before) {
    const now = after.get(name);
    if (now !== undefined && (edited.has(name) || sameTexts(now.unit.target, unit.target))) continue;
    if (matters(name)) throw unwritable(family, name);
  }
  for (const [name, { unit }] of after) {
    // An item of a list comes with those before it, which are empty.
    const isNew = !before.has(name) && !edited.has(name);
    if (isNew && hasText(unit.target) && matters(name)) throw unwritable(family, name);
  }
}

function unwritable(family: string, name: string): AppError {
  const shown = JSON.stringify(name.replace('\u0004', ' | ').slice(0, 100));
  const message = `With this text the file would read otherwise at ${shown}; correct what is broken around it first.`;
  return new AppError(`${family}.unwritable`, message);
}

export function refuseUnusable(family: string, { target }: Edit): void {
  if (target.every(isUsable)) return;
  throw new AppError(
    `${family}.unusable-character`,
    'The text holds NUL, EOT or half a surrogate pair, which no file can; remove the character.',
  );
}
