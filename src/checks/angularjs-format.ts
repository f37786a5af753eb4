/** Interpolations of AngularJS that differ between source and translation. */
import { angularBraces } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const angularjsFormat = formatCheck({
  id: 'angularjs-format',
  name: 'AngularJS interpolation',
  severity: 'error',
  syntax: angularBraces,
});
