/** Tells whether a component was declared without files and still waits for its first upload. */
import type { Component } from '../../storage/store.js';

export function awaitsFiles({ folder, sourceFingerprint, nextLanguageId, nextStringId }: Component): boolean {
  return folder === null && sourceFingerprint === '' && nextLanguageId === 1 && nextStringId === 1;
}
