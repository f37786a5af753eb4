/** PHP files of Laravel: each returns an array of texts. */
import { arraysOf } from './shared/php/array.js';
import { phpFormat } from './shared/php/format.js';
import { headOf } from './shared/text-head.js';

const RETURNS_ARRAY = /\breturn\s*(?:\[|array\s*\()/i;

export const laravel = phpFormat({
  id: 'laravel',
  name: 'Laravel PHP',
  flags: ['laravel-format'],
  detect: ({ path, bytes }) =>
    /(?:^|[\\/])lang[\\/].*\.php$/i.test(path) && RETURNS_ARRAY.test(headOf(bytes, bytes.length)),
  holdsTexts: ({ returns, value }) => returns && arraysOf(value).length > 0,
  noTextsMessage: "The file does not return an array of texts, as in \"return ['key' => 'text'];\".",
});
