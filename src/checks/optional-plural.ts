/** Sources that use one form for singular and plural: `file(s)`. */
import type { SourceCheck } from './check.js';
import { isWordAt } from './shared/character-classes.js';

const OPTIONAL = '(s)';

export const optionalPlural: SourceCheck = {
  id: 'optional-plural',
  name: 'Optional plural',
  severity: 'note',
  scope: 'source',
  runSource({ source }) {
    if (source.length !== 1) return undefined;
    const text = source[0]!;
    for (let start = text.indexOf(OPTIONAL); start !== -1; start = text.indexOf(OPTIONAL, start + 1)) {
      const end = start + OPTIONAL.length;
      if (start === 0 || !isWordAt(text, start - 1) || (end < text.length && isWordAt(text, end))) continue;
      return {
        message: 'The source has an optional plural (s), which many languages cannot express',
        source: [{ start, end }],
        sourceForm: 0,
      };
    }
    return undefined;
  },
};
