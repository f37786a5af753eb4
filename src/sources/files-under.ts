/** The files that match a mask, by language. */
import type { LanguageNames } from '../model/same-language.js';
import { languageOf } from './file-language.js';
import { matchMask, parseMask } from './file-mask.js';

/** A mask without a star is a single file with all languages; its key is ''. */
export function filesUnder(
  filemask: string,
  paths: readonly string[],
  names?: LanguageNames,
): ReadonlyMap<string, string> {
  if (!filemask.includes('*')) return new Map(paths.includes(filemask) ? [['', filemask]] : []);
  const mask = parseMask(filemask);
  return new Map(
    paths.flatMap((path) => {
      const code = languageOf(matchMask(mask, path) ?? '', names);
      return code === undefined ? [] : [[code, path]];
    }),
  );
}
