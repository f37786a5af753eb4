/** Prepares text for a `textarea`. */

/** Browsers drop the first line break in a `textarea`, so a text that starts with one gets another in front. */
export function fieldText(text: string): string {
  return /^[\r\n]/.test(text) ? `\n${text}` : text;
}
