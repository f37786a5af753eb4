/** Line break at the end of only one of source and translation. */
import type { PairCheck } from './check.js';
import { endingDiffers, lastCode } from './shared/endings.js';
import { TRAITS } from './shared/traits.js';

const LINE_BREAK = 0x0a;

export const endNewline: PairCheck = {
  id: 'end-newline',
  name: 'Mismatched line break at the end',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.lineBreak,
  run(pair) {
    const inSource = lastCode(pair.source) === LINE_BREAK;
    if (inSource === (lastCode(pair.target) === LINE_BREAK)) return undefined;
    if (pair.source === '' || pair.target === '') return undefined;
    return endingDiffers(pair, 'a line break', inSource);
  },
  fix({ source, target }) {
    if (lastCode(source) === LINE_BREAK) return target + (source.endsWith('\r\n') ? '\r\n' : '\n');
    let end = target.length;
    while (target[end - 1] === '\n' || target[end - 1] === '\r') end--;
    return target.slice(0, end);
  },
};
