/** Strings of other components are read once for all languages, unless there are too many. */
import { expect, test } from 'vitest';
import { KeptStrings } from '../../../src/services/findings/cross-findings/kept-strings.js';
import type { PlacedString, PlacedUnit, Store } from '../../../src/storage/store.js';
import { string } from '../../support/store-rows.js';

const OWN = 1;

/** A store whose strings have the twin keys of `twins`, by component. Notes the arguments of its reads. */
function storeWith(twins: ReadonlyMap<number, readonly number[]>) {
  const asked: (readonly unknown[])[][] = [];
  const pickCompared: Store['strings']['pickCompared'] = async (places) => {
    asked.push(places.map(({ componentId, stringId }) => [componentId, stringId]));
    return places.map(({ componentId, stringId }) => ({ ...string(stringId), componentId }));
  };
  const comparedTwins = async (keys: readonly number[], limit: number): Promise<PlacedString[]> => {
    asked.push([keys]);
    const found = [...twins].flatMap(([componentId, own]) =>
      own.filter((key) => keys.includes(key)).map((twinKey) => ({ ...string(twinKey, { twinKey }), componentId })),
    );
    return found.slice(0, limit);
  };
  return { store: { strings: { pickCompared, comparedTwins } } as unknown as Pick<Store, 'strings'>, asked };
}

const unit = (componentId: number, stringId: number) => ({ componentId, stringId }) as PlacedUnit;

test('strings of other components are read once, own strings each time', async () => {
  const { store, asked } = storeWith(new Map());
  const strings = new KeptStrings(store, OWN);
  const units = [unit(OWN, 1), unit(2, 5), unit(3, 6)];
  const [first, second] = await Promise.all([strings.of(units), strings.of([...units, unit(3, 7)])]);
  for (const one of units) expect([first(one)!.id, second(one)!.id]).toEqual([one.stringId, one.stringId]);
  expect(second(unit(3, 7))!.id).toBe(7);
  const others = asked.filter((places) => places[0]![0] !== OWN);
  expect(others).toEqual([
    [
      [2, 5],
      [3, 6],
    ],
    [[3, 7]],
  ]);
  expect(asked.filter((places) => !others.includes(places))).toEqual([[[OWN, 1]], [[OWN, 1]]]);
});

test('strings beyond the limit are read again', async () => {
  const { store, asked } = storeWith(new Map());
  const strings = new KeptStrings(store, OWN, 2);
  await strings.of([unit(2, 5), unit(2, 6)]);
  for (let turn = 0; turn < 2; turn++) {
    const stringOf = await strings.of([unit(2, 6), unit(2, 7)]);
    expect([stringOf(unit(2, 6))!.id, stringOf(unit(2, 7))!.id]).toEqual([6, 7]);
  }
  expect(asked.slice(1)).toEqual([[[2, 7]], [[2, 7]]]);
});

test('twins of other components are read once', async () => {
  const { store, asked } = storeWith(
    new Map([
      [OWN, [10, 11]],
      [2, [10]],
      [3, [10, 12]],
    ]),
  );
  const strings = new KeptStrings(store, OWN);
  for (const keys of [
    [10, 11],
    [11, 12, 10],
  ]) {
    const twins = await strings.twins(keys);
    expect(twins.get(10)!.map(({ componentId }) => componentId)).toEqual([2, 3]);
    expect(twins.get(11)).toEqual([]);
  }
  expect(asked.map(([keys]) => keys)).toEqual([[10, 11], [12]]);
});

test('twins are not kept if many components have the string, or if too many strings are kept', async () => {
  const twinsOf = new Map(Array.from({ length: 45 }, (_, index) => [index + 2, [10]]));
  const { store } = storeWith(twinsOf.set(50, [11]).set(51, [12]));
  const strings = new KeptStrings(store, OWN, 50);
  const twins = await strings.twins([10, 11]);
  expect(twins.get(10)).toBeNull();
  expect(twins.get(11)).toHaveLength(1);
  expect((await new KeptStrings(store, OWN, 0).twins([12])).get(12)).toBeNull();
});
