/** Tags of Automattic's interpolated components that differ between source and translation. */
import { automatticBraces } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const automatticComponentsFormat = formatCheck({
  id: 'automattic-components-format',
  name: 'Automattic components',
  severity: 'error',
  syntax: automatticBraces,
});
