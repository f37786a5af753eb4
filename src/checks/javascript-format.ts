/** Placeholders of JavaScript's printf functions that differ between source and translation. */
import { javascriptPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const javascriptFormat = formatCheck({
  id: 'javascript-format',
  name: 'JavaScript format',
  severity: 'error',
  syntax: javascriptPercents,
});
