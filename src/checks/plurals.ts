/** Plural forms left empty in a translation that has others. */
import type { StringCheck } from './check.js';

export const plurals: StringCheck = {
  id: 'plurals',
  name: 'Missing plural forms',
  scope: 'target',
  runString({ source, target }) {
    if (source.length < 2) return undefined;
    const form = target.indexOf('');
    if (form === -1 || target.every((text) => text === '')) return undefined;
    return { message: `Plural form ${form + 1} of ${target.length} is not translated`, form };
  },
};
