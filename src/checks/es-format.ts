/** Placeholders of ECMAScript's template literals that differ between source and translation. */
import { templateLiterals } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const esFormat = formatCheck({
  id: 'es-format',
  name: 'ECMAScript template literals',
  severity: 'error',
  syntax: templateLiterals,
});
