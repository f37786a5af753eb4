/** Limits the number of languages in one file, because the file is read once per language. */
import { AppError } from '../../model/error.js';

const MAX_LANGUAGES = 500;

/** Throws if a file has more than MAX_LANGUAGES languages. */
export function refuseManyLanguages(family: string, count: number): void {
  if (count <= MAX_LANGUAGES) return;
  throw new AppError(
    `${family}.too-many-languages`,
    `The file has ${count} languages, and at most ${MAX_LANGUAGES} are allowed; split it.`,
  );
}
