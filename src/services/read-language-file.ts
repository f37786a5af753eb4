/** Reads the file of one language: parses it and checks its strings. Pure, so that a worker thread can do it. */
import type { FileFormat } from '../formats/format.js';
import { AppError, type FileProblem, type Problem } from '../model/error.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import { noChecker, unitChecker } from './check-unit.js';

export interface ReadOptions {
  readonly sourceLanguage: string;
  readonly language: string;
  readonly names: readonly string[];
  readonly checks: boolean;
}

export interface LanguageFileContent {
  readonly plural: PluralRule;
  readonly units: readonly Unit[];
  /** Strings that are not for translation: they belong to the source language alone. */
  readonly readonly: readonly Unit[];
  /** Ids of the failing checks of each unit, in the order of `units`. */
  readonly failing: readonly (readonly string[])[];
  readonly problems: readonly Problem[];
}

export function readLanguageFile(format: FileFormat, bytes: Uint8Array, options: ReadOptions): LanguageFileContent {
  const parsed = format.parse(bytes);
  const plural = parsed.plural ?? pluralRule(options.language);
  const check = options.checks ? unitChecker({ ...options, plural }) : noChecker;
  const readonly = parsed.units.filter(isReadonly);
  const units = readonly.length === 0 ? parsed.units : parsed.units.filter((unit) => !isReadonly(unit));
  return { plural, units, readonly, failing: units.map(check), problems: parsed.problems };
}

function isReadonly(unit: Unit): boolean {
  return unit.state === 'readonly' || (unit.flags.length > 0 && unit.flags.includes('read-only'));
}

/** A file that could not be read at all, as a problem; anything but the file's own fault is thrown on. */
export function unreadableFile(file: string, error: unknown): FileProblem {
  if (!(error instanceof AppError)) throw error;
  return { file, line: 1, code: error.code, message: error.message, raw: '' };
}
