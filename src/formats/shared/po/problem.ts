/** The messages for broken entries of a PO file and for texts that cannot be written to one. */
import { AppError, type Problem } from '../../../model/error.js';
import type { PoFault } from './lexer.js';
import type { PoScanner } from './scanner.js';

/** For each fault: what is wrong and how to correct it. */
const MESSAGES: Readonly<Record<PoFault | 'empty-msgid', string>> = {
  junk: 'This text is not part of an entry; remove it, or make it a comment with # in front of each line.',
  'unterminated-string': 'A string has no closing quotation mark on its line; add it.',
  'missing-string': 'A keyword is not followed by a string; add a string in quotation marks. It may be empty.',
  'missing-msgid': 'The entry has no msgid; add it above its msgstr, or remove the entry.',
  'missing-msgstr': 'The entry has no msgstr; add one (it may be empty), or remove the entry.',
  'repeated-msgstr': 'The entry has more than one msgstr; keep one of them.',
  'plural-index': 'The plural forms are not numbered msgstr[0], msgstr[1] and so on without a gap; renumber them.',
  'plural-mismatch':
    'msgid_plural and msgstr[0] must occur together, after one msgid; add the missing one or remove the other.',
  'invalid-escape': 'A backslash and the character after it are not a valid escape; write \\\\ for a backslash.',
  'control-character':
    'A string contains NUL or EOT, which separate strings in compiled catalogues; remove the character.',
  'invalid-bytes':
    "The entry contains bytes that are invalid in the file's charset; correct the bytes, or the charset in the header.",
  'empty-msgid':
    'The msgid is empty. Only the header has an empty msgid, and the header has no msgctxt; name the string.',
};

export function faultMessage(fault: PoFault | 'empty-msgid'): string {
  return MESSAGES[fault];
}

const MAX_RAW = 200;

/** Makes a problem for the entry that the scanner has just read. */
export function poProblem(text: string, entry: PoScanner, name: string, message: string, line: number): Problem {
  const raw = text.slice(entry.start, Math.min(entry.end, entry.start + MAX_RAW)).trimEnd();
  return { code: `gettext.${name}`, message, line, raw };
}

/** Throws if a text contains NUL or EOT, which PO files cannot contain. `entry` names the entry in the message. */
export function refuseControlCharacters(target: readonly string[], entry: string): void {
  if (!target.some((form) => form.includes('\u0000') || form.includes('\u0004'))) return;
  throw new AppError(
    'gettext.control-character',
    `The text for ${entry} contains NUL or EOT, which PO files cannot contain; remove the character.`,
  );
}

/** For work that needs every entry of the file. */
export function poBroken(line: number): AppError {
  return new AppError('gettext.broken', `The entry on line ${line} is broken; repair it first.`, { line });
}
