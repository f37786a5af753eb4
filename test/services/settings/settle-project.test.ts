/** Project settings in the settings file apply from the first import on. Missing settings keep their values. */
import { expect, test } from 'vitest';
import { importTree } from '../../../src/services/imports/import-tree.js';
import { changeProject } from '../../../src/services/settings/manage-projects.js';
import { poText } from '../../support/component-files.js';
import { memoryTree } from '../../support/memory-tree.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const TREE = memoryTree(
  [{ path: 'po/de.po', bytes: new TextEncoder().encode(poText([{ source: 'A', target: 'x' }])) }],
  'files',
);

test.each(STORE_KINDS)('$name', async (kind) => {
  const store = await openStore(kind);
  const context = { store, clock: () => 1_000_000, revision: 'test' };
  const bring = async (settings: object) => {
    const project = { slug: 'shop', name: 'Shop', ...settings };
    await importTree(context, { project, tree: TREE, sourceLanguage: 'en', components: undefined });
    return store.projects.find('shop');
  };
  const version = async () => (await store.components.find('shop', 'Shop'))!.version;
  expect(await bring({ private: true, thresholds: [90, 70] })).toMatchObject({ private: true, thresholds: [70, 90] });
  await changeProject(context, 'shop', { web: 'https://shop.example.org/' });
  const before = await version();
  expect(await bring({ private: true, thresholds: [90, 70], web: 'https://shop.example.org' })).toMatchObject({
    private: true,
    web: 'https://shop.example.org/',
  });
  expect(await version()).toBe(before);
  expect(await bring({})).toMatchObject({ private: true, thresholds: [70, 90] });
  expect(await bring({ private: false, languageCodes: 'simplified' })).toMatchObject({
    private: false,
    thresholds: [70, 90],
    languageCodes: 'simplified',
  });
  expect(await version()).toBeGreaterThan(before);
});
