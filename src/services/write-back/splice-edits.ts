/** Writes stored edits into the bytes of a language's file, unless the file has changed these strings since. Pure. */
import { sameVersion } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { identity } from '../../model/unit.js';
import type { Component, UnitWithString } from '../../storage/store.js';
import { stringsInFile } from '../files/strings-in-file.js';
import { writeEdits } from '../files/write-edits.js';

export interface SplicedFile {
  readonly bytes: Uint8Array;
  /** Edits that the new bytes contain. */
  readonly applied: readonly UnitWithString[];
  /** Edits that the file cannot store, and why. */
  readonly refused: readonly { readonly unit: UnitWithString; readonly error: AppError }[];
}

/** `base` is the base file of a monolingual format. Skips strings that changed in the file since the import. */
export function spliceEdits(
  component: Pick<Component, 'format' | 'sourceLanguage'>,
  code: string,
  bytes: Uint8Array,
  base: Uint8Array | undefined,
  edited: readonly UnitWithString[],
): SplicedFile {
  if (edited.length === 0) return { bytes, applied: [], refused: [] };
  const present = stringsInFile(component, code, bytes, base);
  if (present instanceof AppError) {
    return { bytes, applied: [], refused: edited.map((unit) => ({ unit, error: present })) };
  }
  const current = edited.filter(({ string, imported }) => {
    const unit = present.get(identity(string));
    return unit !== undefined && imported !== null && sameVersion(unit, imported);
  });
  const edits = current.map(({ string, target, state }) => ({ identity: identity(string), target, state }));
  const written = writeEdits(component, code, bytes, base, edits);
  const errorOf = (unit: UnitWithString) => written.refused.get(identity(unit.string));
  return {
    bytes: written.bytes,
    applied: current.filter((unit) => errorOf(unit) === undefined),
    refused: current.flatMap((unit) => {
      const error = errorOf(unit);
      return error === undefined ? [] : [{ unit, error }];
    }),
  };
}
