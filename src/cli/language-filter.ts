/** Filters languages by the option --language. */
import { AppError } from '../model/error.js';
import { matchCode } from '../model/same-language.js';

/**
 * Returns a filter that accepts the selected languages, or all without the option. Throws if `what` lacks a selected
 * language.
 */
export function languageFilter(
  written: readonly string[] | undefined,
  what: string,
  existing: Iterable<string>,
): (code: string) => boolean {
  if (written === undefined) return () => true;
  const known = [...existing];
  const selected = new Set(
    written.map((code) => {
      const found = matchCode(known, code);
      if (found === undefined) throw new AppError('usage.language', `${what} has no language ${code}.`);
      return found;
    }),
  );
  return (code) => selected.has(code);
}
