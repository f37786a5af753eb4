/** Two spaces in a row in a translation whose source has none. */
import type { PairCheck } from './check.js';

export const doubleSpace: PairCheck = {
  id: 'double-space',
  name: 'Double space',
  scope: 'target',
  run({ source, target }) {
    const start = target.indexOf('  ');
    if (start === -1 || source === '' || source.includes('  ')) return undefined;
    let end = start + 2;
    while (target[end] === ' ') end++;
    return { message: 'The translation has two spaces in a row, the source has none', target: [{ start, end }] };
  },
};
