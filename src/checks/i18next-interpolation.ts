/** Interpolations and nestings of i18next that differ between source and translation. */
import { i18nextBraces } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const i18nextInterpolation = formatCheck({
  id: 'i18next-interpolation',
  name: 'i18next interpolation',
  severity: 'error',
  syntax: i18nextBraces,
});
