/** A text with plural forms where clients expect one text. */

/** One form a line; a text without plural forms is itself. */
export function pluralText(forms: readonly string[]): string {
  return forms.join('\n');
}
