/**
 * Refuses edits of strings that the file of the language lacks. A component that counts all strings of the source has
 * such strings. Formats with source texts cannot insert strings, so an edit would never reach the file.
 */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import type { Component, StoredUnit } from '../../storage/store.js';

export const NOT_IN_FILE =
  'The file of this language lacks this string, so a translation cannot be saved: update the file from the source, ' +
  'for example with msgmerge, and import it.';

/** The unit must be of a translation, not of the source language. */
export function isMissingInFile({ format }: Pick<Component, 'format'>, { line, state }: StoredUnit): boolean {
  return line === 0 && state !== 'readonly' && formatById(format).bilingual;
}

export function refuseMissing(component: Pick<Component, 'format'>, unit: StoredUnit): void {
  if (isMissingInFile(component, unit)) throw new AppError('string.not-in-file', NOT_IN_FILE);
}
