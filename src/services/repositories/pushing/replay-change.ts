/** Repeats a change of a whole file on a newer version of the file: strings and languages that were added or removed. */
import type { FileFormat } from '../../../formats/format.js';
import { formatById } from '../../../formats/index.js';
import { AppError } from '../../../model/error.js';
import { normaliseLanguage } from '../../../model/language.js';

export interface FileVersions {
  /** The file before and after the change. */
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The newer version of the file, without the change. */
  readonly newer: Uint8Array;
}

export interface FileKind {
  /** Id of the format. */
  readonly format: string;
  readonly language: string;
  /** The base file of a translation in a monolingual format. */
  readonly base?: { readonly bytes: Uint8Array; readonly language: string } | undefined;
}

/** Undefined if the change cannot be repeated, for example because somebody else added the same string. */
export function replayChange(kind: FileKind, versions: FileVersions): Uint8Array | undefined {
  const format = formatById(kind.format);
  try {
    return format.languagesIn === undefined ? replayStrings(format, kind, versions) : replayLanguages(format, versions);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function replayStrings(format: FileFormat, { language, base }: FileKind, { before, after, newer }: FileVersions) {
  const stringsOf = (bytes: Uint8Array) =>
    new Map(format.parse(bytes, { language }).units.map((unit) => [unit.key, unit] as const));
  const [old, changed] = [stringsOf(before), stringsOf(after)];
  let bytes = newer;
  for (const key of old.keys()) {
    if (changed.has(key)) continue;
    if (format.remove === undefined) return undefined;
    bytes = format.remove(bytes, key, { language, ...(base && { base }) });
  }
  for (const [key, { target }] of changed) {
    if (old.has(key)) continue;
    if (format.add === undefined) return undefined;
    bytes = format.add(bytes, { key, target, language });
  }
  return bytes;
}

function replayLanguages({ languagesIn, start }: FileFormat, { before, after, newer }: FileVersions) {
  if (languagesIn === undefined || start === undefined) return undefined;
  const [old, present] = [new Set(languagesIn(before)), new Set(languagesIn(newer))];
  const added = languagesIn(after).filter((written) => !old.has(written) && !present.has(written));
  return added.reduce((bytes, written) => {
    return start(bytes, { code: normaliseLanguage(written) ?? written, written });
  }, newer);
}
