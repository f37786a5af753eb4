/** Reads the file of one language. The functions are pure, so any thread can run them. */
import { AppError, describeProblem, type FileProblem, type Problem } from '../../model/error.js';
import type { PluralRule } from '../../model/plural.js';
import { isReadonly, type Unit } from '../../model/unit.js';
import type { ComponentReader } from './component-reader.js';

export interface LanguageFileContent {
  readonly plural: PluralRule;
  readonly units: readonly Unit[];
  /** Strings that must not be translated. They belong only to the source language. */
  readonly readonly: readonly Unit[];
  readonly problems: readonly Problem[];
}

export function readLanguageFile(reader: ComponentReader, bytes: Uint8Array, language: string): LanguageFileContent {
  const { units: all, plural, problems } = reader.readLanguage(bytes, language);
  const readonly = all.filter(isReadonly);
  const units = readonly.length === 0 ? all : all.filter((unit) => !isReadonly(unit));
  return { plural, units, readonly, problems };
}

/** The marks of read-only strings in source files: a flag, an XML attribute, a JSON key. */
const READONLY_MARK = /read-only|translate\s*=\s*["']\s*no|shouldTranslate/;
/** Every such mark contains one of these texts. Searching for them first is much faster. */
const READONLY_HINTS = ['read-only', 'ranslate'];

/** Whether a file may mark a string as read-only. Scans only the bytes, which avoids parsing the file. */
export function marksReadonly(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // In UTF-16, NUL bytes separate these characters, so the search would not find the marks.
  if (buffer.subarray(0, 4).includes(0)) return true;
  return READONLY_HINTS.some((hint) => buffer.includes(hint)) && READONLY_MARK.test(buffer.toString('latin1'));
}

/** Turns the error of an unreadable file into a problem. Rethrows errors that the file did not cause. */
export function unreadableFile(file: string, error: unknown): FileProblem {
  if (error instanceof AppError) {
    const { code, message, line = 1 } = error;
    // The problem already has the line.
    const prefix = `Line ${line}: `;
    const shown = message.startsWith(prefix) ? message.slice(prefix.length) : message;
    return { file, line, code, message: shown, raw: '', unread: true };
  }
  if (!isSystemError(error)) throw error;
  // The system's message contains the full path, which HTTP clients must not see.
  return { file, line: 1, code: 'file.unreadable', message: `cannot be read (${error.code})`, raw: '', unread: true };
}

/** The error for an unreadable base file. The component then stays unchanged. */
export function unreadableBase(problem: FileProblem): AppError {
  return new AppError('component.base-unreadable', `the base file cannot be used: ${describeProblem(problem)}`);
}

/** Whether the operating system reported the error, such as EACCES. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
