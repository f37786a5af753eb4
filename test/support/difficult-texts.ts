/** Arbitrary texts with the characters that file formats find difficult, for property tests. */
import fc from 'fast-check';
import { anyCharacter } from './any-character.js';

/** Quotation marks, escapes, delimiters, markup, white space, control characters, halves of surrogate pairs. */
const PIECES = [
  ...['\n', '\r', '\r\n', '\t', ' ', '  ', '\u00a0', '\u2028', '\u0085', '\f', '\v', '\u200b', '\ufeff'],
  ...['"', "'", '`', '\\', '\\n', '\\u0041', '\\"', '"_QQ_"', '""', "''", '%', '%s', '%1$d', '{', '}', '{0}', '{{x}}'],
  ...['<', '>', '&', '&amp;', '&#10;', ']]>', '<!--', '-->', '<b>', '</b>', '<![CDATA[', '/*', '*/', '//', '<?', '?>'],
  ...[';', ':', '=', '=>', ',', '|', '#', '@', '?', '!', '*', '-', '- ', '...', '---', '~', '$x', `$\{x}`, '[x]', '_'],
  ...[
    'é',
    'ł',
    'Ж',
    '中',
    '😀',
    '\u0301',
    '\u202e',
    '\ud800',
    '\udc00',
    '\u0000',
    '\u0001',
    '\u0004',
    '\u001b',
    '\u007f',
  ],
  ...['a', 'Word', 'null', 'true', '1', 'msgid', 'one', '.attr = x'],
];

export const difficultText = fc.oneof(
  { weight: 8, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')) },
  { weight: 3, arbitrary: fc.string({ unit: anyCharacter, maxLength: 10 }) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES).map((piece) => `${piece} long`.repeat(3_000)) },
);
