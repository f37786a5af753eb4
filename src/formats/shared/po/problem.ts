/** What is told of the entries of a PO file that cannot be used, and of texts that cannot be written. */
import { AppError, type Problem } from '../../../model/error.js';
import type { PoFault } from './lexer.js';
import type { PoScanner } from './scanner.js';

/** The faults of single entries: what is wrong and what to do about it. */
const MESSAGES: Readonly<Record<PoFault | 'empty-msgid', string>> = {
  junk: 'This belongs to no entry; remove it, or make it a comment with # in front of each line.',
  'unterminated-string': 'A string has no closing quotation mark on its line; add it.',
  'missing-string': 'A keyword is not followed by a string; add one in quotation marks, which may be empty.',
  'missing-msgid': 'The entry has no msgid; add it above its msgstr, or remove the entry.',
  'missing-msgstr': 'The entry has no msgstr; add one, which may be empty, or remove the entry.',
  'repeated-msgstr': 'The entry has more than one msgstr; keep one of them.',
  'plural-index': 'The plural forms are not msgstr[0], msgstr[1] and so on without a gap; number them in this order.',
  'plural-mismatch':
    'msgid_plural and msgstr[0] go together, after one msgid; add the missing one or remove the other.',
  'invalid-escape': 'A backslash is followed by a character that makes no escape; write \\\\ for a backslash.',
  'control-character': 'A string holds the character NUL or EOT, which separate strings in catalogues; remove it.',
  'invalid-bytes':
    "The entry holds bytes that mean nothing in the file's charset; correct them or the header's charset.",
  'empty-msgid': 'The msgid is empty, which only the header may be, and the header has no msgctxt; name the string.',
};

export function faultMessage(fault: PoFault | 'empty-msgid'): string {
  return MESSAGES[fault];
}

const MAX_RAW = 200;

/** A problem with the entry that the scanner has just read. */
export function poProblem(text: string, entry: PoScanner, name: string, message: string, line: number): Problem {
  const raw = text.slice(entry.start, Math.min(entry.end, entry.start + MAX_RAW)).trimEnd();
  return { code: `gettext.${name}`, message, line, raw };
}

/** What no PO file can hold is not written; `entry` says which one is meant. */
export function refuseControlCharacters(target: readonly string[], entry: string): void {
  if (!target.some((form) => form.includes('\u0000') || form.includes('\u0004'))) return;
  throw new AppError(
    'gettext.control-character',
    `The text for ${entry} holds the character NUL or EOT, which no PO file can; remove it.`,
  );
}
