/** Reads the file of one language: parses it and checks its strings. Pure, so that any thread can do it. */
import type { FileFormat, ParsedFile } from '../formats/format.js';
import { AppError, type FileProblem, type Problem } from '../model/error.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import type { UnitChecker } from './check-unit.js';

/** Makes the checker of a language whose plural rule is known; absent where nothing is to be checked. */
export type CheckerOf = (plural: PluralRule) => UnitChecker;

export interface LanguageFileContent {
  /** The plural rule that the file declares. */
  readonly plural: PluralRule | undefined;
  readonly units: readonly Unit[];
  /** Strings that are not for translation: they belong to the source language alone. */
  readonly readonly: readonly Unit[];
  /** Ids of the failing checks of each unit, in the order of `units`; empty when nothing was checked. */
  readonly failing: readonly (readonly string[])[];
  readonly problems: readonly Problem[];
  readonly parsed: ParsedFile;
}

/** `like` is another file of the component that was read before: it makes reading faster and changes nothing. */
export function readLanguageFile(
  format: FileFormat,
  bytes: Uint8Array,
  language: string,
  checkerOf: CheckerOf | undefined,
  like: LanguageFileContent | undefined,
): LanguageFileContent {
  const parsed = format.parse(bytes, { like: like?.parsed });
  const { units: all, plural, problems } = parsed;
  const readonly = all.filter(isReadonly);
  const units = readonly.length === 0 ? all : all.filter((unit) => !isReadonly(unit));
  const failing = checkerOf === undefined ? [] : units.map(checkerOf(plural ?? pluralRule(language)));
  return { plural, units, readonly, failing, problems, parsed };
}

/** Whether the file says that the string is not for translation. */
export function isReadonly(unit: Unit): boolean {
  return unit.state === 'readonly' || (unit.flags.length > 0 && unit.flags.includes('read-only'));
}

/** Whether a file may say so of any string: a look at its bytes that saves reading it for this alone. */
export function marksReadonly(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('read-only');
}

/** A file that could not be read at all, as a problem; anything but the file's own fault is thrown on. */
export function unreadableFile(file: string, error: unknown): FileProblem {
  if (error instanceof AppError) return { file, line: 1, code: error.code, message: error.message, raw: '' };
  if (!isSystemError(error)) throw error;
  return { file, line: 1, code: 'file.unreadable', message: `cannot be read: ${error.message}`, raw: '' };
}

/** What the operating system says of a file, such as EACCES. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
