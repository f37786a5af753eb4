/** Measures texts as the program's users will see them. */
import type { Flags } from '../../model/flags.js';
import { codePoints } from '../../model/text-size.js';
import { withReplacements } from './replacements.js';

/** A tag ends where the next begins, so that unclosed ones are not searched to the end over and over. */
const TAG = /<[A-Za-z/!?][^<>]*>/g;

export function shownText(text: string, flags: Flags): string {
  const replaced = withReplacements(text, flags);
  return flags.has('xml-text') && replaced.includes('<') ? replaced.replace(TAG, '') : replaced;
}

/** How many characters a limit is held against. */
export function shownLength(text: string, flags: Flags): number {
  return codePoints(shownText(text, flags));
}
