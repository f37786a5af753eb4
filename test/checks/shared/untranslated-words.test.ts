import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { staysUntranslated } from '../../../src/checks/shared/untranslated-words.js';

const file = readFileSync(new URL('../../../src/checks/shared/untranslated-words.ts', import.meta.url), 'utf8');
const categories = [...file.matchAll(/^const ([A-Z_]+) = `\n([^`]*)\n`;$/gm)].map(
  ([, name, text]) => [name!, text!.replaceAll(/(\w+)\(s\)/g, '$1 $1s').split(/\s+/)] as const,
);

const everyday = readFileSync(new URL('../../../scripts/corpora/everyday-words.txt', import.meta.url), 'utf8');

describe('words that may stay untranslated', () => {
  test.each(categories)('the list %s is sorted, and all its words are used', (_name, list) => {
    const singular = list.filter((word, index) => word !== `${list[index - 1]}s`);
    expect(singular).toEqual([...singular].sort());
    expect(list.filter((word) => !/^[a-z]{3,}$/.test(word) || !staysUntranslated(word))).toEqual([]);
  });

  test('no word is listed twice', () => {
    const all = categories.flatMap(([, list]) => list);
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  });

  test('words that translations hardly ever keep are listed only as parts of names', () => {
    const list = everyday.trim().split('\n');
    expect(list.length).toBeGreaterThan(500);
    expect(list.filter(staysUntranslated)).toEqual(['office']);
  });

  test.each(
    'close country delete download example export general home import language open password pin save search settings yes'.split(
      ' ',
    ),
  )('%s must be translated', (word) => {
    expect(staysUntranslated(word)).toBe(false);
  });
});
