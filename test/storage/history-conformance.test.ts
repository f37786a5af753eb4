/** Tests of pages of history, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/model/change.js';
import { DAY, HOUR } from '../../src/model/instant.js';
import type { ChangeFilter, ChangeTime, ListedChange, Store } from '../../src/storage/store.js';
import { change, language, SETTINGS } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

interface History {
  readonly store: Store;
  readonly a: number;
  readonly b: number;
}

/** Two components with changes, some at the same instants. */
async function makeHistory(store: Store): Promise<History> {
  const [a, b] = await addComponents(store, ['a', 'b']);
  const add = (componentId: number, languageId: number, changes: readonly Change[]) =>
    store.transaction((inside) => inside.changes.add(componentId, languageId, changes));
  await add(a!, 1, [change(1, 10, { kind: 'added' }), change(2, 10, { kind: 'added' })]);
  await add(a!, 1, [change(1, 10, { author: 'ada' })]);
  await add(a!, 2, [change(1, 20, { author: 'bob', kind: 'reviewed' })]);
  await add(b!, 1, [change(1, 20, { author: 'ada', kind: 'reviewed' })]);
  await add(b!, 1, [change(2, 30, { kind: 'updated' })]);
  await add(a!, 1, [change(2, 40, { author: 'ada', before: { target: ['Alt'], state: 'fuzzy' } })]);
  return { store, a: a!, b: b! };
}

function addComponents(store: Store, slugs: readonly string[]): Promise<number[]> {
  return store.transaction(async (inside) => {
    const project = await inside.projects.add({ slug: 'p', name: 'P' });
    const ids: number[] = [];
    for (const slug of slugs) ids.push((await inside.components.add(project.id, slug, SETTINGS)).id);
    return ids;
  });
}

/** A change as `component/language instant.seq`. */
const place = ({ a }: History, change: ListedChange) =>
  `${change.componentId === a ? 'a' : 'b'}/${change.languageId} ${change.at}.${change.seq}`;

type Filter = (history: History) => ChangeFilter;

const CASES: readonly (readonly [string, Filter, readonly string[]])[] = [
  [
    'of one component',
    ({ a }) => ({ componentIds: [a] }),
    ['a/1 40.0', 'a/2 20.0', 'a/1 10.2', 'a/1 10.1', 'a/1 10.0'],
  ],
  ['of one language', ({ a }) => ({ componentIds: [a], languageId: 2 }), ['a/2 20.0']],
  ['of one author', ({ a, b }) => ({ componentIds: [a, b], author: 'ada' }), ['a/1 40.0', 'b/1 20.0', 'a/1 10.2']],
  ['without an author', ({ a, b }) => ({ componentIds: [a, b], author: '' }), ['b/1 30.0', 'a/1 10.1', 'a/1 10.0']],
  ['of a kind', ({ a }) => ({ componentIds: [a], kinds: ['added'] }), ['a/1 10.1', 'a/1 10.0']],
  ['of no kind', ({ a, b }) => ({ componentIds: [a, b], kinds: [] }), []],
  ['of kinds', ({ a }) => ({ componentIds: [a], kinds: ['edited', 'reviewed'] }), ['a/1 40.0', 'a/2 20.0', 'a/1 10.2']],
  ['from an instant on', ({ a, b }) => ({ componentIds: [a, b], from: 30 }), ['a/1 40.0', 'b/1 30.0']],
  ['before an instant', ({ a, b }) => ({ componentIds: [a, b], before: 20 }), ['a/1 10.2', 'a/1 10.1', 'a/1 10.0']],
  ['between instants', ({ a, b }) => ({ componentIds: [a, b], from: 30, before: 40 }), ['b/1 30.0']],
  [
    'of one language in a period',
    ({ a }) => ({ componentIds: [a], languageId: 1, from: 10, before: 11 }),
    ['a/1 10.2', 'a/1 10.1', 'a/1 10.0'],
  ],
  ['of one author in a period', ({ b }) => ({ componentIds: [b], author: 'ada', from: 20, before: 21 }), ['b/1 20.0']],
  ['of no component', () => ({ componentIds: [] }), []],
];

describe.each(STORE_KINDS)('$name store: history', (kind) => {
  test.each(CASES)('changes %s are listed newest first and counted', async (_name, filter, expected) => {
    const history = await makeHistory(await openStore(kind));
    const { changes } = history.store;
    const found = await changes.page(filter(history), 0, 100);
    expect(found.map((one) => place(history, one))).toEqual(expected);
    expect(await changes.total(filter(history))).toBe(expected.length);
  });

  test('changes of several languages are counted together', async () => {
    const { store, a, b } = await makeHistory(await openStore(kind));
    const places = [
      { componentId: a, languageId: 1 },
      { componentId: a, languageId: 2 },
      { componentId: b, languageId: 1 },
      { componentId: b, languageId: 7 },
    ];
    expect(await store.changes.countAll(places, 0, 100)).toBe(7);
    expect(await store.changes.countAll(places, 10, 30)).toBe(3);
    expect(await store.changes.countAll(places.slice(0, 1), 0, 100)).toBe(4);
    expect(await store.changes.countAll([], 0, 100)).toBe(0);
    const many = Array.from({ length: 250 }, (_, index) => ({ componentId: a, languageId: 251 - index }));
    expect(await store.changes.countAll(many, 0, 100)).toBe(1);
  });

  test('pages over several components have no gaps and no duplicates', async () => {
    const history = await makeHistory(await openStore(kind));
    const { store, a, b } = history;
    const filter = { componentIds: [b, a] };
    const all = await store.changes.page(filter, 0, 100);
    expect(all.map(({ at }) => at)).toEqual([40, 30, 20, 20, 10, 10, 10]);
    expect(await store.changes.total(filter)).toBe(7);
    for (const size of [1, 2, 3]) {
      const pages: ListedChange[] = [];
      for (let offset = 0; offset < 9; offset += size) pages.push(...(await store.changes.page(filter, offset, size)));
      expect(pages).toEqual(all);
    }
    expect(await store.changes.page(filter, 0, 0)).toEqual([]);
  });

  test('changes are counted by day', async () => {
    const store = await openStore(kind);
    const [a, b] = await addComponents(store, ['a', 'b']);
    const noon = 20_000 * DAY + 12 * HOUR;
    await store.transaction(async ({ changes }) => {
      await changes.add(a!, 1, [change(1, noon - DAY), change(2, noon - DAY)]);
      await changes.add(a!, 1, [change(1, 20_000 * DAY)]);
      await changes.add(a!, 2, [change(1, noon)]);
      await changes.add(b!, 1, [change(1, noon), change(2, noon), change(3, noon)]);
      await changes.add(a!, 1, [change(1, 20_001 * DAY - 1)]);
      await changes.add(a!, 1, [change(1, 20_001 * DAY)]);
    });
    const perDay = async (time: Omit<ChangeTime, 'from' | 'before'>, from = 19_999, before = 20_002) => {
      const days = await store.changes.perDay({ ...time, from: from * DAY, before: before * DAY });
      return days.map(({ day, changes }) => [day / DAY, changes]);
    };
    expect(await perDay({ componentIds: [a!], languageId: 1 })).toEqual([
      [19_999, 2],
      [20_000, 2],
      [20_001, 1],
    ]);
    expect(await perDay({ componentIds: [a!, b!] }, 20_000, 20_001)).toEqual([[20_000, 6]]);
    expect(await perDay({ componentIds: [b!], languageId: 2 })).toEqual([]);
    expect(await perDay({ componentIds: [] })).toEqual([]);
  });

  test('changes are counted by author', async () => {
    const store = await openStore(kind);
    const [a, b] = await addComponents(store, ['a', 'b']);
    const ada = { author: 'ada' };
    await store.transaction(async ({ changes }) => {
      await changes.add(a!, 1, [change(1, 10, ada), change(2, 10, ada), change(3, 10)]);
      await changes.add(a!, 2, [change(1, 20, { author: 'bob' })]);
      await changes.add(a!, 1, [change(1, 30, ada)]);
      await changes.add(b!, 1, [change(1, 20, ada)]);
    });
    const read = async (componentIds: number[], from: number, before: number) => {
      const found = await store.changes.byAuthor({ componentIds, from, before });
      return found
        .map(({ componentId, languageId, author, changes }) => [componentId === a, languageId, author, changes].join())
        .sort();
    };
    expect(await read([a!, b!], 10, 30)).toEqual(['false,1,ada,1', 'true,1,ada,2', 'true,2,bob,1']);
    expect(await read([a!], 11, 31)).toEqual(['true,1,ada,1', 'true,2,bob,1']);
    expect(await read([], 0, 100)).toEqual([]);
  });

  test('changes of a language are numbered in the order in which they were recorded', async () => {
    const store = await openStore(kind);
    const [a, b] = await addComponents(store, ['a', 'b']);
    await store.transaction(async ({ changes }) => {
      await changes.add(a!, 1, [change(1, 10), change(2, 10)]);
      await changes.add(a!, 1, [change(3, 30)]);
      await changes.add(a!, 1, [change(4, 30)]);
      // The clock was set back.
      await changes.add(a!, 1, [change(5, 20)]);
      await changes.add(b!, 1, [change(6, 10)]);
    });
    expect(await store.changes.numbers(a!, 1, [10, 20, 30, 40])).toEqual(
      new Map([
        [10, 0],
        [20, 4],
        [30, 2],
      ]),
    );
    const found = [];
    for (const number of [0, 1, 2, 3, 4, 5]) found.push((await store.changes.withNumber(a!, 1, number))?.stringId);
    expect(found).toEqual([1, 2, 3, 4, 5, undefined]);
    expect((await store.changes.withNumber(b!, 1, 0))?.stringId).toBe(6);
  });

  test('each language with changes has the author of its newest change', async () => {
    const store = await openStore(kind);
    const [a, b] = await addComponents(store, ['a', 'b']);
    await store.transaction(async ({ changes, languages }) => {
      for (const [id, code] of ['en', 'de', 'fr', 'is'].entries()) await languages.add(a!, [language(id, code)]);
      await languages.add(b!, [language(1, 'de')]);
      await changes.add(a!, 1, [change(1, 10, { author: 'ada' }), change(2, 10, { author: 'bob' })]);
      await changes.add(a!, 2, [change(1, 20, { author: 'ada' })]);
      await changes.add(a!, 2, [change(1, 30)]);
      await changes.add(b!, 1, [change(1, 40, { author: 'cyd' })]);
    });
    expect(await store.changes.lastAuthors(a!)).toEqual(
      new Map([
        [1, 'bob'],
        [2, ''],
      ]),
    );
    expect(await store.changes.lastAuthors(b!)).toEqual(new Map([[1, 'cyd']]));
  });

  test('a change is stored unchanged and found by its place', async () => {
    const { store, a } = await makeHistory(await openStore(kind));
    const expected = {
      ...change(2, 40, { author: 'ada', before: { target: ['Alt'], state: 'fuzzy' } }),
      componentId: a,
      languageId: 1,
      seq: 0,
    };
    expect((await store.changes.page({ componentIds: [a] }, 0, 1))[0]).toEqual(expected);
    expect(await store.changes.find(a, 1, 40, 0)).toEqual(expected);
    expect((await store.changes.find(a, 1, 10, 2))?.author).toBe('ada');
    for (const [languageId, at, seq] of [
      [2, 40, 0],
      [1, 41, 0],
      [1, 40, 1],
    ] as const) {
      expect(await store.changes.find(a, languageId, at, seq)).toBeUndefined();
    }
  });

  test('hundreds of components are merged, and long pages are complete', async () => {
    const store = await openStore(kind);
    const slugs = Array.from({ length: 620 }, (_, index) => `c${index}`);
    const ids = await addComponents(store, slugs);
    // Every third component has two changes, and each has a later instant than the one before.
    await store.transaction(async (inside) => {
      for (const [index, id] of ids.entries()) {
        if (index % 3 === 0) await inside.changes.add(id, 1, [change(1, 1000 + index), change(2, 1000 + index)]);
      }
    });
    const filter = { componentIds: ids };
    expect(await store.changes.total(filter)).toBe(414);
    const all = await store.changes.page(filter, 0, 1000);
    const instants = Array.from({ length: 207 }, (_, index) => 1000 + 3 * (206 - index));
    expect(all.map(({ at }) => at)).toEqual(instants.flatMap((at) => [at, at]));
    expect(await store.changes.page(filter, 201, 110)).toEqual(all.slice(201, 311));
    expect(await store.changes.page({ componentIds: ids.slice(0, 200) }, 3, 5)).toHaveLength(5);
  });
});
