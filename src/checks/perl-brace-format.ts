/** Placeholders in braces of Perl that differ between source and translation. */
import { perlBraces } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const perlBraceFormat = formatCheck({
  id: 'perl-brace-format',
  name: 'Perl brace format',
  severity: 'error',
  syntax: perlBraces,
});
