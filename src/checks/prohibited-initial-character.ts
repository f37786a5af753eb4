/** Glossary terms that begin with white space or with a character that starts a formula in spreadsheets. */
import type { PairCheck } from './check.js';

const PROHIBITED = /^[=+\-@|%\p{White_Space}]/u;
const FIRST = [{ start: 0, end: 1 }];

export const prohibitedInitialCharacter: PairCheck = {
  id: 'prohibited-initial-character',
  name: 'Prohibited initial character',
  severity: 'warning',
  scope: 'target',
  run({ source, target }) {
    const inSource = PROHIBITED.test(source);
    const inTarget = PROHIBITED.test(target);
    if (!inSource && !inTarget) return undefined;
    return {
      message: `The ${inSource ? 'source' : 'translation'} begins with a character that a term must not begin with`,
      ...(inSource && { source: FIRST }),
      ...(inTarget && { target: FIRST }),
    };
  },
};
