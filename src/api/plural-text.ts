/** Joins plural forms for clients that expect a single text. */

/** One plural form per line. */
export function pluralText(forms: readonly string[]): string {
  return forms.join('\n');
}
