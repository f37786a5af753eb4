/** Reads the file of one language and checks its strings. Pure, so that any thread can do it. */
import { AppError, describeProblem, type FileProblem, type Problem } from '../../model/error.js';
import type { PluralRule } from '../../model/plural.js';
import type { Unit } from '../../model/unit.js';
import type { UnitChecker } from './component-checker.js';
import type { ComponentReader } from './component-reader.js';

/** Makes the checker of a language whose plural rule is known. */
export type CheckerOf = (plural: PluralRule) => UnitChecker;

export interface LanguageFileContent {
  readonly plural: PluralRule;
  readonly units: readonly Unit[];
  /** Strings that are not for translation: they belong to the source language alone. */
  readonly readonly: readonly Unit[];
  /** Ids of the failing checks of each unit, in the order of `units`. */
  readonly failing: readonly (readonly string[])[];
  readonly problems: readonly Problem[];
}

export function readLanguageFile(
  reader: ComponentReader,
  bytes: Uint8Array,
  language: string,
  checkerOf: CheckerOf,
): LanguageFileContent {
  const { units: all, plural, problems } = reader.readLanguage(bytes, language);
  const readonly = all.filter(isReadonly);
  const units = readonly.length === 0 ? all : all.filter((unit) => !isReadonly(unit));
  return { plural, units, readonly, failing: units.map(checkerOf(plural)), problems };
}

/** Whether the file says that the string is not for translation. */
export function isReadonly(unit: Pick<Unit, 'state' | 'flags'>): boolean {
  return unit.state === 'readonly' || (unit.flags.length > 0 && unit.flags.includes('read-only'));
}

/** The ways in which files of source strings say so: a flag, an attribute of XML, a key of JSON. */
const READONLY_MARK = /read-only|translate\s*=\s*["']\s*no|shouldTranslate/;
/** What all of these hold, which is found much faster. */
const READONLY_HINTS = ['read-only', 'ranslate'];

/** Whether a file may say so of any string: a look at its bytes that saves reading it for this alone. */
export function marksReadonly(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // In UTF-16 there is a NUL beside each of these characters.
  if (buffer.subarray(0, 4).includes(0)) return true;
  return READONLY_HINTS.some((hint) => buffer.includes(hint)) && READONLY_MARK.test(buffer.toString('latin1'));
}

/** A file that could not be read at all, as a problem; anything but the file's own fault is thrown on. */
export function unreadableFile(file: string, error: unknown): FileProblem {
  if (error instanceof AppError) {
    // Readers say in their sentence where they gave up.
    const line = Number(/\bline (\d+)/i.exec(error.message)?.[1] ?? 1);
    return { file, line, code: error.code, message: error.message.replace(/^Line \d+: /, ''), raw: '', unread: true };
  }
  if (!isSystemError(error)) throw error;
  // The system's own sentence names the whole path, and this one goes to whoever imports over HTTP.
  return { file, line: 1, code: 'file.unreadable', message: `cannot be read (${error.code})`, raw: '', unread: true };
}

/** A base file that cannot be read leaves the whole component as it was. */
export function unreadableBase(problem: FileProblem): AppError {
  return new AppError('component.base-unreadable', `the base file cannot be used: ${describeProblem(problem)}`);
}

/** What the operating system says of a file, such as EACCES. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
