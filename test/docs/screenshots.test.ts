/** The pictures in docs/screenshots are small and show all pages. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../browser/page-table.js';
import { ROOT } from '../support/workspace.js';

const FOLDER = join(ROOT, 'docs/screenshots');
const MAX_BYTES = 150_000;

const variantsOf = (name: string) =>
  ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'].map((variant) => `${name}-${variant}.png`);

test('each page has a name of its own', () => {
  const names = PAGES.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('each page has its pictures, and each picture shows an existing page', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PAGES.flatMap(({ name }) => variantsOf(name)).sort());
});

test('each picture is small', () => {
  const large = readdirSync(FOLDER).filter((name) => statSync(join(FOLDER, name)).size > MAX_BYTES);
  expect(large).toEqual([]);
});
