/** Placeholders of Python's % operator that differ between source and translation. */
import { percentSyntax } from './shared/percent-placeholders.js';
import { placeholderCheck } from './shared/placeholders.js';

export const pythonFormat = placeholderCheck(
  'python-format',
  'Python format',
  percentSyntax({ types: 'diouxXeEfFgGcrsa', flags: ' +-0#', lengths: 'hlL', named: true }),
);
