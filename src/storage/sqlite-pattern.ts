/** Tests patterns for SQLite, which has no built-in regular expressions. */
import { compilePattern } from '../model/pattern/pattern.js';
import { decodeForms } from './sql-store/forms.js';

/** Message of the error if a pattern takes too much work. `explainingPatterns` recognizes it. */
export const PATTERN_TOO_SLOW = 'the pattern takes too much work for a long text';

/** Whether the pattern matches in the column or, if the column is a list, in one of its texts. */
export function hasPattern(column: string, isList: boolean, pattern: string): boolean {
  const compiled = compilePattern(pattern);
  if ('problem' in compiled) throw new Error(`the pattern cannot be used: ${compiled.problem}`);
  return (isList ? decodeForms(column) : [column]).some((text) => {
    const found = compiled.test(text);
    if (found === undefined) throw new Error(PATTERN_TOO_SLOW);
    return found;
  });
}
