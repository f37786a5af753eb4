/** Placeholders of Ruby's format that differ between source and translation. */
import { rubyPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const rubyFormat = formatCheck({
  id: 'ruby-format',
  name: 'Ruby format',
  severity: 'error',
  syntax: rubyPercents,
});
