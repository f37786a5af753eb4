/** Translations that are not valid ICU messages or do not match the ICU message of the source. */
import type { PairCheck } from './check.js';
import { compareIcu } from './shared/icu/compare.js';
import { icuOptions } from './shared/icu/options.js';
import { parseIcu } from './shared/icu/parser.js';

export const icuMessageFormat: PairCheck = {
  id: 'icu-message-format',
  name: 'ICU message',
  severity: 'error',
  scope: 'target',
  enabledBy: ['icu-message-format'],

  placeables(text, flags) {
    const options = icuOptions(flags);
    if (options.without.has('highlight') || !hasSyntax(text, options.tags)) return [];
    const message = parseIcu(text, options);
    return 'problem' in message ? [] : message.syntax;
  },

  run({ source, target, string }) {
    const options = icuOptions(string.flags);
    if (!hasSyntax(target, options.tags) && !hasSyntax(source, options.tags)) return undefined;
    if (source === '' || target === '') return undefined;
    const given = parseIcu(target, options);
    if ('problem' in given) {
      return { message: `The translation is not a valid ICU message: ${given.problem}`, target: [given.span] };
    }
    const wanted = parseIcu(source, options);
    return 'problem' in wanted ? undefined : compareIcu(wanted, given, options);
  },
};

/** Most texts have no ICU syntax and need no parsing. */
function hasSyntax(text: string, tags: string): boolean {
  return text.includes('{') || text.includes('}') || (tags !== 'none' && text.includes('<'));
}
