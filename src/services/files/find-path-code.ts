/** Tells which code a language has in the path of its file. */
import { matchMask, parseMask } from '../../sources/file-mask.js';
import type { Component, Language } from '../../storage/store.js';

/** The usual code of the language if its path contains none, for example for a file with all languages. */
export function findPathCode({ filemask }: Pick<Component, 'filemask'>, { filename, code }: Language): string {
  if (filename === null || !filemask.includes('*')) return code;
  return matchMask(parseMask(filemask), filename) ?? code;
}
