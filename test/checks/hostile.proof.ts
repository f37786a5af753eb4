/** Texts that repeat one piece thousands of times: every check takes linear time and no recursion for them. */
import { expect, test } from 'vitest';
import { CHECKS } from '../../src/checks/index.js';
import { runChecks, runSourceChecks } from '../../src/checks/run.js';
import { expectLinear } from '../support/linear-work.js';
import { checkedString } from './table.js';

const SIZE = 8_000;
/** Long pieces are repeated this often too, since recursion is as deep as there are pieces. */
const MIN_PIECES = SIZE / 10;
/** Flags that need a value. */
const VALUES: Readonly<Record<string, string>> = {
  accelerator: 'accelerator:&',
  'max-length': 'max-length:50',
  'max-lines': 'max-lines:3',
  placeholders: 'placeholders:$A$:r"%\\w+%|(a+)+b|<[^>]*>"',
  regex: 'regex:(?:a|b|ab)*c$',
};

/** Each piece begins something that a naive scanner or regular expression would search the end of, again at each piece. */
// biome-ignore format: a table
const PIECES = [
  'a', ' ', '.', '!', '?', '…', '\n', '%', '%%', '%(', '%(a', '%(a)', '%1', '%0', '%1$', '%.', '%d', '{', '}', '{}',
  '{:', '{:{', '{:{}', '{a!r:', '@', '@a', 'a@', 'a.', 'a@a.', '<', '<a', '<a ', '&', '&a', '#', '#a', '/', '~/', 'http://',
  'a:/', '🙂', '\ud83d', '0', '0:', '(c) ', '(', 'A', 'ſ', '։', '\u1038\u104b', '%(a)s {b} ',
  '<a>', '<a b="', '<a b=""', '</a>', '<!--', '<!-- -->', '<?', '<![CDATA[', ']', ']]>', '[', '[a]', '[/a]', '[a][/a]', '[a](', '](',
  '][', '[a](b)', '*', '*a', '*a*', '**a ', '_', 'a_', 'a_ ', '_a', '`', '`a', '``a `', ':a:`', ':a:`b` ', '|', '|a', '|a| ',
  '[1]_', '\\', '\\*', '~~', '{"', "{'", "'", '"', '<A b={', '<<', '<<a,', '[[', 'a:b[', 'a:b[]', '+', '+a', '++a', 'a+', '\n*a',
  '{ $a }', '{ $a ->\n*[b] c\n}', '{ $a ->\n[b] c\n*[d] e\n}', '{ $a ->\n*[b] ', '{ A($a, ', '{ "', '\n.a = b', '\n}', '<b>', '<b>c</b>', '<a b="', "<a b='c' ",
  "%'", '%{', '%{a', '%<', '%#@', '%-', '%v', '%1:', '%a', '%a%', '%L', '{{', '{{a', '{{a}', '$t(', '${', '${a', '@:', '@:(', '@:(a', '@.a', '@.a:(', ':a', '~',
  '~1,', "~'", "~',", '~:', '{0', '{0,', '{ ', '{ 0 ', "'",
  '{a,', '{a, ', '{a, plural, ', '{a, plural, other {', '{a, plural, other {}} ', '{a, plural, other {<b>c</b>}} ', '{a, date, ', "'{", "''", '%w', '$A', '$A$',
  'C:\\a', 'C:\\a\\', '\\n', 'C:\\a\\n ', 'ab ', 'ab (', '&#', '&#1', '&#x', '](', '](a', '![', '! ', 'AB', '\u0640', 'م\u0640', '(s)', 'a(s)', '...',
];
const flags = CHECKS.flatMap((check) => check.enabledBy ?? []).map((flag) => VALUES[flag] ?? flag);

test.each(PIECES)('a text that repeats %j is checked in linear time, with short messages', (piece) => {
  expectLinear((size) => {
    const text = piece.repeat(Math.ceil(Math.max(size / piece.length, (size / SIZE) * MIN_PIECES)));
    for (const result of runChecks(checkedString(`${text}x`, text, { flags }))) {
      expect(result.message.length).toBeLessThan(1000);
    }
    // French has checks of its own, and the last characters close what the pieces opened.
    const closed = `${text})}!`;
    expect(runChecks(checkedString(closed, closed, { flags, language: 'fr' }))).toBeInstanceOf(Array);
    expect(runSourceChecks(checkedString(text, '', { flags }))).toBeInstanceOf(Array);
  }, SIZE);
});
