/** Translation with more characters than its flag allows. */
import { codePoints } from '../model/text-size.js';
import type { StringCheck } from './check.js';
import { limitOf, noLimit, offsetOf } from './shared/limits.js';
import { shownText } from './shared/shown-length.js';

export const maxLength: StringCheck = {
  id: 'max-length',
  name: 'Maximum length',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['max-length'],
  flagValue: 'number',
  runString({ target, flags }) {
    const limit = limitOf(flags, 'max-length');
    if (limit === undefined) return { message: noLimit('max-length') };
    for (const [form, text] of target.entries()) {
      const shown = shownText(text, flags);
      if (shown.length <= limit) continue;
      const length = codePoints(shown);
      if (length <= limit) continue;
      return {
        message: `The translation has ${length} characters where ${limit} are allowed`,
        // If parts were replaced or removed, offsets no longer match: mark the whole text.
        target: [{ start: shown === text ? offsetOf(text, limit) : 0, end: text.length }],
        form,
      };
    }
    return undefined;
  },
};
