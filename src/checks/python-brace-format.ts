/** Placeholders of Python's str.format that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { pythonBraces } from './shared/placeholders/python-braces.js';

export const pythonBraceFormat = formatCheck({
  id: 'python-brace-format',
  name: 'Python brace format',
  severity: 'error',
  syntax: pythonBraces,
});
