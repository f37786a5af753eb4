/** Placeholders of Java's String.format that differ between source and translation. */
import { javaPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const javaPrintfFormat = formatCheck({
  id: 'java-printf-format',
  name: 'Java printf format',
  severity: 'error',
  syntax: javaPercents,
});
