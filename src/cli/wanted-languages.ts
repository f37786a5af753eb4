/** The languages that --language asks for, of those that are there. */
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';

/** Whether a language is asked for: all are without the option, and one that nothing in `what` has is an error. */
export function wantedLanguages(
  written: readonly string[] | undefined,
  what: string,
  there: Iterable<string>,
): (code: string) => boolean {
  if (written === undefined) return () => true;
  const wanted = new Set(written.map((code) => normaliseLanguage(code) ?? code));
  const known = new Set(there);
  for (const code of wanted) {
    if (!known.has(code)) throw new AppError('usage.language', `${what} has no language ${code}.`);
  }
  return (code) => wanted.has(code);
}
