import { describe, expect, test } from 'vitest';
import { placeables, runChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
import { checkedString, testCheck } from './table.js';

const FLAGS = ['fluent-references'];
const TERM = { flags: ['fluent-type:Term'] };

/** A select expression. The last variant is the default. */
function select(selector: string, ...variants: readonly string[]): string {
  const lines = variants.map((text, at) => `${at === variants.length - 1 ? '   *' : '    '}[v${at}] ${text}`);
  return `{ ${selector} ->\n${lines.join('\n')}\n}`;
}

testCheck(
  'fluent-references',
  [
    ['no references', 'Save', 'Speichern', {}, false],
    ['the same variable', 'Hi { $name }', 'Hallo {$name}', {}, false],
    ['another order', '{ $a } of { -b }', '{ -b }: { $a }', {}, false],
    ['a missing variable', 'Hi { $name }', 'Hallo', {}, true],
    ['an extra variable', 'Hi', 'Hallo { $name }', {}, true],
    ['a variable of another case', 'Hi { $name }', 'Hallo { $Name }', {}, true],
    ['a term twice', 'By { -brand }', '{ -brand } von { -brand }', {}, true],
    ['a term once instead of twice', '{ -brand } by { -brand }', '{ -brand }', {}, true],
    ['a term for a message', '{ brand }', '{ -brand }', {}, true],
    ['the attribute of a message', '{ menu.title }', '{ menu }', {}, true],
    ['a term with arguments', 'By { -brand }', 'Von { -brand(case: "dative") }', {}, false],
    ['a formatted number', '{ $n } MB', '{ NUMBER($n, digits: 1) } MB', {}, false],
    ['a date that is no longer formatted', '{ DATETIME($day) }', '{ $day }', {}, false],
    ['the variable of a call', '{ NUMBER($n) }', '{ NUMBER($m) }', {}, true],
    ['a function of the program', '{ SIZE($n) }', '{ $n }', {}, true],
    ['literals', '{ "a" } { 1 }', '{ "" }', {}, false],
    ['braces in braces', '{ { $a } }', '{ $a }', {}, false],
    ['no translation of a form', ['{ $a }', '{ $a }'], ['', '{ $a }'], {}, false],
    ['a source with a syntax error', 'Hi { $name } {', 'Hallo', {}, false],
    ['a translation with a syntax error', 'Hi { $name }', 'Hallo {', {}, false],

    ['more variants', select('$n', 'file', 'files'), select('$n', 'plik', 'pliki', 'plików'), {}, false],
    ['no variants', select('$n', 'file', 'files'), 'ファイル', {}, false],
    ['variants that the source does not have', 'Files', select('$n', 'Datei', 'Dateien'), {}, false],
    ['another selector', select('$n', 'a', 'b'), select('PLATFORM()', 'c', 'd'), {}, false],
    ['a number spelled out in one variant', select('$n', 'one', '{ $n }'), select('$n', 'ein', '{ $n }'), {}, false],
    ['a number in all variants', select('$n', 'one', '{ $n }'), select('$n', '{ $n }', '{ $n }'), {}, false],
    ['a number spelled out in all variants', select('$n', 'one', '{ $n }'), select('$n', 'ein', 'viele'), {}, true],
    [
      'a number that no variant of the source has',
      select('$n', 'file', 'files'),
      select('$n', '{ $n }', '{ $n }'),
      {},
      true,
    ],
    ['a number without variants', select('$n', 'one', '{ $n }'), '{ $n }', {}, false],
    [
      'a number spelled out in a variant that the source does not have',
      '{ $n } files',
      select('$n', 'eine', '{ $n }'),
      {},
      false,
    ],
    [
      'a number as the argument of a selector function',
      '{ $n }.',
      select('NUMBER($n, type: "ordinal")', 'eins', '{ $n }'),
      {},
      false,
    ],
    ['a number spelled out with another selector', '{ $n } files', select('$m', 'eine', '{ $n }'), {}, true],
    ['a variant without the variable', select('$n', '{ $x }', '{ $x }'), select('$n', '{ $x }', 'y'), {}, true],
    ['a variant that only the source has', select('OS()', '{ $x }', '{ $y }'), '{ $y }', {}, true],
    ['the variable outside', `{ $x } ${select('$n', 'a', 'b')}`, select('$n', '{ $x } c', '{ $x } d'), {}, false],
    [
      'all combinations of two selects',
      select('$a', '{ $x }', '{ $y }') + select('$b', '{ $x }', '{ $y }'),
      select('$a', '{ $x }{ $x }', '{ $x }{ $y }', '{ $y }{ $y }'),
      {},
      false,
    ],
    [
      'only some combinations of two selects',
      select('$a', '{ $x }', '{ $y }') + select('$b', '{ $x }', '{ $y }'),
      select('$a', '{ $x }{ $x }', '{ $y }{ $y }'),
      {},
      true,
    ],
    ['variants in variants', select('$n', select('$m', '{ $x }', '{ $y }'), '{ $z }'), '{ $y }', {}, true],
    ['250 combinations', select('$n', ...Array<string>(250).fill('{ $x }')), '{ $y }', {}, true],
    ['251 combinations', select('$n', ...Array<string>(251).fill('{ $x }')), '{ $y }', {}, false],

    ['the same attribute', 'x\n.title = { $a }', 'y\n.title = { $a }', {}, false],
    ['an attribute without the variable', 'x\n.title = { $a }', 'y\n.title = b', {}, true],
    ['a variable in the wrong attribute', '.a = { $x }\n.b = y', '.a = x\n.b = { $x }', {}, true],
    ['a missing attribute', 'x\n.title = { $a }', 'y', {}, false],
    ['the attribute of a term', 'x\n.title = { $a }', 'y\n.title = b', TERM, false],
    ['the text of a term', 'x { -brand }', 'y', TERM, true],
  ],
  FLAGS,
);

describe('findings', () => {
  test.each([
    ['{ $a }', 'b', 'The translation lacks { $a }', [[2, 4]], []],
    ['a', 'b { $a }', 'The translation has { $a }, which the source does not have', [], [[4, 6]]],
    ['{ $a }', '{ $b }', 'The translation has { $b } where the source has { $a }', [[2, 4]], [[2, 4]]],
    [
      '{a}',
      '{a}{a}',
      'The translation has { a } more often than the source',
      [[1, 2]],
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [
      '{a}{a}',
      '{a}',
      'The translation has { a } less often than the source',
      [
        [1, 2],
        [4, 5],
      ],
      [[1, 2]],
    ],
    ['.x = {a}', '.x = b', 'The attribute .x of the translation lacks { a }', [[6, 7]], []],
    [
      select('$n', '{ a }', '{ b }'),
      select('$n', '{ a }', 'b'),
      'A variant of the translation lacks { b }',
      [[34, 35]],
      [],
    ],
  ])('%j as %j', (source, target, message, inSource, inTarget) => {
    const [result] = runChecks(checkedString(source, target, { flags: FLAGS })).filter(
      ({ check }) => check === FLAGS[0],
    );
    expect(result).toMatchObject({ message });
    expect(result!.source!.map(({ start, end }) => [start, end])).toEqual(inSource);
    expect(result!.target!.map(({ start, end }) => [start, end])).toEqual(inTarget);
  });
});

describe('placeables', () => {
  test.each([
    ['a { $b } { "c" }', ['{ $b }', '{ "c" }']],
    ['a { { $b } }', ['{ { $b } }']],
    [select('$n', 'a { $n }', 'b'), []],
    ['a {', []],
  ])('%j', (text, expected) => {
    const found = placeables(mergeFlags(FLAGS), text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });
});
