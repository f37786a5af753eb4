/** Finds the directives of Scheme's format: `~a`, `~5,2f`, `~:@s`. */
import { escapeAt } from './placeholder.js';
import { syntaxOf } from './scan.js';

/** Parameters are numbers, `'c` for a character, `v` or `#`, separated by commas. */
const DIRECTIVE = /~(?:[-+]?\d+|'[^~]|[vV#])?(?:,(?:[-+]?\d+|'[^~]|[vV#])?)*[:@]*[A-Za-z%&|/*?!()[\]{};^$]/y;

export const schemeTildes = syntaxOf('~', (text, start) => {
  if (text[start + 1] === '~') return escapeAt(text, start);
  DIRECTIVE.lastIndex = start;
  if (!DIRECTIVE.test(text)) return undefined;
  const end = DIRECTIVE.lastIndex;
  return { start, end, text: text.slice(start, end), positional: true, escape: false };
});
