/** Puts edits made here into the bytes of a language's file. Pure. */
import { sameVersion } from '../../model/change.js';
import type { Edit } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { identity } from '../../model/unit.js';
import type { Component, UnitWithString } from '../../storage/store.js';
import { ComponentReader } from '../files/component-reader.js';

export interface SplicedFile {
  readonly bytes: Uint8Array;
  /** What went in. */
  readonly taken: readonly UnitWithString[];
  /** What the file cannot hold, and why. */
  readonly refused: readonly { readonly unit: UnitWithString; readonly error: AppError }[];
}

/** `base` is the base file, where files of the format hold no source. A string that changed in the file is the file's. */
export function spliceEdits(
  component: Pick<Component, 'format' | 'sourceLanguage'>,
  code: string,
  bytes: Uint8Array,
  base: Uint8Array | undefined,
  edited: readonly UnitWithString[],
): SplicedFile {
  if (edited.length === 0) return { bytes, taken: [], refused: [] };
  const format = formatById(component.format);
  const { write } = format;
  if (write === undefined) {
    throw new AppError('file.unwritable', `Files of the format ${format.name} cannot be written: edits stay here.`);
  }
  const reader = new ComponentReader(format, component.sourceLanguage);
  if (base !== undefined) reader.readSource(base);
  const present = new Map(reader.readLanguage(bytes, code).units.map((unit) => [identity(unit), unit]));
  const wanted = edited.filter(({ string, imported }) => {
    const unit = present.get(identity(string));
    return unit !== undefined && imported !== null && sameVersion(unit, imported);
  });
  const options = {
    language: code,
    ...(base && { base: { bytes: base, language: component.sourceLanguage } }),
  };
  return splicePossible((content, edits) => write(content, edits, options), bytes, wanted);
}

/** One text that a file cannot hold shall not keep out the others: halves are tried until it stands alone. */
function splicePossible(
  write: (bytes: Uint8Array, edits: readonly Edit[]) => Uint8Array,
  bytes: Uint8Array,
  units: readonly UnitWithString[],
): SplicedFile {
  const edits = units.map(({ string, target, state }) => ({ identity: identity(string), target, state }));
  try {
    return { bytes: write(bytes, edits), taken: units, refused: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (units.length === 1) return { bytes, taken: [], refused: [{ unit: units[0]!, error }] };
    const middle = Math.ceil(units.length / 2);
    const first = splicePossible(write, bytes, units.slice(0, middle));
    const second = splicePossible(write, first.bytes, units.slice(middle));
    return {
      bytes: second.bytes,
      taken: [...first.taken, ...second.taken],
      refused: [...first.refused, ...second.refused],
    };
  }
}
