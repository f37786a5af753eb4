/** PHP files that hold texts: in an array that they return or assign, in single variables or in constants. */
import type { FileSample } from './format.js';
import { insertPhp } from './shared/php/insert.js';
import { type PhpPlace, readPhpStrings, rewritePhp } from './shared/php/strings.js';
import { type Collector, textFormat } from './shared/text-format.js';

export const php = textFormat<PhpPlace>({
  id: 'php',
  name: 'PHP',
  extensions: ['.php'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'php',
  detect,
  read,
  rewrite: rewritePhp,
  insert: insertPhp,
});

const HOLDS_TEXTS =
  /\breturn\s*(?:\[|array\s*\()|^[ \t]*\$\w+(?:\[[^\]\n]*\])*\s*=\s*(?:["'[]|<<<|array)|^[ \t]*define\s*\(/im;

function detect({ path, bytes }: FileSample): boolean {
  if (!/\.php$/i.test(path)) return false;
  const text = new TextDecoder().decode(bytes);
  return (
    /^\s*<\?/.test(text) &&
    HOLDS_TEXTS.test(text) &&
    !/^[ \t]*(?:abstract\s+|final\s+)?(?:class|function)\s/im.test(text)
  );
}

function read(found: Collector<PhpPlace>): void {
  const { statements } = readPhpStrings(found);
  const holdsTexts = statements.some(({ value }) => value.kind !== 'other' || value.arrays.length > 0);
  if (!holdsTexts) {
    throw found.error(
      'no-array',
      "The file has no array, variable or constant with texts, as in \"$lang['key'] = 'text';\".",
    );
  }
}
