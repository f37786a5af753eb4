/** Sources so long that their translations are likely to exceed the maximum length. */
import { baseLanguage } from '../model/language.js';
import { codePoints } from '../model/text-size.js';
import type { SourceCheck } from './check.js';
import { limitOf, noLimit, offsetOf } from './shared/limits.js';

/** English is shorter than most languages, so English sources must leave some room. */
const ENGLISH_PERCENT = 85;

export const sourceMaxLength: SourceCheck = {
  id: 'source-max-length',
  name: 'Source too long for its translations',
  severity: 'warning',
  scope: 'source',
  enabledBy: ['max-length'],
  flagValue: 'number',
  runSource({ source, sourceLanguage, flags }) {
    const limit = limitOf(flags, 'max-length');
    if (limit === undefined) return { message: noLimit('max-length') };
    const percent = baseLanguage(sourceLanguage) === 'en' ? ENGLISH_PERCENT : 100;
    const room = Math.floor((limit * percent) / 100);
    for (const [sourceForm, text] of source.entries()) {
      if (text.length <= room) continue;
      const length = codePoints(text);
      if (length <= room) continue;
      return {
        message:
          percent < 100
            ? `The source uses ${length} of ${limit} characters, which leaves too little room for longer languages`
            : `The source has ${length} characters where ${limit} are allowed`,
        source: [{ start: offsetOf(text, room), end: text.length }],
        sourceForm,
      };
    }
    return undefined;
  },
};
