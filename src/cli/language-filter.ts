/** Filters languages by the option --language. */
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';

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
  const selected = new Set(written.map((code) => normaliseLanguage(code) ?? code));
  const known = new Set(existing);
  for (const code of selected) {
    if (!known.has(code)) throw new AppError('usage.language', `${what} has no language ${code}.`);
  }
  return (code) => selected.has(code);
}
