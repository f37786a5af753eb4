/** Line break at the beginning of only one of source and translation. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

const LINE_BREAK = 0x0a;
const FIRST = [{ start: 0, end: 1 }];

export const beginNewline: PairCheck = {
  id: 'begin-newline',
  name: 'Mismatched line break at the beginning',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.lineBreak,
  run({ source, target }) {
    const inSource = source.charCodeAt(0) === LINE_BREAK;
    if (inSource === (target.charCodeAt(0) === LINE_BREAK) || source === '' || target === '') return undefined;
    return inSource
      ? { message: 'The source begins with a line break, the translation does not', source: FIRST }
      : { message: 'The translation begins with a line break, the source does not', target: FIRST };
  },
  fix: ({ source, target }) =>
    source.charCodeAt(0) === LINE_BREAK ? `\n${target}` : target.replace(/^(?:\r?\n)+/, ''),
};
