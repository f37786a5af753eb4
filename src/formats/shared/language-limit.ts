/** How many languages one file may hold: it is read once for each of them. */
import { AppError } from '../../model/error.js';

const MAX_LANGUAGES = 500;

/** Throws where a file has more languages than anybody translates into. */
export function refuseManyLanguages(family: string, count: number): void {
  if (count <= MAX_LANGUAGES) return;
  throw new AppError(
    `${family}.too-many-languages`,
    `The file has ${count} languages, and at most ${MAX_LANGUAGES} are read; split it.`,
  );
}
