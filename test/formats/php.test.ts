/** Tests of the PHP formats beyond their fixtures: quoting of any text, detection, hostile files. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laravel } from '../../src/formats/laravel.js';
import { php } from '../../src/formats/php.js';
import { anyCharacter } from '../support/any-character.js';
import { propertyRuns } from '../support/property-runs.js';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => php.parse(bytes(text)).units.map(({ target }) => target[0]);
const write = (text: string, changed: string) =>
  new TextDecoder().decode(php.write(bytes(text), [{ identity: 'a', target: [changed], state: 'translated' }]));

describe('values keep their kind of quotes', () => {
  test.each([
    ["<?php return ['a' => 'old'];", "it's \\ a \\n", "<?php return ['a' => 'it\\'s \\ a \\n'];"],
    ["<?php return ['a' => 'old'];", 'end\\', "<?php return ['a' => 'end\\\\'];"],
    [
      `<?php return ['a' => "old"];`,
      'a "b" $c {$d} 5$\n\\',
      `<?php return ['a' => "a \\"b\\" \\$c {\\$d} 5$\\n\\\\"];`,
    ],
    [`<?php return ['a' => 'x' . "y"];`, 'new', `<?php return ['a' => 'new'];`],
    ['<?php $a = <<<X\n  old\n  X;', 'new\n\n$line', '<?php $a = <<<X\n  new\n\n  \\$line\n  X;'],
    ["<?php $a = <<<'X'\nold\nX;", '$new', "<?php $a = <<<'X'\n$new\nX;"],
    ["<?php $a = <<<'X'\nold\nX;", 'X marks', '<?php $a = "X marks";'],
  ])('%j with %j', (before, changed, after) => {
    const key = before.includes('$a') ? '$a' : 'a';
    const edit = { identity: key, target: [changed], state: 'translated' as const };
    expect(new TextDecoder().decode(php.write(bytes(before), [edit]))).toBe(after);
  });

  test('any text can be written with any kind of quotes', () => {
    const quoted = ["'old'", '"old"', '<<<X\nold\nX', "<<<'X'\nold\nX", '<<<X\n    old\n    X', '\'a\' . "b"'];
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'\\\'"$ {}\nX nrtxu0 \t\r'), maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...quoted), text, (before, changed) => {
        fc.pre(!/[\u0000\u0004]|\p{Surrogate}/u.test(changed));
        expect(read(write(`<?php return ['a' => ${before}, 'b' => 'B'];`, changed))).toEqual([changed, 'B']);
      }),
      { numRuns: propertyRuns(330) },
    );
  });
});

test.each([
  ['lang/de/auth.php', "<?php return ['a' => 'b'];", 'laravel'],
  ['resources/lang/vendor/x/de/auth.php', "<?php\nreturn array(\n'a' => 'b');", 'laravel'],
  ['lang/de/moodle.php', "<?php\n$string['a'] = 'b';", 'php'],
  ['translations/messages.de.php', "<?php return ['a' => 'b'];", 'php'],
  ['language/de.php', "<?php\ndefine('A', 'b');", 'php'],
  ['src/Garden.php', "<?php\nclass Garden {\n  public function x() {\n    return ['a' => 'b'];\n  }\n}", undefined],
  ['index.php', '<html></html>', undefined],
  ['language/de/common.php', "<?php\n$lang = array_merge($lang, array(\n'a' => 'b'));", 'php'],
  ['language/de/common.php', "<?php\n$lang['a'] = array_replace_recursive(['b' => 'c'], $lang['a']);", 'php'],
  ['language/de.php', "<?php\n$lang = array (\n'a' => 'b');", 'php'],
  ['src/x/de.php', '<?php\n$all = array_unique(array_merge($a, $b));', undefined],
  ['src/x/de.php', '<?php\n$all = array_merge($a, $b);', undefined],
  ['src/x/de.php', '<?php\n$all = $arrays;\n$x = array_keys($all);', undefined],
  ['src/de/Rate.php', "<?php\nfinal readonly class Rate {\n  const A = 1;\n}\nreturn ['a' => 'b'];", undefined],
  ['src/de/Rate.php', "<?php namespace X; class Rate {\n  public static function x() {\n    return ['a'];", undefined],
  ['src/de/Rate.php', "<?php\ntrait Rate\n{\n  var $a = 1;\n}\n$b = ['a' => 'b'];", undefined],
  ['src/de/Rate.php', "<?php\nenum Rate: string {\n  case A = 'a';\n}\n$b = ['a' => 'b'];", undefined],
  ['language/de.php', "<?php\n$a = 'The\ninterface of {x}';", 'php'],
])('%s is %s', (path, text, expected) => {
  const sample = { path, bytes: bytes(text) };
  expect([laravel, php].find((format) => format.detect(sample))?.id).toBe(expected);
});

test('files full of broken lines are read to their end', () => {
  const lines = [
    "'a' => [",
    "'a' => 'b",
    "'a' => \"b",
    'array_merge(',
    '((',
    '))',
    ']',
    "'a' =>",
    ',',
    "$a['b'] = 'c",
    '{',
    'return',
  ];
  for (const line of lines) {
    for (const head of ['<?php\n', "<?php\nreturn [\n'x' => 'y',\n"]) {
      try {
        php.parse(bytes(head + `${line}\n`.repeat(9000)));
      } catch (error) {
        expect(error).toHaveProperty('code');
      }
    }
  }
});
