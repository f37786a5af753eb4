/** Finds the base file of translations in another folder: a file of the same name in the source language. */
import type { FileFormat } from '../formats/format.js';
import { AppError } from '../model/error.js';
import { baseLanguage } from '../model/language.js';
import type { Unit } from '../model/unit.js';
import type { Base } from './find-base.js';
import { placementsOf } from './layouts.js';
import { sharedStrings } from './text-values.js';
import type { FileTree } from './tree.js';

/** The share of common strings from which on a file can be the base file. */
const MIN_SHARED = 0.5;
/** How many files are compared, and how many of them a message names. */
const MAX_COMPARED = 50;
const MAX_NAMED = 3;

export interface BaseElsewhere {
  /** Undefined if no file, or more than one, fits. */
  readonly base: Base | undefined;
  readonly candidates: readonly string[];
}

export async function findBaseElsewhere(
  tree: FileTree,
  format: FileFormat,
  mask: string,
  files: ReadonlyMap<string, string>,
  sourceLanguage: string,
): Promise<BaseElsewhere> {
  const own = new Set(files.values());
  const [[code, sample]] = [...files] as [[string, string]];
  const translation = await unitsOf(tree, format, sample, code);
  const fitting: { base: Base; shared: number }[] = [];
  const alike = tree.paths.flatMap((path) => (own.has(path) ? [] : (asBase(path, mask, sourceLanguage) ?? [])));
  for (const base of alike.slice(0, MAX_COMPARED)) {
    const shared = sharedStrings(await unitsOf(tree, format, base.path, base.language), translation);
    if (shared >= MIN_SHARED) fitting.push({ base, shared });
  }
  fitting.sort((a, b) => b.shared - a.shared);
  const [best, second] = fitting;
  const isClear = best !== undefined && (second === undefined || second.shared < best.shared);
  return {
    base: isClear ? best.base : undefined,
    candidates: fitting.slice(0, MAX_NAMED).map(({ base }) => base.path),
  };
}

/** A path as base file of the mask: it has the file name of the mask, with the source language or without a language. */
function asBase(path: string, mask: string, sourceLanguage: string): Base | undefined {
  const name = endOf(mask);
  for (const placement of placementsOf(path)) {
    if (endOf(placement.mask) !== name || baseLanguage(placement.code) !== baseLanguage(sourceLanguage)) continue;
    return { path, language: placement.code, why: `it has the same name and is in ${placement.code}` };
  }
  const bare = name.replace(/[-_.]\*/, '');
  if (bare === name || !path.endsWith(`/${bare}`)) return undefined;
  return { path, language: sourceLanguage, why: 'it has the same name without a language' };
}

/** The part of a mask that has to be the same: from the part with the language on. */
function endOf(mask: string): string {
  const parts = mask.split('/');
  return parts.slice(parts.findIndex((part) => part.includes('*'))).join('/');
}

async function unitsOf(tree: FileTree, format: FileFormat, path: string, language: string): Promise<readonly Unit[]> {
  try {
    return format.parse(await tree.peek(path), { language }).units;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [];
  }
}
