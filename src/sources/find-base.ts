/** Finds the base file: the file with the source texts of a component whose other files only contain translations. */
import { baseLanguage } from '../model/language.js';
import { baseFilesOf } from './layouts.js';

export interface Base {
  readonly path: string;
  readonly language: string;
  /** Why this file is the base file, as the end of a sentence. */
  readonly why: string;
}

/** `languages` are the files of the mask by language code, `paths` all files of the tree. */
export function findBase(
  mask: string,
  languages: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
  sourceLanguage: string,
): Base | undefined {
  const candidates = baseFilesOf(mask);
  const [bare] = candidates;
  const named = (path: string): Base => ({ path, language: sourceLanguage, why: 'its name has no language' });
  if (bare !== undefined && paths.has(bare) && !isNamedBase(mask, bare)) return named(bare);
  const own = languages.get(sourceLanguage);
  if (own !== undefined) return { path: own, language: sourceLanguage, why: `it is the file of ${sourceLanguage}` };
  const variant = variantOf(sourceLanguage, [...languages.keys()]);
  if (variant !== undefined) {
    return { path: languages.get(variant)!, language: variant, why: `${variant} is closest to ${sourceLanguage}` };
  }
  const other = candidates.find((path) => paths.has(path));
  return other === undefined ? undefined : named(other);
}

/** Whether the base file has a name in place of the language, such as `Base.lproj`. */
const isNamedBase = (mask: string, path: string) => /(^|\/)\*/.test(mask) && path.length >= mask.length;

/** Preferred regions, in order: a project with en_US and en_GB is written in en_US. */
const COMMON = ['US', 'GB'];

function variantOf(language: string, codes: readonly string[]): string | undefined {
  const variants = codes.filter((code) => baseLanguage(code) === baseLanguage(language)).sort();
  const common = COMMON.map((region) => `${baseLanguage(language)}_${region}`).find((code) => variants.includes(code));
  return common ?? variants[0];
}
