/** Directives of Scheme's format that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { schemeTildes } from './shared/placeholders/scheme-tildes.js';

export const schemeFormat = formatCheck({
  id: 'scheme-format',
  name: 'Scheme format',
  severity: 'error',
  syntax: schemeTildes,
});
