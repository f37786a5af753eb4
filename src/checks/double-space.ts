/** Two spaces in a row in a translation whose source has none. */
import type { PairCheck } from './check.js';
import { TRAITS } from './shared/traits.js';

export const doubleSpace: PairCheck = {
  id: 'double-space',
  name: 'Double space',
  severity: 'warning',
  scope: 'target',
  traits: TRAITS.doubleSpace,
  run({ source, target }) {
    const start = target.indexOf('  ');
    if (start === -1 || source === '' || source.includes('  ')) return undefined;
    let end = start + 2;
    while (target[end] === ' ') end++;
    return { message: 'The translation has two spaces in a row, the source has none', target: [{ start, end }] };
  },
  fix: ({ target }) => target.replace(/ {2,}/g, ' '),
};
