/** Missing plural forms in a translation that has other forms. */
import type { CheckedString, StringCheck } from './check.js';

export const plurals: StringCheck = {
  id: 'plurals',
  name: 'Missing plural forms',
  severity: 'error',
  scope: 'target',
  ofPlurals: true,
  runString(string) {
    const { source, target } = string;
    if (source.length < 2) return undefined;
    const form = firstMissing(string);
    if (form === -1 || target.every((text) => text === '')) return undefined;
    const forms = Math.max(target.length, string.plural.forms);
    return {
      message: `Plural form ${form + 1} of ${forms} is not translated`,
      ...(form < target.length && { form }),
    };
  },
};

/** In formats that name the forms, a missing form leaves no empty text: the list of forms is only shorter. */
function firstMissing({ target, plural }: CheckedString): number {
  const empty = target.indexOf('');
  return empty === -1 && target.length < plural.forms ? target.length : empty;
}
