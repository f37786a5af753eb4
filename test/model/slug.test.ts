/** Tests which texts are slugs, and how names become slugs. */
import { expect, test } from 'vitest';
import { freeSlug, isSlug, slugify } from '../../src/model/slug.js';

test.each([
  ['web-UI', true],
  ['a', true],
  ['_', true],
  ['--', true],
  ['-', false],
  ['', false],
  ['a b', false],
  ['a/b', false],
  ['é', false],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
])('%j: %s', (text, expected) => {
  expect(isSlug(text)).toBe(expected);
});

test.each([
  ['Web Shop', 'Web-Shop'],
  ['Crème brûlée!', 'Creme-brulee'],
  ['---', ''],
  ['日本', ''],
])('%j becomes %j', (name, expected) => {
  expect(slugify(name)).toBe(expected);
});

test('a free slug has the first free number, and stays a slug', () => {
  const taken =
    (...slugs: string[]) =>
    (slug: string) =>
      slugs.includes(slug);
  expect(freeSlug('app', taken())).toBe('app');
  expect(freeSlug('app', taken('app', 'app-2'))).toBe('app-3');
  const long = 'a'.repeat(100);
  expect(freeSlug(long, taken(long))).toBe(`${'a'.repeat(98)}-2`);
});
