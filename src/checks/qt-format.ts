/** Numbered placeholders of Qt that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { qtNumbers } from './shared/placeholders/qt-percents.js';

export const qtFormat = formatCheck({ id: 'qt-format', name: 'Qt format', severity: 'error', syntax: qtNumbers });
