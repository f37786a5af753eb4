/** Sources that are not valid ICU messages, so their translations cannot be valid either. */
import type { SourceCheck } from './check.js';
import { placeOf, withoutOther } from './shared/icu/compare.js';
import { icuOptions } from './shared/icu/options.js';
import { parseIcu } from './shared/icu/parser.js';
import { quoted } from './shared/quoted.js';

export const icuMessageFormatSyntax: SourceCheck = {
  id: 'icu-message-format-syntax',
  name: 'Syntax of ICU messages',
  severity: 'error',
  scope: 'source',
  enabledBy: ['icu-message-format'],

  runSource({ source, flags }) {
    const [text = ''] = source;
    const options = icuOptions(flags);
    const message = parseIcu(text, options);
    if ('problem' in message) {
      return { message: `The source is not a valid ICU message: ${message.problem}`, source: [message.span] };
    }
    const incomplete = options.without.has('require-other') ? undefined : withoutOther(message);
    if (incomplete === undefined) return undefined;
    return {
      message: `The value ${quoted(incomplete.name)} has no case “other”`,
      source: [placeOf(incomplete)],
    };
  },
};
