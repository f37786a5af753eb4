/** Translations whose plural forms are all the same text. */
import type { StringCheck } from './check.js';

export const samePlurals: StringCheck = {
  id: 'same-plurals',
  name: 'Same plural forms',
  severity: 'note',
  scope: 'target',
  ofPlurals: true,
  runString({ source, target }) {
    if (source.length < 2 || target.length < 2) return undefined;
    const first = target[0];
    if (first === '' || target.some((text) => text !== first)) return undefined;
    return { message: `All ${target.length} plural forms of the translation are the same` };
  },
};
