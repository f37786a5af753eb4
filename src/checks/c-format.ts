/** Placeholders of C's printf that differ between source and translation. */
import { cPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const cFormat = formatCheck({ id: 'c-format', name: 'C format', severity: 'error', syntax: cPercents });
