/** The name of a language in the language itself. */
import { baseLanguage, languageName, languageTag } from './language.js';
import { MAX_CODES, remember } from './remember.js';

/** Own names of languages that `Intl` replaces by other languages. */
const OWN: Readonly<Record<string, string>> = { cnr: 'crnogorski', mo: 'moldovenească', sh: 'srpskohrvatski' };

/**
 * `Deutsch` for `de`. Undefined if `Intl` does not know the name, or if it equals the English name. Remembered, because
 * loading the data of a language is slow.
 */
export const ownName = /* @__PURE__ */ remember(MAX_CODES, findOwnName);

function findOwnName(code: string): string | undefined {
  if (Object.hasOwn(OWN, code)) return OWN[code];
  const tag = languageTag(code);
  try {
    const own = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
    // Without data for the language, `Intl` falls back to the default language of the machine.
    if (baseLanguage(own.resolvedOptions().locale) !== baseLanguage(code)) return undefined;
    const name = own.of(tag);
    return name === languageName(code) ? undefined : name;
  } catch {
    // The text does not have the form of a language code.
    return undefined;
  }
}
