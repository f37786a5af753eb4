/** The language that a part of a path names: by its code, or by its English name as in `German.isl`. */
import { normaliseLanguage } from '../model/language.js';
import { languageByName } from '../model/language-names.js';

/** Parts of paths that look like codes of languages and never are: Xcode's development language, Android's qualifiers. */
const NO_LANGUAGES = new Set(['base', 'mul', 'land', 'port', 'night']);

export function languageOf(written: string): string | undefined {
  if (NO_LANGUAGES.has(written.toLowerCase())) return undefined;
  return normaliseLanguage(written) ?? languageByName(written);
}
