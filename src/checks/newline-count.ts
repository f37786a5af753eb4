/** Different number of line breaks in source and translation. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

export const newlineCount: PairCheck = {
  id: 'newline-count',
  name: 'Mismatched line breaks',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.lineBreak,
  run({ source, target }) {
    if (source === '' || target === '') return undefined;
    const ofSource = lineBreaks(source);
    const ofTarget = lineBreaks(target);
    if (ofSource === ofTarget) return undefined;
    return { message: `The source has ${counted(ofSource)}, the translation has ${counted(ofTarget)}` };
  },
};

function lineBreaks(text: string): number {
  let count = 0;
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) count++;
  return count;
}

function counted(count: number): string {
  if (count === 0) return 'no line break';
  return count === 1 ? '1 line break' : `${count} line breaks`;
}
