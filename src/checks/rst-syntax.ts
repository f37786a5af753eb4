/** Translation with errors in its reStructuredText that the source does not have. */
import type { PairCheck } from './check.js';
import { readRst, rstPlaceables } from './shared/markup/restructured-text.js';

/** The marker at the start of a list item: `* `, `- `, `1. `, `a) `, `(#) `. */
const LIST_MARKER =
  /^\s*(?:[-*+•‣⁃]|(?:\d{1,9}|[A-Za-z#]|[ivxlcdm]{1,9}|[IVXLCDM]{1,9})[.)]|\((?:\d{1,9}|[A-Za-z#])\))\s/;

export const rstSyntax: PairCheck = {
  id: 'rst-syntax',
  name: 'reStructuredText syntax',
  severity: 'error',
  scope: 'target',
  enabledBy: ['rst-text'],
  placeables: rstPlaceables,
  run({ source, target }) {
    const marker = LIST_MARKER.exec(target)?.[0];
    if (marker !== undefined && !LIST_MARKER.test(source)) {
      const message = 'The translation begins with a list marker, the source does not';
      return { message, target: [{ start: 0, end: marker.length }] };
    }
    const { faults } = readRst(target);
    if (faults.length === 0) return undefined;
    const known = new Set(readRst(source).faults.map(({ message }) => message));
    const fault = faults.find(({ message }) => !known.has(message));
    return fault && { message: fault.message, target: [fault] };
  },
};
