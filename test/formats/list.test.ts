/** Tests that the list of formats, the source files, the documentation and the fixtures contain the same formats. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatById, formats } from '../../src/formats/index.js';

const root = join(import.meta.dirname, '../..');
const ids = formats.map((format) => format.id).sort();

/** Files of src/formats that do not define a format. */
const GENERAL = ['detect', 'format', 'index'];

const namesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

test('each format has a file and each file is in the list', () => {
  expect(namesIn('src/formats', '.ts').filter((name) => !GENERAL.includes(name))).toEqual(ids);
});

test('each format has a page and a row in the overview', () => {
  expect(namesIn('docs/formats', '.md').filter((name) => name !== 'README')).toEqual(ids);
  const overview = readFileSync(join(root, 'docs/formats/README.md'), 'utf8');
  for (const id of ids) expect(overview).toContain(`(${id}.md)`);
});

test.each(ids)('%s has fixtures', (id) => {
  expect(existsSync(join(root, 'test/fixtures/formats', id))).toBe(true);
});

test('formats are found by id, and ids are unique', () => {
  expect(new Set(ids).size).toBe(ids.length);
  for (const format of formats) expect(formatById(format.id)).toBe(format);
  expect(() => formatById('nothing')).toThrow('There is no file format "nothing"');
});

test.each(formats)('the extensions of $id are in lower case and begin with a dot', ({ extensions }) => {
  for (const extension of extensions) expect(extension).toMatch(/^\.[a-z0-9.]+$/);
});
