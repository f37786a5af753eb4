/** Placeholders of Java's MessageFormat that differ between source and translation. */
import { formatCheck } from './shared/placeholders/format-check.js';
import { isJavaMessage, javaMessages } from './shared/placeholders/java-messages.js';

export const javaFormat = formatCheck({
  id: 'java-format',
  name: 'Java MessageFormat',
  severity: 'error',
  syntax: javaMessages,
  enabledBy: ['java-format', 'auto-java-messageformat'],
  // Properties files also contain plain text, in which an apostrophe has no special meaning.
  applies: ({ source, flags }) => flags.has('java-format') || source.some(isJavaMessage),
});
