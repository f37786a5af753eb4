/** Placeholders of Objective-C's and Swift's format strings that differ between source and translation. */
import { objcPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const objcFormat = formatCheck({
  id: 'objc-format',
  name: 'Objective-C format',
  severity: 'error',
  syntax: objcPercents,
});
