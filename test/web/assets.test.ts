/** The stylesheet: named after its content, the same in either writing direction. */
import { expect, it } from 'vitest';
import { ASSETS, STYLESHEET } from '../../src/web/assets.js';

it('names the stylesheet after its content', () => {
  expect(STYLESHEET.href).toMatch(/^\/assets\/tallyglot\.[0-9a-f]{12}\.css$/);
  expect(ASSETS).toContain(STYLESHEET);
});

it('uses logical properties only', () => {
  const declared = [...STYLESHEET.content.matchAll(/[{;\s]([a-z-]+)\s*:\s/g)].map(([, property]) => property!);
  expect(
    declared.filter((property) => /^(?:margin-|padding-|border-)?(?:left|right|top|bottom)$/.test(property)),
  ).toEqual([]);
  expect(declared.filter((property) => /^(?:min-|max-)?(?:width|height)$/.test(property))).toEqual([]);
  expect(STYLESHEET.content).not.toMatch(/:\s*(?:left|right)\b/);
});

it('loads nothing from anywhere', () => {
  expect(STYLESHEET.content).not.toMatch(/url\(|@import/);
});

it('closes every block', () => {
  expect(STYLESHEET.content.split('{').length).toBe(STYLESHEET.content.split('}').length);
});
