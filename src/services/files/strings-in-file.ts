/** Parses the file of a language to its strings by identity. Pure. */
import { formatById } from '../../formats/index.js';
import { AppError } from '../../model/error.js';
import { identity, type Unit } from '../../model/unit.js';
import type { Component } from '../../storage/store.js';
import { ComponentReader } from './component-reader.js';

/** Returns an error if the file or its base file cannot be read. `base` is the base file of a monolingual format. */
export function stringsInFile(
  { format, sourceLanguage }: Pick<Component, 'format' | 'sourceLanguage'>,
  code: string,
  bytes: Uint8Array,
  base: Uint8Array | undefined,
): ReadonlyMap<string, Unit> | AppError {
  const reader = new ComponentReader(formatById(format), sourceLanguage);
  if (base === undefined && !reader.format.bilingual) {
    return new AppError('file.unreadable', 'The base file is missing: restore it and import again.');
  }
  try {
    if (base !== undefined) reader.readSource(base);
    return new Map(reader.readLanguage(bytes, code).units.map((unit) => [identity(unit), unit]));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
