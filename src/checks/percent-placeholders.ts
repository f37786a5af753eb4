/** Names between percent signs that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { percentNames } from './shared/placeholders/marked-names.js';

export const percentPlaceholders = formatCheck({
  id: 'percent-placeholders',
  name: 'Percent placeholders',
  severity: 'error',
  syntax: percentNames,
});
