/** Tests that an upload is imported like a folder with the same files. */
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { importTree } from '../../../src/services/imports/import-tree.js';
import { writeZip } from '../../../src/sources/write-zip.js';
import { readZip } from '../../../src/sources/zip.js';
import { DEFINITION, poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { importHelper } from '../../support/import-helper.js';
import { memoryTree } from '../../support/memory-tree.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const TEXT = poText([{ source: 'A', target: 'x' }]);
const FILES = {
  'x/po/de.po': TEXT,
  'x/po/fr.po': 'msgid "A"\nmsgstr "unterminated\n',
  'y/locales/en.json': '{"a": ',
  'y/locales/de.json': '{"a": "b"}',
  'z/locales/de.json': '{"a": "Auf"}',
};
const LIMITS = { files: 100, bytesEach: 10_000, bytesTotal: 100_000 };
const REQUEST = { project: { slug: 'm', name: 'm' }, sourceLanguage: 'en', components: undefined };

function zipped(files: Record<string, string>) {
  const all = Object.entries(files).map(([path, text]) => ({ path, bytes: new TextEncoder().encode(text) }));
  return memoryTree(readZip(writeZip(all, 0), LIMITS), 'files.zip');
}

test.each(STORE_KINDS)('a zip is imported like a folder with the same files, on $name', async (kind) => {
  const open = async () => ({ store: await openStore(kind), clock: systemClock, revision: 'test' });
  const [ofFolder, ofZip] = [await open(), await open()];
  const expected = await importDirectory(ofFolder, { ...REQUEST, directory: await folderOf(FILES) });
  const report = await importTree(ofZip, { ...REQUEST, tree: zipped(FILES) });
  expect(report).toEqual(expected);
  expect(report.components.map(({ component }) => component)).toEqual(['x']);
  expect(report.components[0]!.problems).not.toEqual([]);
  expect(report.failed).toMatchObject([{ component: 'y', code: 'component.base-unreadable' }]);
  expect(report.baseless).toEqual([{ mask: 'z/locales/*.json', candidates: [] }]);
  const again = await importTree(ofZip, { ...REQUEST, tree: zipped({ 'x/po/de.po': TEXT, 'x/po/fr.po': TEXT }) });
  expect(again.components[0]!.languages).toMatchObject([
    { code: 'de', status: 'unchanged' },
    { code: 'fr', status: 'added' },
  ]);
});

test('a single file of a named component is imported', async () => {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const tree = memoryTree([{ path: 'po/de.po', bytes: new TextEncoder().encode(TEXT) }], 'de.po');
  const report = await importTree(context, { ...REQUEST, tree, components: [{ ...DEFINITION, format: undefined }] });
  expect(report).toMatchObject({ found: [], failed: [], components: [{ component: DEFINITION.slug }] });
  const component = await context.store.components.find('m', DEFINITION.slug);
  expect((await context.store.languages.list(component!.id)).map(({ code }) => code).sort()).toEqual(['de', 'en']);
});

test('the helper hears of the files of new components before their sizes are known', async () => {
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const importFiles = async (files: Record<string, string>) => {
    const expected: number[] = [];
    const helper = { ...importHelper(), isReady: false, expect: (bytes: number) => void expected.push(bytes) };
    await importTree({ ...context, importHelper: helper }, { ...REQUEST, tree: zipped(files) });
    return expected[0]!;
  };
  const files = (name: string) => ({
    [`${name}/po/de.po`]: TEXT,
    [`${name}/po/fr.po`]: TEXT,
    [`${name}/po/it.po`]: TEXT,
  });
  const first = await importFiles(files('x'));
  expect(first).toBeGreaterThan(Buffer.byteLength(TEXT) * 3);
  expect(await importFiles({ ...files('x'), ...files('y'), ...files('z') })).toBe(first * 2);
  expect(await importFiles(files('x'))).toBe(0);
});
