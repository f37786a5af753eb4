/** Placeholders of Laravel that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { laravelNames } from './shared/placeholders/marked-names.js';

export const laravelFormat = formatCheck({
  id: 'laravel-format',
  name: 'Laravel format',
  severity: 'error',
  syntax: laravelNames,
});
