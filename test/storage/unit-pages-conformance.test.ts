/** Tests of components by id and of pages of units, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import { parseResolved } from '../support/parsed-query.js';
import { language, makeComponent, string, unit, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

describe.each(STORE_KINDS)('$name store', (kind) => {
  test('a component is found by its id, with its latest values', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    await writing(store).components.update(id, { locked: true });
    expect(await store.components.get(id)).toEqual({
      ...(await store.components.find('p-web-UI', 'web-UI')),
      locked: true,
    });
    expect(await store.components.get(id + 1)).toBeUndefined();
  });

  test('a page skips matching units after the string where it begins', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const ids = [1, 2, 3, 4, 5, 6];
    await store.transaction(async (inside) => {
      await inside.languages.add(id, [language(1, 'de')]);
      await inside.strings.add(
        id,
        ids.map((each) => string(each)),
      );
      const state = (each: number) => (each === 3 ? 'fuzzy' : 'translated');
      await inside.units.add(
        id,
        1,
        ids.map((each) => unit(each, { state: state(each) })),
      );
    });
    const page = async (after: number, limit: number, skip?: number) => {
      return (await store.units.page(id, 1, parseResolved('state:translated'), after, limit, skip)).map(
        ({ stringId }) => stringId,
      );
    };
    expect(await page(0, 9)).toEqual([1, 2, 4, 5, 6]);
    expect(await page(0, 2, 1)).toEqual([2, 4]);
    expect(await page(1, 9, 2)).toEqual([5, 6]);
    expect(await page(0, 9, 5)).toEqual([]);
    expect(await page(999_999_999_999_999, 9)).toEqual([]);
  });

  test.each<[query: string, ids: number[]]>([
    ['', [1, 2, 3, 5, 8, 9]],
    ['state:translated', [1, 2, 5, 9]],
    ['state:fuzzy', [3]],
    ['source:even', [2, 8]],
    ['has:failing', [2, 5, 9]],
    ['has:failing source:odd', [5, 9]],
    ['state:approved', []],
  ])('ids of strings that match "%s", and the previous match of each', async (written, expected) => {
    const { store, id } = await withStrings(kind);
    const query = parseResolved(written);
    expect(await store.units.ids(id, 1, query, 99)).toEqual(expected);
    expect(await store.units.ids(id, 1, query, 2)).toEqual(expected.slice(0, 2));
    for (const limit of [99, 2]) {
      const runs = await store.units.runs(id, 1, query, limit);
      const ids = runs.flatMap(([first, count]) => Array.from({ length: count }, (_, index) => first + index));
      expect(ids).toEqual(expected.slice(0, limit));
      expect(runs.every(([first], index) => index === 0 || first > runs[index - 1]![0] + runs[index - 1]![1])).toBe(
        true,
      );
    }
    for (const at of [0, 1, 2, 3, 4, 5, 8, 9, 10, 999_999_999_999_999]) {
      expect(await store.units.previous(id, 1, query, at)).toBe(expected.findLast((each) => each < at));
      const after = expected.filter((each) => each > at);
      expect(await store.units.ids(id, 1, query, 99, { after: at })).toEqual(after);
      const before = expected.filter((each) => each < at);
      expect(await store.units.ids(id, 1, query, 99, { before: at })).toEqual(before);
    }
    expect(await store.units.ids(id, 1, query, 99, { after: 2, before: 9 })).toEqual(
      expected.filter((each) => each > 2 && each < 9),
    );
  });

  test('the translations of a string into all languages that are not absent, in order', async () => {
    const { store, id } = await withStrings(kind);
    const other = await makeComponent(store, 'other');
    await store.transaction(async (inside) => {
      await inside.languages.add(id, [language(0, 'en')]);
      await inside.languages.add(id, [language(3, 'fr', { absent: true })]);
      await inside.languages.add(id, [language(2, 'cs')]);
      await inside.languages.add(other.id, [language(1, 'de')]);
      await inside.strings.add(other.id, [string(1)]);
      await inside.units.add(id, 0, [unit(1, { target: [''], state: 'readonly' })]);
      await inside.units.add(id, 3, [unit(1)]);
      await inside.units.add(id, 2, [unit(1, { target: ['Jeden', 'Dva'], state: 'fuzzy' }), unit(2)]);
      await inside.units.add(other.id, 1, [unit(1)]);
    });
    expect(await store.units.inLanguages(id, 1)).toEqual([
      { languageId: 0, target: [''], state: 'readonly' },
      { languageId: 1, target: ['Ziel'], state: 'translated' },
      { languageId: 2, target: ['Jeden', 'Dva'], state: 'fuzzy' },
    ]);
    expect((await store.units.inLanguages(id, 2)).map(({ languageId }) => languageId)).toEqual([1, 2]);
    expect(await store.units.inLanguages(id, 4)).toEqual([]);
  });
});

/** German units with gaps in the ids. 3 and 8 are not translated; 2, 5 and 9 fail a check. */
async function withStrings(kind: (typeof STORE_KINDS)[number]) {
  const store = await openStore(kind);
  const { id } = await makeComponent(store);
  const ids = [1, 2, 3, 5, 8, 9];
  await store.transaction(async (inside) => {
    await inside.languages.add(id, [language(1, 'de')]);
    await inside.strings.add(
      id,
      ids.map((each) => string(each, { source: [each % 2 === 0 ? 'Even' : 'Odd'] })),
    );
    const states = new Map([
      [3, 'fuzzy'],
      [8, 'empty'],
    ] as const);
    await inside.units.add(
      id,
      1,
      ids.map((each) => unit(each, { state: states.get(each as 3 | 8) ?? 'translated' })),
    );
    const failing = [2, 5, 9].map((stringId) => ({ stringId, check: 'same', dismissed: false }));
    await inside.findings.add(id, 1, failing);
  });
  return { store, id };
}
