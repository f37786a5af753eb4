/** Recognises the language in a part of a path, by code or by English name, as in `German.isl`. */
import { isKnownLanguage, normaliseLanguage, spelledLanguage } from '../model/language.js';
import { languageByName } from '../model/language-names.js';
import { type LanguageCodes, type LanguageNames, simplifiedCode } from '../model/same-language.js';
import { isRealLanguage } from './language-evidence.js';

/**
 * Parts of paths that look like language codes but never are: Xcode's `Base.lproj`, Android's car mode in any folder, and the
 * notes for translators of MediaWiki's projects.
 */
const NO_LANGUAGES = new Set(['base', 'mul', 'car', 'qqq']);

/** The language of the text that matched the star of a mask. */
export function languageOf(written: string, names: LanguageNames = {}): string | undefined {
  if (Object.hasOwn(names, written)) return normaliseLanguage(names[written]!);
  // In locale names a dot starts the charset, but in paths it separates names: `en.bootstrap.yml`.
  if (NO_LANGUAGES.has(written.toLowerCase()) || written.includes('.')) return undefined;
  return normaliseLanguage(written) ?? languageByName(written);
}

/** All codes that the language can have, the preferred one first; empty if the text is no language. */
export function possibleCodes(written: string, style: LanguageCodes, names: LanguageNames = {}): readonly string[] {
  const code = languageOf(written, names);
  if (code === undefined) return [];
  const preferred = style === 'simplified' ? simplifiedCode(code) : code;
  const spelled = Object.hasOwn(names, written) ? undefined : spelledLanguage(written);
  return [...new Set([preferred, code, spelled ?? code])];
}

/** Codes that are common in paths: a language, an optional script and region, and a few variants. */
const USUAL = /^[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2,3}|\d{3}))?(?:_(?:formal|informal|valencia|tarask))?$/;

/** A known language with details that are in no list: `en_pirate`, `kab_KAB`. */
const ODD = /^[a-z]{2,3}(?:_(?:x_)?[A-Za-z0-9]{2,12}){1,3}$/;

/** The same if the text may not be a language at all: `my-plugin` is not Burmese, unless its siblings are languages. */
export function likelyLanguage(written: string): string | undefined {
  const code = languageOf(written);
  return code !== undefined && (USUAL.test(code) || (ODD.test(code) && isKnownLanguage(code))) ? code : undefined;
}

/** Whether a code is written as most languages in paths are, and the language exists. */
export const isOrdinary = (code: string) => USUAL.test(code) && isRealLanguage(code);
