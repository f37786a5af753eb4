/** Tests pages of strings over several languages, on both databases: each string appears once, for every page size. */
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { languagesOf, type PlacedLanguage } from '../../../src/services/statistics/project-statistics.js';
import { readUnitsPage, type UnitsPage } from '../../../src/services/strings/read-units.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po, testWorkspace } from '../../support/workspace.js';

/** English has 4 strings, German 3 (2 translated), Esperanto none, French 4 (1 translated). */
async function languages(store: Store): Promise<PlacedLanguage[]> {
  const workspace = testWorkspace({
    'po/de.po': po([
      ['A', 'a'],
      ['B', ''],
      ['C', 'c'],
    ]),
    'po/eo.po': po([]),
    'po/fr.po': po([
      ['A', ''],
      ['B', 'b'],
      ['C', ''],
      ['D', ''],
    ]),
  });
  await importDirectory(
    { store, clock: systemClock, revision: 'test' },
    { project: { slug: 'p', name: 'P' }, directory: workspace.root, sourceLanguage: 'en', components: undefined },
  );
  return languagesOf(store, await store.projects.list());
}

const shown = ({ units }: UnitsPage) => units.map(({ language, unit }) => `${language.code} ${unit.string.source[0]}`);

describe.each(STORE_KINDS)('$name', (kind) => {
  test.each([
    ['', ['en A', 'en B', 'en C', 'en D', 'de A', 'de B', 'de C', 'fr A', 'fr B', 'fr C', 'fr D']],
    ['state:empty', ['de B', 'fr A', 'fr C', 'fr D']],
    ['check:same', []],
    ['check:constructor', []],
    ['b -state:readonly', ['de B', 'fr B']],
    ['NOT (source:A OR source:c)', ['en B', 'en D', 'de B', 'fr B', 'fr D']],
    ['target:=C', ['en C']],
  ])('the query "%s" in pages of every size, by page number and by next links', async (query, expected) => {
    const store = await openStore(kind);
    const all = await languages(store);
    for (const limit of [1, 2, 3, 4, 11, 100]) {
      const followed: string[] = [];
      let after: UnitsPage['next'];
      do {
        const page = await readUnitsPage(store, all, { query, now: 0, after, skip: 0, limit });
        expect(page.total).toBe(expected.length);
        followed.push(...shown(page));
        after = page.next;
      } while (after !== undefined);
      expect(followed).toEqual(expected);
      const numbered: string[] = [];
      for (let skip = 0; skip < expected.length; skip += limit) {
        numbered.push(...shown(await readUnitsPage(store, all, { query, now: 0, after: undefined, skip, limit })));
      }
      expect(numbered).toEqual(expected);
    }
  });

  test('a query without a counter over too many strings is refused', async () => {
    const store = await openStore(kind);
    const [first, ...others] = await languages(store);
    const { language } = first!;
    const large = { ...first!, language: { ...language, counts: { ...language.counts, total: 500_001 } } };
    const request = { now: 0, after: undefined, skip: 0, limit: 5 };
    await expect(readUnitsPage(store, [large, ...others], { ...request, query: 'A' })).rejects.toThrow(
      expect.objectContaining({ code: 'query.too-broad' }),
    );
    await expect(readUnitsPage(store, [large, ...others], { ...request, query: 'state:empty' })).resolves.toBeDefined();
  });

  test('a page that starts after a missing language is refused', async () => {
    const store = await openStore(kind);
    const after = { componentId: 1, languageId: 1, stringId: 1 };
    await expect(
      readUnitsPage(store, await languages(store), { query: '', now: 0, after, skip: 0, limit: 5 }),
    ).rejects.toThrow(/no string 1-1-1/);
  });
});
