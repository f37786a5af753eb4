/** Measures texts as the users of the program see them. */
import type { Flags } from '../../model/flags.js';
import { codePoints } from '../../model/text-size.js';
import { withReplacements } from './replacements.js';

/** A match stops at the next `<`, so unclosed tags do not cause quadratic time. */
const TAG = /<[A-Za-z/!?][^<>]*>/g;

export function shownText(text: string, flags: Flags): string {
  const replaced = withReplacements(text, flags);
  return flags.has('xml-text') && replaced.includes('<') ? replaced.replace(TAG, '') : replaced;
}

/** The number of characters that is compared with a limit. */
export function shownLength(text: string, flags: Flags): number {
  return codePoints(shownText(text, flags));
}
