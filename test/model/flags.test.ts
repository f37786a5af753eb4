/** Tests parsing of flags, merging of their levels, and parsing of their values. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagTexts, flagValues, mergeFlags, splitFlags } from '../../src/model/flags.js';
import { expectLinear } from '../support/linear-work.js';

describe('mergeFlags', () => {
  test.each<[string, string[][], Record<string, string>]>([
    ['nothing', [], {}],
    ['a level without flags', [[], []], {}],
    ['flags of one level', [['c-format', 'ignore-same']], { 'c-format': '', 'ignore-same': '' }],
    ['flags of several levels', [['c-format'], [], ['ignore-same']], { 'c-format': '', 'ignore-same': '' }],
    ['a value', [['max-length:40']], { 'max-length': '40' }],
    ['a value with colons', [['placeholders:$A$:$B$']], { placeholders: '$A$:$B$' }],
    ['an empty value', [['max-length:']], { 'max-length': '' }],
    ['white space around the colon', [['range : 0..9']], { range: '0..9' }],
    ['the inner value wins', [['max-length:40'], ['max-length:20']], { 'max-length': '20' }],
    ['the later value of one level wins', [['max-length:40', 'max-length:20']], { 'max-length': '20' }],
    ['an inner flag without a value wins', [['max-length:40'], ['max-length']], { 'max-length': '' }],
    ['discarded', [['c-format', 'ignore-same'], ['discard:c-format']], { 'ignore-same': '' }],
    ['discarded with its value', [['max-length:40'], ['discard:max-length']], {}],
    ['discarded two levels further in', [['c-format'], ['x'], ['discard:c-format']], { x: '' }],
    ['discarded within a level', [['c-format', 'discard:c-format']], {}],
    ['given again after it was discarded', [['c-format'], ['discard:c-format'], ['c-format']], { 'c-format': '' }],
    ['discarded on the outside', [['discard:c-format'], ['c-format']], { 'c-format': '' }],
    ['discarded although it was not set', [['discard:c-format']], {}],
    ['discarded with white space', [['c-format'], ['discard : c-format']], {}],
    ['names are case-sensitive', [['C-format'], ['discard:c-format']], { 'C-format': '' }],
  ])('%s', (_name, levels, expected) => {
    expect(Object.fromEntries(mergeFlags(...levels))).toEqual(expected);
  });
});

test.each<[levels: string[][], texts: string[]]>([
  [[], []],
  [
    [
      ['c-format', 'max-length: 40'],
      ['max-length:20', 'discard:c-format'],
    ],
    ['max-length:20'],
  ],
  [
    [['max-length:'], ['placeholders:a:"b, c":r"\\d:"']],
    ['max-length', 'placeholders:a:"b, c":r"\\d:"'],
  ],
])('%j as texts are %j, and merge to the same flags', (levels, texts) => {
  const merged = mergeFlags(...levels);
  expect(flagTexts(merged)).toEqual(texts);
  expect(mergeFlags(flagTexts(merged))).toEqual(merged);
});

describe('splitFlags', () => {
  test.each<[string, string, string[]]>([
    ['nothing', '', []],
    ['white space', '  ', []],
    ['one', 'c-format', ['c-format']],
    ['several', 'c-format, ignore-same', ['c-format', 'ignore-same']],
    ['without white space', 'c-format,ignore-same', ['c-format', 'ignore-same']],
    ['superfluous commas', ',c-format,, ignore-same,', ['c-format', 'ignore-same']],
    ['white space alone separates', 'c-format  ignore-same\tfuzzy', ['c-format', 'ignore-same', 'fuzzy']],
    ['white space in a value does not', 'range: 0..9, fuzzy', ['range: 0..9', 'fuzzy']],
    ['values', 'max-length:40, regex:^x$', ['max-length:40', 'regex:^x$']],
    ['a comma between quotes', 'placeholders:"a, b":c, fuzzy', ['placeholders:"a, b":c', 'fuzzy']],
    ['an escaped quote between quotes', String.raw`x:"a\", b", fuzzy`, [String.raw`x:"a\", b"`, 'fuzzy']],
    ['an escaped backslash before the quote', String.raw`x:"a\\", fuzzy`, [String.raw`x:"a\\"`, 'fuzzy']],
    ['a pattern', String.raw`regex:r"\d{1,3}", fuzzy`, [String.raw`regex:r"\d{1,3}"`, 'fuzzy']],
    ['a quote that is not closed', 'x:"a, fuzzy', ['x:"a, fuzzy']],
    ['a backslash outside of quotes', String.raw`x:\, fuzzy, y:"z"`, ['x:\\', 'fuzzy', 'y:"z"']],
  ])('%s', (_name, written, expected) => {
    expect(splitFlags(written)).toEqual(expected);
  });

  test('splits joined flags into the same flags, for any values', () => {
    const value = fc.string({ unit: fc.constantFrom('a', ' ', ',', ':', '"', '\\'), maxLength: 8 });
    const flag = value.map((text) => `x:"${text.replace(/["\\]/g, '\\$&')}"`);
    fc.assert(
      fc.property(fc.array(flag, { maxLength: 4 }), (flags) => {
        expect(splitFlags(flags.join(', '))).toEqual(flags);
      }),
    );
  });

  test.each(['"', ',', ' ', '\\', 'a:', '",', 'x '])('takes linear time for a text that repeats %j', (piece) => {
    expectLinear((size) => void splitFlags(piece.repeat(size / piece.length)), 20_000);
  });
});

describe('flagValues', () => {
  const plain = (text: string) => ({ text, isPattern: false });
  const pattern = (text: string) => ({ text, isPattern: true });
  test.each<[string, string, ReturnType<typeof plain>[]]>([
    ['an empty text is one empty value', '', [plain('')]],
    ['one', '%s', [plain('%s')]],
    ['several', '%s:%d', [plain('%s'), plain('%d')]],
    ['white space around', ' %s : %d ', [plain('%s'), plain('%d')]],
    ['between quotes', '"a:b":c', [plain('a:b'), plain('c')]],
    ['white space between quotes', '" a "', [plain(' a ')]],
    ['nothing between quotes', '""', [plain('')]],
    ['escaped quotes and backslashes', String.raw`"a\"b\\c\d"`, [plain(String.raw`a"b\c\d`)]],
    ['backslashes without quotes stay', String.raw`a\\b`, [plain(String.raw`a\\b`)]],
    ['a pattern', String.raw`r"\d+:\\"`, [pattern(String.raw`\d+:\\`)]],
    ['a pattern with quotes', String.raw`r"a\"b"`, [pattern('a"b')]],
    ['patterns and texts', 'r"[a-z]+":"r":x', [pattern('[a-z]+'), plain('r'), plain('x')]],
    ['an r without quotes', 'r:ready', [plain('r'), plain('ready')]],
    ['a quote alone', '"', [plain('"')]],
    ['an r and a quote', 'r"', [plain('r"')]],
    ['a quote that is not closed', '"a:b', [plain('"a:b')]],
    ['a quote in the middle', 'a"b:c"d', [plain('a"b:c"d')]],
  ])('%s', (_name, value, expected) => {
    expect(flagValues(value)).toEqual(expected);
  });
});
