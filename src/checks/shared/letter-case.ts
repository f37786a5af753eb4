/** Says whether a language is written with capital and small letters. */
import { languageTag } from '../../model/language.js';

/** Scripts in use that have capital and small letters. */
const SCRIPTS_WITH_CASE: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Adlm', 'Cher', 'Osge']);

const known = new Map<string, boolean>();
const MAX_KNOWN = 1000;

export function hasLetterCase(language: string): boolean {
  let has = known.get(language);
  if (has === undefined) {
    has = SCRIPTS_WITH_CASE.has(scriptOf(language));
    if (known.size < MAX_KNOWN) known.set(language, has);
  }
  return has;
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(languageTag(language)).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}
