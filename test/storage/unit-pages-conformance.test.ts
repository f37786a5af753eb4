/** What every store must do with components by id and with pages of units, tried on each kind of store. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/model/query/parse.js';
import { language, makeComponent, string, unit, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

describe.each(STORE_KINDS)('$name store', (kind) => {
  test('a component is found by its id, with what was changed since', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    await writing(store).components.update(id, { locked: true });
    expect(await store.components.get(id)).toEqual({
      ...(await store.components.find('p-web-UI', 'web-UI')),
      locked: true,
    });
    expect(await store.components.get(id + 1)).toBeUndefined();
  });

  test('a page skips units that the query asks for, after the string it begins with', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const ids = [1, 2, 3, 4, 5, 6];
    await store.transaction(async (inside) => {
      await inside.languages.add(id, language(1, 'de'));
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
      return (await store.units.page(id, 1, parse('state:translated'), after, limit, skip)).map(
        ({ stringId }) => stringId,
      );
    };
    expect(await page(0, 9)).toEqual([1, 2, 4, 5, 6]);
    expect(await page(0, 2, 1)).toEqual([2, 4]);
    expect(await page(1, 9, 2)).toEqual([5, 6]);
    expect(await page(0, 9, 5)).toEqual([]);
    expect(await page(999_999_999_999_999, 9)).toEqual([]);
  });
});
