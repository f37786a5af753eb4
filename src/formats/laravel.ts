/** PHP files of Laravel: each returns an array of texts. */
import type { FileSample } from './format.js';
import { arraysOf } from './shared/php/array.js';
import { insertPhp } from './shared/php/insert.js';
import { type PhpPlace, readPhpStrings, rewritePhp } from './shared/php/strings.js';
import { type Collector, textFormat } from './shared/text-format.js';

export const laravel = textFormat<PhpPlace>({
  id: 'laravel',
  name: 'Laravel PHP',
  extensions: ['.php'],
  bilingual: false,
  plurals: 'cldr',
  flags: ['laravel-format'],
  family: 'php',
  detect,
  read,
  rewrite: rewritePhp,
  insert: insertPhp,
});

const RETURNS_ARRAY = /\breturn\s*(?:\[|array\s*\()/i;

function detect({ path, bytes }: FileSample): boolean {
  return /(?:^|[\\/])lang[\\/].*\.php$/i.test(path) && RETURNS_ARRAY.test(new TextDecoder().decode(bytes));
}

function read(found: Collector<PhpPlace>): void {
  const { statements } = readPhpStrings(found);
  if (statements.some(({ returns, value }) => returns && arraysOf(value).length > 0)) return;
  throw found.error('no-array', "The file does not return an array of texts, as in \"return ['key' => 'text'];\".");
}
