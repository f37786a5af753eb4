/** PHP files with texts in a returned or assigned array, in variables or in constants. */
import { phpFormat } from './shared/php/format.js';
import { headOf } from './shared/text-head.js';

const HOLDS_TEXTS =
  /\breturn\s*(?:\[|array\s*\()|^[ \t]*\$\w+(?:\[[^\]\n]*\])*\s*=\s*(?:["'[]|<<<|array)|^[ \t]*define\s*\(/im;
const HOLDS_CODE = /^[ \t]*(?:abstract\s+|final\s+)?(?:class|function)\s/im;

export const php = phpFormat({
  id: 'php',
  name: 'PHP',
  flags: [],

  detect({ path, bytes }) {
    if (!/\.php$/i.test(path) || !/^\s*<\?/.test(headOf(bytes))) return false;
    const text = headOf(bytes, bytes.length);
    return HOLDS_TEXTS.test(text) && !HOLDS_CODE.test(text);
  },

  holdsTexts: ({ value }) => value.kind !== 'other' || value.arrays.length > 0,
  noTextsMessage: "The file has no array, variable or constant with texts, as in \"$lang['key'] = 'text';\".",
});
