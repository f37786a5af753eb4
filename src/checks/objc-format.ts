/** Placeholders of Objective-C's and Swift's format strings that differ between source and translation. */
import { objcPercents } from './shared/placeholders/dialects.js';
import { formatCheck } from './shared/placeholders/format-check.js';

/** Every percent sign is a sign in a sentence: `% of screen`, `100 %`. A program would misread it in a format string. */
const PLAIN_PERCENTS = /^(?:[^%]|%(?=[\s),;:!?"'’”]|\.(?!\d)|$))*$/;

export const objcFormat = formatCheck({
  id: 'objc-format',
  name: 'Objective-C format',
  severity: 'error',
  syntax: objcPercents,
  // All texts of Apple's files have the flag, also those that are no format strings.
  applies: ({ source }) => !source.some((text) => text.includes('%') && PLAIN_PERCENTS.test(text)),
});
