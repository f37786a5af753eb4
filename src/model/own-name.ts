/** What speakers of a language call it themselves. */
import { baseLanguage, languageName, languageTag } from './language.js';

const names = new Map<string, string | undefined>();
/** There are some hundreds of codes in use; what an attacker makes up is not kept for ever. */
const MAX_REMEMBERED = 1000;

/** `Deutsch` of `de`; undefined where the runtime does not know, or where it says the same as the English name. */
export function ownName(code: string): string | undefined {
  if (names.has(code)) return names.get(code);
  const name = findOwnName(code);
  // The data of each language is slow to load.
  if (names.size < MAX_REMEMBERED) names.set(code, name);
  return name;
}

function findOwnName(code: string): string | undefined {
  const tag = languageTag(code);
  try {
    const own = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard', fallback: 'none' });
    // Without data of the language, the runtime would answer in its own.
    if (baseLanguage(own.resolvedOptions().locale) !== baseLanguage(code)) return undefined;
    const name = own.of(tag);
    return name === languageName(code) ? undefined : name;
  } catch {
    // Not even the form of a language code.
    return undefined;
  }
}
