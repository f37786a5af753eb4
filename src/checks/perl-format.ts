/** Placeholders of Perl's sprintf that differ between source and translation. */
import { perlPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const perlFormat = formatCheck({
  id: 'perl-format',
  name: 'Perl format',
  severity: 'error',
  syntax: perlPercents,
});
