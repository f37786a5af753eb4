/** Qt's placeholder for the number of a plural in only one of source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { qtPlurals } from './shared/placeholders/qt-percents.js';

export const qtPluralFormat = formatCheck({
  id: 'qt-plural-format',
  name: 'Qt plural format',
  severity: 'error',
  syntax: qtPlurals,
});
