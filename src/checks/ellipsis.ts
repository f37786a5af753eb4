/** Three full stops in a source that should be one ellipsis character. */
import type { SourceCheck } from './check.js';

const STOPS = '...';

export const ellipsis: SourceCheck = {
  id: 'ellipsis',
  name: 'Three dots for an ellipsis',
  severity: 'note',
  scope: 'source',
  runSource({ source }) {
    const start = source[0]?.indexOf(STOPS) ?? -1;
    if (start === -1) return undefined;
    return {
      message: 'The source has three dots (...) instead of an ellipsis character (…)',
      source: [{ start, end: start + STOPS.length }],
      sourceForm: 0,
    };
  },
};
