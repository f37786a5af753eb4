/** Translation with more characters than its flag allows. */
import type { Flags } from '../model/flags.js';
import { codePoints } from '../model/text-size.js';
import type { StringCheck } from './check.js';
import { limitOf, noLimit, offsetOf } from './shared/limits.js';
import { withReplacements } from './shared/replacements.js';

export const maxLength: StringCheck = {
  id: 'max-length',
  name: 'Maximum length',
  scope: 'target',
  enabledBy: ['max-length'],
  flagValue: 'number',
  runString({ target, flags }) {
    const limit = limitOf(flags, 'max-length');
    if (limit === undefined) return { message: noLimit('max-length') };
    for (const [form, text] of target.entries()) {
      const shown = asShown(text, flags);
      if (shown.length <= limit) continue;
      const length = codePoints(shown);
      if (length <= limit) continue;
      return {
        message: `The translation has ${length} characters where ${limit} are allowed`,
        // Where texts were replaced or left out, nobody can say which characters are too many.
        target: [{ start: shown === text ? offsetOf(text, limit) : 0, end: text.length }],
        form,
      };
    }
    return undefined;
  },
};

/** A tag ends where the next begins, so that unclosed ones are not searched to the end over and over. */
const TAG = /<[A-Za-z/!?][^<>]*>/g;

/** The text as the program's users will see it. */
function asShown(text: string, flags: Flags): string {
  const replaced = withReplacements(text, flags);
  return flags.has('xml-text') && replaced.includes('<') ? replaced.replace(TAG, '') : replaced;
}
