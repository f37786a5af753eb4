/** Placeholders of PHP's printf that differ between source and translation. */
import { phpPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const phpFormat = formatCheck({ id: 'php-format', name: 'PHP format', severity: 'error', syntax: phpPercents });
