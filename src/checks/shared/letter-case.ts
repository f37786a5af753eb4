/** Knows the languages that are written without capital and small letters. */

/** The scripts in use that have both. */
const SCRIPTS_WITH_CASE: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn', 'Adlm', 'Cher', 'Osge']);

const known = new Map<string, boolean>();
const MOST_KNOWN = 1000;

export function hasLetterCase(language: string): boolean {
  let has = known.get(language);
  if (has === undefined) {
    has = SCRIPTS_WITH_CASE.has(scriptOf(language));
    if (known.size < MOST_KNOWN) known.set(language, has);
  }
  return has;
}

function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}
