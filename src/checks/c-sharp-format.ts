/** Placeholders of C#'s string.Format that differ between source and translation. */
import { csharpBraces } from './shared/placeholders/braces.js';
import { formatCheck } from './shared/placeholders/format-check.js';

export const cSharpFormat = formatCheck({
  id: 'c-sharp-format',
  name: 'C# format',
  severity: 'error',
  syntax: csharpBraces,
  // The second flag is gettext's own spelling.
  enabledBy: ['c-sharp-format', 'csharp-format'],
});
