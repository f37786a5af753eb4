/** PHP files with texts in a returned or assigned array, in variables or in constants. */
import { phpFormat } from './shared/php/format.js';
import { headOf } from './shared/text-head.js';

const HOLDS_TEXTS =
  /\breturn\s*(?:\[|array\s*\()|^[ \t]*\$\w+(?:\[[^\]\n]*\])*\s*=\s*(?:["'[]|<<<|array\s*\()|^[ \t]*define\s*\(/im;
/** An array that is added to a variable, as in phpBB: `$lang = array_merge($lang, array(`. */
const ADDS_TEXTS =
  /^[ \t]*\$\w+(?:\[[^\]\n]*\])*\s*=\s*array_(?:merge|replace)(?:_recursive)?\s*\((?:[^;]{0,200},)?\s*(?:\[|array\s*\()/im;
/** Methods count too, because a class can begin after other code in its line. */
const HOLDS_CODE =
  /^[ \t]*(?:(?:abstract|final|readonly|public|protected|private)\s+(?:static\s+)?)*(?:class|function)\s/im;
const HOLDS_TYPE = /^[ \t]*(?:interface|trait|enum)\s+\w+(?:\s*:\s*\w+)?\s*(?:\{[\s}]|extends\s|implements\s)/im;

export const php = phpFormat({
  id: 'php',
  name: 'PHP',
  flags: [],

  detect({ path, bytes }) {
    if (!/\.php$/i.test(path) || !/^\s*<\?/.test(headOf(bytes))) return false;
    const text = headOf(bytes, bytes.length);
    return (HOLDS_TEXTS.test(text) || ADDS_TEXTS.test(text)) && !HOLDS_CODE.test(text) && !HOLDS_TYPE.test(text);
  },

  holdsTexts: ({ value }) => value.kind !== 'other' || value.arrays.length > 0,
  noTextsMessage: "The file has no array, variable or constant with texts, as in \"$lang['key'] = 'text';\".",
});
