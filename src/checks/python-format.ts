/** Placeholders of Python's % operator that differ between source and translation. */
import { pythonPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const pythonFormat = formatCheck({
  id: 'python-format',
  name: 'Python format',
  severity: 'error',
  syntax: pythonPercents,
});
