/** Placeholders of Python's str.format that differ between source and translation. */
import { pythonBraces } from './shared/brace-placeholders.js';
import { placeholderCheck } from './shared/placeholders.js';

export const pythonBraceFormat = placeholderCheck('python-brace-format', 'Python brace format', pythonBraces);
