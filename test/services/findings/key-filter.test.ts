/** Tests the memory for keys: no key that was added may be forgotten, because its group would be judged too late. */
import { expect, test } from 'vitest';
import { pluralRule } from '../../../src/model/plural.js';
import { KeyFilter } from '../../../src/services/findings/cross-findings/key-filter.js';
import { textKeys } from '../../../src/services/findings/cross-findings/keys.js';

/** The keys of many texts in two languages. Equal texts of the languages have equal lower bits. */
function keysOf(texts: readonly string[]): readonly number[] {
  return ['de', 'fr'].flatMap((language) => {
    const keyOf = textKeys({ projectId: 7, glossary: false }, language, pluralRule(language));
    return texts.map((text) => keyOf({ target: [text], state: 'translated' })!);
  });
}

test('keys that were added are found, and few others', () => {
  const filter = new KeyFilter();
  const texts = Array.from({ length: 20_000 }, (_, index) => `Text ${index}`);
  const added = keysOf(texts);
  expect(added.filter((key) => filter.mayHave(key))).toEqual([]);
  for (const key of added) filter.add(key);
  expect(added.filter((key) => !filter.mayHave(key))).toEqual([]);
  const others = keysOf(texts.map((text) => `${text}!`));
  expect(others.filter((key) => filter.mayHave(key)).length).toBeLessThan(others.length / 100);
});

test('a text of one language does not look like the same text of another language', () => {
  const filter = new KeyFilter();
  const [german, french] = keysOf(['OK']) as [number, number];
  filter.add(german);
  expect([filter.mayHave(german), filter.mayHave(french)]).toEqual([true, false]);
});
