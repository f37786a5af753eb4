/** The regular expressions of flags: their matches, the patterns that are rejected, and bounded time. */
import { describe, expect, test } from 'vitest';
import { compileParts, compilePattern, type Pattern, type PatternProblem } from '../../../src/model/pattern/pattern.js';

function usable(pattern: Pattern | PatternProblem): Pattern {
  if ('problem' in pattern) throw new Error(pattern.problem);
  return pattern;
}

/** The texts of all matches. */
function found(pattern: string, text: string, ignoreCase = false): string[] | undefined {
  const spans = usable(compilePattern(pattern, { ignoreCase })).matches(text);
  return spans?.map(({ start, end }) => text.slice(start, end));
}

describe('matches', () => {
  test.each<[pattern: string, text: string, found: string[]]>([
    ['plain text', 'some plain text, plain text', ['plain text', 'plain text']],
    ['aa', 'aaaaa', ['aa', 'aa']],
    ['a.c', 'abc a\nc a🙂c', ['abc', 'a🙂c']],
    ['(?s)a.c', 'a\nc', ['a\nc']],
    ['[a-c]+', 'xabcabx', ['abcab']],
    ['[^a-c]+', 'abxyc', ['xy']],
    ['[]x]+', 'a]x]', [']x]']],
    ['[^]x]+', 'a]xb', ['a', 'b']],
    ['[a-]+', 'b-a-c', ['-a-']],
    ['[-a]+', 'b-a-c', ['-a-']],
    ['[\\w-]+', 'a-b c', ['a-b', 'c']],
    ['[a\\-z]+', 'a-zb', ['a-z']],
    ['[a-\\d]+', 'a-1b', ['a-1']],
    ['[\\x41-\\u0043]+', 'XABCD', ['ABC']],
    ['[\\b]', 'a\bb', ['\b']],
    ['[^\\D5]+', '12534', ['12', '34']],
    ['[\\n\\t]+', 'a\n\tb', ['\n\t']],
    ['[α-ω]+', 'abγδе', ['γδ']],
    ['🙂+', '🙂🙂 🙃', ['🙂🙂']],
    ['[🙂-🙄]', 'a🙃b', ['🙃']],
    ['\\u{1F642}|\\U0001F643', '🙂🙃', ['🙂', '🙃']],
    ['\\d+', 'a12 ٣٤', ['12', '٣٤']],
    ['\\D+', 'a12b', ['a', 'b']],
    ['%\\w+%', '%Größe_1% 100% %имя% %हिन्दी%', ['%Größe_1%', '%имя%', '%हिन्दी%']],
    ['\\W+', 'a, b', [', ']],
    ['\\S+', 'a\u00a0b\u3000c', ['a', 'b', 'c']],
    ['a\\sb', 'a\x1fb', ['a\x1fb']],
    ['\\$\\([a-z]+\\)', '$(a) $b)', ['$(a)']],
    ['\\.\\*\\/\\"\\-', '.*/"-', ['.*/"-']],
    ['^a', 'a\na', ['a']],
    ['(?m)^a', 'a\na', ['a', 'a']],
    ['a$', 'a\na', ['a']],
    ['a$', 'a\n', ['a']],
    ['a\\Z', 'a\n', []],
    ['a\\Z', 'ba', ['a']],
    ['\\Aa', 'aa', ['a']],
    ['(?m)\\Aa', 'a\na', ['a']],
    ['(?m)a$', 'a\na\n', ['a', 'a']],
    ['\\bde\\b', 'de, ade, dé, de', ['de', 'de']],
    ['\\Bb', 'b ab', ['b']],
    ['\\b', 'a𝒳', ['', '']],
    ['a|ab|abc', 'abc', ['a']],
    ['abc|ab|a', 'abab', ['ab', 'ab']],
    ['(a|ab)(c|bcd)', 'abcd', ['abcd']],
    ['a*', 'baac', ['', 'aa', '', '']],
    ['a*?', 'aa', ['', '', '']],
    ['a+?', 'aa', ['a', 'a']],
    ['"[^"]*"', '"a" "b"', ['"a"', '"b"']],
    ['".*"', '"a" "b"', ['"a" "b"']],
    ['".*?"', '"a" "b"', ['"a"', '"b"']],
    ['a??b', 'ab', ['ab']],
    ['a{2}', 'aaaaa', ['aa', 'aa']],
    ['a{2,}', 'a aaa', ['aaa']],
    ['a{,2}b', 'aaab', ['aab']],
    ['a{2,3}', 'aaaaa', ['aaa', 'aa']],
    ['a{2,3}?', 'aaaaa', ['aa', 'aa']],
    ['a{0}b', 'ab', ['b']],
    ['{name}', 'a {name}', ['{name}']],
    ['a{b}{', 'a{b}{', ['a{b}{']],
    ['x{2}}', 'xx}', ['xx}']],
    ['(?:ab)+', 'ababa', ['abab']],
    ['(?P<one>a)(?<two>b)', 'ab', ['ab']],
    ['(a|)b', 'ab b', ['ab', 'b']],
    ['()', 'a', ['', '']],
    ['', 'a', ['', '']],
    ['(|a)+', 'aa', ['aa', '']],
    ['(|a)+?', 'aa', ['', '', '']],
    ['(a?){3,}b', 'aaaab', ['aaaab']],
    ['(?i)straße', 'STRAßE Straße', ['STRAßE', 'Straße']],
    ['(?im)^a.', 'Ab\naC', ['Ab', 'aC']],
    ['(?u)é', 'é', ['é']],
    ['\\ud83d\\uDE42+', '🙂🙂', ['🙂🙂']],
    ['\\ud83d', '\ud83d 🙂', ['\ud83d']],
    ['\\ude42', '🙂 \ude42', ['\ude42']],
  ])('%j in %j', (pattern, text, expected) => {
    expect(found(pattern, text)).toEqual(expected);
    expect(usable(compilePattern(pattern)).test(text)).toBe(expected.length > 0);
  });

  test.each<[pattern: string, text: string, found: string[]]>([
    ['$name$', '$NAME$', []],
    ['\\$name\\$', '$NAME$ $Name$ $nam$', ['$NAME$', '$Name$']],
    ['[a-f]+', 'xABcX', ['ABc']],
    ['[^a-f]+', 'xABcX', ['x', 'X']],
    ['ΣΑΣ', 'σας', ['σας']],
    ['[ς]', 'Σσ', ['Σ', 'σ']],
    ['s', 'ſ', ['ſ']],
    ['[а-я]+', 'Привет', ['Привет']],
    ['ǆ', 'ǅǄ', ['ǅ', 'Ǆ']],
    ['1', '1', ['1']],
  ])('%j in %j ignoring case', (pattern, text, expected) => {
    expect(found(pattern, text, true)).toEqual(expected);
  });

  test('returns UTF-16 offsets', () => {
    expect(usable(compilePattern('b')).matches('🙂b')).toEqual([{ start: 2, end: 3 }]);
    expect(usable(compilePattern('.$')).matches('🙂🙂')).toEqual([{ start: 2, end: 4 }]);
  });

  test('prefers the first of several parts that match', () => {
    const pattern = usable(
      compileParts([
        { text: 'a.', isPattern: false },
        { text: 'b+', isPattern: true },
        { text: '(?i)x', isPattern: true },
        { text: 'y', isPattern: false },
      ]),
    );
    expect(pattern.matches('ab a. bb X Y y')).toEqual([
      { start: 1, end: 2 },
      { start: 3, end: 5 },
      { start: 6, end: 8 },
      { start: 9, end: 10 },
      { start: 13, end: 14 },
    ]);
  });
});

describe('rejects', () => {
  test.each([
    ['(?=a)', 'lookaround is not supported'],
    ['(?!a)', 'lookaround is not supported'],
    ['(?<=a)b', 'lookaround is not supported'],
    ['(?<!a)b', 'lookaround is not supported'],
    ['(a)\\1', 'backreferences are not supported'],
    ['(?P<a>b)(?P=a)', 'backreferences are not supported'],
    ['(?<a>b)\\k<a>', 'backreferences are not supported'],
    ['a++', 'possessive repetition is not supported'],
    ['(?>a)', 'a group begins in a way that is not supported'],
    ['(?<1>a)', 'a group begins in a way that is not supported'],
    ['a(?i)b', 'flags such as (?i) are supported only at the beginning'],
    ['(?x)a', 'the flag (?x) is not supported'],
    ['\\p{L}', 'the escape \\p is not supported'],
    ['\\x4', 'the escape \\x is not supported'],
    ['\\u{110000}', 'an escape is not a valid code point'],
    ['a\\', 'it ends with a single backslash'],
    ['(a', 'a group is not closed'],
    ['a)', 'it closes a group that is not open'],
    ['[a', 'a set [ is not closed'],
    ['[]', 'a set [ is not closed'],
    ['[a\\', 'it ends with a single backslash'],
    ['[b-a]', 'the end of a character range is below its start'],
    ['*a', 'a repetition has nothing to repeat'],
    ['a|+', 'a repetition has nothing to repeat'],
    ['{2}', 'a repetition has nothing to repeat'],
    ['a**', 'a repetition has nothing to repeat'],
    ['a{2}{3}', 'a repetition has nothing to repeat'],
    ['a{3,2}', 'the maximum of a count is below its minimum'],
    ['a{1001}', 'a count is larger than 1000'],
    ['(a{100}){100}', 'it is too long after its repetitions are expanded'],
    ['a'.repeat(1001), 'it is longer than 1000 characters'],
    [`${'('.repeat(51)}a${')'.repeat(51)}`, 'its groups nest deeper than 50 levels'],
  ])('%j', (pattern, problem) => {
    expect(compilePattern(pattern)).toEqual({ problem });
  });

  test('no pattern that is just within the limits', () => {
    for (const pattern of [
      'a'.repeat(1000),
      'a{1000}',
      `${'('.repeat(50)}a${')'.repeat(50)}`,
      '(((){1000}){1000}){1000}',
    ]) {
      expect(compilePattern(pattern)).not.toHaveProperty('problem');
    }
  });
});

describe('100 kB', () => {
  const SIZE = 100_000;

  test.each([
    ['(a+)+$', 'a', 'b'],
    ['(a|a)*b', 'a', ''],
    ['(a|aa)+$', 'a', 'b'],
    ['(.*)*x', 'a', ''],
    ['(\\w+\\s?)*!', 'ab ', ''],
    ['(?i)(é+)+$', 'É', 'b'],
    ['a*a*a*a*a*b', 'a', ''],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', ''],
  ])('%s is matched without backtracking', (pattern, piece, tail) => {
    expect(usable(compilePattern(pattern)).test(piece.repeat(SIZE / piece.length) + tail)).toBe(false);
  });

  test('has as many matches as characters', () => {
    expect(found('a', 'a'.repeat(SIZE))).toHaveLength(SIZE);
    expect(found('[ab]', 'a'.repeat(SIZE))).toHaveLength(SIZE);
  });

  test('gives up if each match has to read the rest of the text', () => {
    expect(found('a(.*b)?', 'a'.repeat(SIZE))).toBeUndefined();
  });

  test('gives up if pattern and text are both huge', () => {
    expect(usable(compilePattern('(.?){900}x')).test('a'.repeat(SIZE))).toBeUndefined();
  });
});

test('caches compiled patterns', () => {
  expect(compilePattern('a+b')).toBe(compilePattern('a+b'));
  expect(compilePattern('a+b', { ignoreCase: true })).not.toBe(compilePattern('a+b'));
  const first = compilePattern('first');
  for (let i = 0; i < 200; i++) compilePattern(`pattern ${i}`);
  expect(compilePattern('first')).not.toBe(first);
});
