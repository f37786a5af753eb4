/** The pictures in docs/screenshots are small and of pages that there are. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../browser/page-table.js';
import { ROOT } from '../support/workspace.js';

const FOLDER = join(ROOT, 'docs/screenshots');
const LARGEST = 150_000;

const variantsOf = (name: string) =>
  ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'].map((variant) => `${name}-${variant}.png`);

test('each is of a page', () => {
  const known = new Set(PAGES.flatMap(({ name }) => variantsOf(name)));
  expect(readdirSync(FOLDER).filter((name) => !known.has(name))).toEqual([]);
});

test('each is small', () => {
  const large = readdirSync(FOLDER).filter((name) => statSync(join(FOLDER, name)).size > LARGEST);
  expect(large).toEqual([]);
});
