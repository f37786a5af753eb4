/** Text for inside a field of several lines. */

/** Browsers take a first line break in the field, of whatever kind, for one of the markup's. */
export function fieldText(text: string): string {
  return /^[\r\n]/.test(text) ? `\n${text}` : text;
}
