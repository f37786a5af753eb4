/** The files that match a mask, by language. */
import type { LanguageNames } from '../model/same-language.js';
import { languageOf } from './file-language.js';
import { matchLanguage, parseMask } from './file-mask.js';

/** A mask without a star is a single file with all languages; its key is ''. */
export function filesUnder(
  filemask: string,
  paths: readonly string[],
  names?: LanguageNames,
): ReadonlyMap<string, string> {
  if (!filemask.includes('*')) return new Map(paths.includes(filemask) ? [['', filemask]] : []);
  const mask = parseMask(filemask);
  const files = new Map<string, string>();
  for (const path of paths) {
    const code = languageOf(matchLanguage(mask, path, names) ?? '', names);
    if (code !== undefined) addFile(files, code, path);
  }
  return files;
}

/** Keeps a second file of a language under its path. The importer reports the duplicate later. */
export function addFile(files: Map<string, string>, code: string, path: string): void {
  files.set(files.has(code) ? path : code, path);
}
