/** Translation with more lines than its flag allows. */
import type { StringCheck } from './check.js';
import { limitOf, noLimit } from './shared/limits.js';

export const maxLines: StringCheck = {
  id: 'max-lines',
  name: 'Maximum number of lines',
  severity: 'warning',
  scope: 'target',
  enabledBy: ['max-lines'],
  flagValue: 'number',
  runString({ target, flags }) {
    const limit = limitOf(flags, 'max-lines');
    if (limit === undefined) return { message: noLimit('max-lines') };
    for (const [form, text] of target.entries()) {
      const { lines, end } = linesOf(text, limit);
      if (lines <= limit) continue;
      return {
        message: `The translation has ${lines} ${lines === 1 ? 'line' : 'lines'} where ${limit} are allowed`,
        target: [{ start: end, end: text.length }],
        form,
      };
    }
    return undefined;
  },
};

/** The number of lines, and the offset at which the first `limit` lines end. */
function linesOf(text: string, limit: number): { lines: number; end: number } {
  let lines = 1;
  let end = limit === 0 ? 0 : text.length;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    if (lines === limit) end = at;
    lines++;
  }
  return { lines, end };
}
