/** The language that a part of a path names: by its code, or by its English name as in `German.isl`. */
import { normaliseLanguage } from '../model/language.js';
import { languageByName } from '../model/language-names.js';

/** Parts of paths that look like codes of languages and never are: Xcode's development language, Android's car mode. */
const NO_LANGUAGES = new Set(['base', 'mul', 'car']);

/** The language of what stands in the place of a mask's star. */
export function languageOf(written: string): string | undefined {
  // A dot ends a charset in names of locales, and a name in paths: `en.bootstrap.yml`.
  if (NO_LANGUAGES.has(written.toLowerCase()) || written.includes('.')) return undefined;
  return normaliseLanguage(written) ?? languageByName(written);
}

/** Codes as they are met in paths, of a language, a script and a region, with few variants. */
const USUAL =
  /^(?:[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|\d{3}))?(?:_(?:formal|informal|valencia|tarask))?|zh_YUE)$/;

/** The same where nobody says that a language stands there: `my-plugin-de_DE` begins like Burmese and is a plugin. */
export function likelyLanguage(written: string): string | undefined {
  const code = languageOf(written);
  return code !== undefined && USUAL.test(code) ? code : undefined;
}
