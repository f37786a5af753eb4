/** Placeholders of C's printf that differ between source and translation. */
import { percentSyntax } from './shared/percent-placeholders.js';
import { placeholderCheck } from './shared/placeholders.js';

export const cFormat = placeholderCheck(
  'c-format',
  'C format',
  percentSyntax({
    types: 'diouxXeEfFgGaAcCsSpnm',
    flags: " +-0'#I",
    lengths: 'hlqjztL',
    numbered: true,
    ignoredFlag: "'",
  }),
);
