/** Tests which texts are slugs, and how names become slugs. */
import { expect, test } from 'vitest';
import { isSlug, slugify } from '../../src/model/slug.js';

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
