/** Tests the diff of two texts: no letter is lost, words stay whole, and long or unusual texts are bounded. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DiffPart, diffWords, excerpt, shortDiff } from '../../src/model/text-diff.js';
import { propertyRuns } from '../support/property-runs.js';

const MARKS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

function written(parts: readonly (DiffPart | { readonly kind: 'cut' })[]): string {
  return parts
    .map((part) => (part.kind === 'cut' ? '…' : MARKS[part.kind][0] + part.text + MARKS[part.kind][1]))
    .join('');
}

describe('words', () => {
  test.each([
    ['', '', ''],
    ['Save', 'Save', 'Save'],
    ['', 'Save', '{+Save+}'],
    ['Save', '', '[-Save-]'],
    ['Save the file', 'Save this file', 'Save [-the-]{+this+} file'],
    ['Datei', 'Dateien', '[-Datei-]{+Dateien+}'],
    ['Open file', 'Open file.', 'Open file{+.+}'],
    ['one two three', 'two three', '[-one -]two three'],
    ['a b c', 'x b y', '[-a-]{+x+} b [-c-]{+y+}'],
    ['red old car', 'blue new car', '[-red old-]{+blue new+} car'],
    ['%d files', '%d file', '%d [-files-]{+file+}'],
    ['cafe\u0301 bar', 'cafe bar', '[-cafe\u0301-]{+cafe+} bar'],
    ['保存文件', '保存此文件', '保存{+此+}文件'],
    ['I 👍 it', 'I 👎 it', 'I [-👍-]{+👎+} it'],
    ['a\n\nb', 'a\nb', 'a\n[-\n-]b'],
  ])('%j to %j', (before, after, expected) => {
    expect(written(diffWords(before, after))).toBe(expected);
  });

  test('texts that differ too much are replaced as a whole', () => {
    const words = (word: string) => Array.from({ length: 900 }, (_, index) => `${word}${index}`).join(' ');
    const [before, after] = [words('a'), words('b')];
    expect(diffWords(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });

  test('a small change is found in a text of any length', () => {
    const long = 'word '.repeat(50_000);
    expect(written(shortDiff(diffWords(`${long}old ${long}`, `${long}new ${long}`)))).toBe(
      `…${'word '.repeat(8)}[-old-]{+new+} ${'word '.repeat(8).slice(0, 39)}…`,
    );
  });
});

/** A few words, so that texts have much in common. Some of them are difficult to split. */
const text = fc
  .array(fc.constantFrom('a', 'b', 'ab', ' ', '  ', '\n', '.', '\u0301', '👍', '\ud83d', '\udc4d', '保', '\u202e'), {
    maxLength: 40,
  })
  .map((words) => words.join(''));

const of = (parts: readonly DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind === 'same' || part.kind === kind)
    .map((part) => part.text)
    .join('');

describe('any two texts', () => {
  test('consist of their same and removed or added parts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after);
        expect(of(parts, 'removed')).toBe(before);
        expect(of(parts, 'added')).toBe(after);
        expect(parts.every((part) => part.text !== '')).toBe(true);
        for (const [index, part] of parts.slice(1).entries()) {
          const { kind } = parts[index]!;
          expect(kind).not.toBe(part.kind);
          expect(`${kind} ${part.kind}`).not.toBe('added removed');
        }
      }),
    );
  });

  test('keep their common words: changes have nothing in common at their edges', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('x', 'y', 'z')), fc.array(fc.constantFrom('x', 'y', 'z')), (a, b) => {
        const parts = diffWords(a.join('.'), b.join('.'));
        const kept = parts.filter((part) => part.kind === 'same').map((part) => part.text);
        expect(kept.join('').length).toBe(longestCommon(a.join('.'), b.join('.')));
      }),
    );
  });

  test('are shortened, never inside a character and never too long', () => {
    const long = fc.array(text, { minLength: 5, maxLength: 60 }).map((texts) => texts.join('👍 '));
    fc.assert(
      fc.property(long, long, (before, after) => {
        const parts = diffWords(before, after);
        const shown = shortDiff(parts);
        const letters = shown.map((part) => (part.kind === 'cut' ? '' : part.text));
        expect(letters.join('').length).toBeLessThanOrEqual(600 + 240);
        for (const part of letters) {
          const source = parts.some((whole) => whole.text.startsWith(part) || whole.text.endsWith(part));
          expect(source).toBe(true);
        }
      }),
      { numRuns: propertyRuns(50) },
    );
    const emoji = '👍'.repeat(1000);
    expect(written(shortDiff(diffWords('', `x${emoji}`)))).toMatch(/^\{\+x(?:👍)+\+\}…$/u);
    expect(excerpt(`x${emoji}`)).toMatch(/^x(?:👍)+…$/u);
    expect(excerpt('short')).toBe('short');
  });
});

/** If every token is one letter, the same parts are a longest common subsequence. */
function longestCommon(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++) {
      next.push(letter === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    }
    row = next;
  }
  return row[b.length]!;
}
