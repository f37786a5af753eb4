/** Placeholders of Object Pascal's Format that differ between source and translation. */
import { pascalPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const objectPascalFormat = formatCheck({
  id: 'object-pascal-format',
  name: 'Object Pascal format',
  severity: 'error',
  syntax: pascalPercents,
});
