/** Tests of the main functions of a store, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import { noCounts } from '../../src/model/counts.js';
import { AppError } from '../../src/model/error.js';
import { connectStore } from '../../src/storage/connect.js';
import { parseResolved } from '../support/parsed-query.js';
import { language, makeComponent, SETTINGS, string, unit, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

describe.each(STORE_KINDS)('$name store', (kind) => {
  test('projects and components are found by their exact slugs', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    expect(component).toMatchObject({ slug: 'web-UI', ...SETTINGS, version: 0, nextStringId: 1, nextLanguageId: 1 });
    expect(await store.components.find('p-web-UI', 'web-UI')).toEqual(component);
    expect(await store.components.find('p-web-UI', 'web-ui')).toBeUndefined();
    expect(await store.components.find('p-web-ui', 'web-UI')).toBeUndefined();
    expect(await store.projects.get(component.projectId)).toMatchObject({ slug: 'p-web-UI' });
    expect((await store.components.list(component.projectId)).map(({ slug }) => slug)).toEqual(['web-UI']);
    expect((await store.projects.list()).map(({ slug }) => slug)).toEqual(['p-web-UI']);
  });

  test('a second project or component with the same slug is rejected', async () => {
    const store = await openStore(kind);
    const { projectId } = await makeComponent(store);
    const project = store.transaction((inside) => inside.projects.add({ slug: 'p-web-UI', name: 'x' }));
    await expect(project).rejects.toThrow();
    const component = store.transaction((inside) => inside.components.add(projectId, 'web-UI', SETTINGS));
    await expect(component).rejects.toThrow();
  });

  test('a write outside a transaction is rejected', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    await expect(store.projects.add({ slug: 'other', name: 'x' })).rejects.toThrow();
    await expect(store.components.lock(component.id)).rejects.toThrow();
    await store.snapshot((frozen) => expect(frozen.components.lock(component.id)).rejects.toThrow());
    expect(await store.components.list(component.projectId)).toEqual([component]);
  });

  test('a failed transaction is rolled back', async () => {
    const store = await openStore(kind);
    const failed = store.transaction(async (inside) => {
      const component = await makeComponent(inside);
      await inside.strings.add(component.id, [string(1)]);
      expect(await inside.components.find('p-web-UI', 'web-UI')).toEqual(component);
      throw new AppError('test.stop', 'stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await store.projects.list()).toEqual([]);
  });

  test('an insert of many rows that fails at its last row leaves no row', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const strings = Array.from({ length: 120 }, (_, index) => string(index + 1));
    const failed = store.transaction((inside) => inside.strings.add(id, [...strings, string(120)]));
    await expect(failed).rejects.toThrow();
    expect(await store.strings.list(id)).toEqual([]);
  });

  test('the next read sees the writes of a transaction, also if reads are cached', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    for (let version = 1; version <= 5; version++) {
      await store.components.find('p-web-UI', 'web-UI');
      await store.transaction((inside) => inside.components.lock(component.id));
      expect((await store.components.find('p-web-UI', 'web-UI'))?.version).toBe(version);
    }
  });

  test('the next read sees the writes of another process', async () => {
    const place = await kind.place();
    const [mine, other] = [await connectStore(place), await connectStore(place)];
    try {
      const component = await makeComponent(other);
      await new Promise(setImmediate);
      expect((await mine.components.find('p-web-UI', 'web-UI'))?.version).toBe(0);
      await other.transaction((inside) => inside.components.lock(component.id));
      await new Promise(setImmediate);
      expect((await mine.components.find('p-web-UI', 'web-UI'))?.version).toBe(1);
    } finally {
      await Promise.all([mine.close(), other.close()]);
    }
  });

  test('writers of one component take turns, in one process and in two', async () => {
    const place = await kind.place();
    const stores = [await connectStore(place), await connectStore(place)];
    try {
      const component = await makeComponent(stores[0]!);
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          stores[index % 2]!.transaction(async (inside) => {
            await inside.components.lock(component.id);
            const { nextStringId } = (await inside.components.find('p-web-UI', 'web-UI'))!;
            await new Promise((resume) => setTimeout(resume, 1));
            await inside.components.update(component.id, { nextStringId: nextStringId + 1 });
          }),
        ),
      );
      const after = await stores[1]!.components.list(component.projectId);
      expect(after[0]).toMatchObject({ nextStringId: 21, version: 20 });
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  test('a snapshot does not change while others write', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    await writing(store).languages.add(component.id, [language(0, 'en')]);
    await store.snapshot(async (frozen) => {
      expect(await frozen.languages.list(component.id)).toHaveLength(1);
      await store.transaction((inside) => inside.languages.add(component.id, [language(1, 'de')]));
      expect(await frozen.languages.list(component.id)).toHaveLength(1);
    });
    expect(await store.languages.list(component.id)).toHaveLength(2);
  });

  test('languages exchange their codes', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    for (const [index, code] of ['en', 'he', 'iw'].entries())
      await writing(store).languages.add(id, [language(index, code)]);
    const codes = new Map([
      [1, 'iw'],
      [2, 'he'],
    ]);
    await store.transaction((inside) => inside.languages.recode(id, codes));
    expect((await store.languages.list(id)).map(({ code }) => code)).toEqual(['en', 'iw', 'he']);
  });

  test('languages are stored with their order, counters and instants in microseconds', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const counts = { ...noCounts(), total: 7, totalWords: 40, failingChars: 3, comments: 1, checks: { same: 2 } };
    const de = language(2, 'de', { counts, lastChange: 1_795_000_000_123_456, recentChanges: 4 });
    await writing(store).languages.add(component.id, [de]);
    await writing(store).languages.add(component.id, [language(0, 'en', { filename: null })]);
    expect((await store.languages.list(component.id)).map(({ code }) => code)).toEqual(['en', 'de']);
    expect(await store.languages.find(component.id, 'de')).toEqual(de);
    const changed = { ...de, counts: { ...counts, total: 8 }, lastChange: null };
    await writing(store).languages.update(component.id, changed);
    expect(await store.languages.find(component.id, 'de')).toEqual(changed);
    expect(await store.languages.find(component.id, 'fr')).toBeUndefined();
  });

  test('texts are stored unchanged', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const texts = ['', ' ', "it's", '\u001e', 'a\u001bb\u001e', '😀 \u202e', '"\\n', 'x'.repeat(100_000), 'ß\n\t\r'];
    await writing(store).languages.add(component.id, [language(1, 'de')]);
    await writing(store).strings.add(component.id, [
      string(1, { source: texts, context: 'ctx', note: 'n', references: 'a:1', key: 'k' }),
    ]);
    await writing(store).units.add(component.id, 1, [
      unit(1, { target: texts, flags: ['c-format', 'max-length:3'], previous: ['', 'old'] }),
    ]);
    expect(await store.strings.find(component.id, 1)).toMatchObject({
      source: texts,
      context: 'ctx',
      note: 'n',
      key: 'k',
    });
    expect(await store.units.find(component.id, 1, 1)).toEqual(
      unit(1, { target: texts, flags: ['c-format', 'max-length:3'], previous: ['', 'old'] }),
    );
  });

  test('texts of many strings are stored unchanged', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const texts = [
      '',
      '\\',
      '\\N',
      '\\.',
      '\t',
      '\n',
      '\r\n',
      'a\tb\\tc',
      '"',
      "'",
      ',',
      'é😀',
      '\u001b',
      'x'.repeat(70_000),
    ];
    const units = Array.from({ length: 100 }, (_, index) => {
      const target = [texts[index % texts.length]!, texts[(index * 3) % texts.length]!];
      return { ...unit(index + 1), target, previous: index % 2 === 0 ? null : target, textKey: index % 3 || null };
    });
    await store.transaction(async (inside) => {
      await inside.languages.add(component.id, [language(1, 'de')]);
      await inside.units.add(component.id, 1, units);
    });
    expect(await store.units.list(component.id, 1)).toEqual(units);
  });

  test('many rows that the store rejects leave the transaction to the caller', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const twice = Array.from({ length: 200 }, (_, index) => unit((index % 199) + 1));
    const adding = store.transaction(async (inside) => {
      await inside.languages.add(component.id, [language(1, 'de')]);
      await inside.units.add(component.id, 1, twice);
    });
    await expect(adding).rejects.toThrow();
    expect(await store.languages.list(component.id)).toEqual([]);
    await store.transaction((inside) => inside.languages.add(component.id, [language(1, 'de')]));
    expect(await store.languages.list(component.id)).toHaveLength(1);
  });

  test('many units are added, changed and removed at once', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const ids = Array.from({ length: 2345 }, (_, index) => index + 1);
    await store.transaction(async (inside) => {
      await inside.languages.add(component.id, [language(1, 'de')]);
      await inside.strings.add(
        component.id,
        ids.map((id) => string(id)),
      );
      await inside.units.add(
        component.id,
        1,
        ids.map((id) => unit(id)),
      );
    });
    const changed = ids.slice(0, 1200).map((id) => unit(id, { target: ['neu'], state: 'fuzzy' }));
    await store.transaction((inside) => inside.units.update(component.id, 1, changed));
    await store.transaction((inside) => inside.units.remove(component.id, 1, ids.slice(2000)));
    const units = await store.units.list(component.id, 1);
    expect(units).toHaveLength(2000);
    expect(units.filter(({ state }) => state === 'fuzzy')).toHaveLength(1200);
    expect(await store.strings.inUse(component.id, ids)).toEqual(new Set(ids.slice(0, 2000)));
  });

  test('the lines of consecutive units are shifted, and no others', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    await store.transaction(async (inside) => {
      for (const one of [1, 2]) {
        await inside.languages.add(id, [language(one, `l${one}`)]);
        await inside.units.add(
          id,
          one,
          [1, 2, 3, 4].map((stringId) => unit(stringId, { line: stringId * 10 })),
        );
      }
      await inside.units.shiftLines(id, 1, [
        { first: 2, last: 3, by: 2 },
        { first: 4, last: 4, by: -3 },
      ]);
    });
    const lines = async (languageId: number) => (await store.units.list(id, languageId)).map(({ line }) => line);
    expect(await lines(1)).toEqual([10, 22, 32, 37]);
    expect(await lines(2)).toEqual([10, 20, 30, 40]);
  });

  test('digests of a file are stored with its fingerprint, replaced and removed', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const { fileDigests } = writing(store);
    const [first, second] = [[0, 255, 1], [7]].map((bytes) => Uint8Array.from(bytes));
    await fileDigests.put(id, new Map([[1, { fingerprint: 'a', digests: first! }]]));
    expect(await store.fileDigests.read(id, 1)).toEqual({ fingerprint: 'a', digests: first });
    const several = new Map([
      [1, { fingerprint: 'b', digests: second! }],
      [3, { fingerprint: 'c', digests: first! }],
    ]);
    await fileDigests.put(id, several);
    expect(await store.fileDigests.read(id, 1)).toEqual({ fingerprint: 'b', digests: second });
    expect(await store.fileDigests.read(id, 3)).toEqual({ fingerprint: 'c', digests: first });
    await fileDigests.put(id, new Map());
    expect(await store.fileDigests.fingerprint(id, 1)).toBe('b');
    expect(await store.fileDigests.read(id, 2)).toBeUndefined();
    await fileDigests.remove(id, 1);
    expect(await store.fileDigests.fingerprint(id, 1)).toBeUndefined();
  });

  test('lists have the order of the ids, in whatever order rows were written', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const writer = writing(store);
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    const reversed = ids.toReversed();
    await writer.languages.add(component.id, [language(1, 'de')]);
    await writer.strings.add(
      component.id,
      reversed.map((id) => string(id)),
    );
    await writer.units.add(
      component.id,
      1,
      reversed.map((id) => unit(id)),
    );
    await writer.findings.add(
      component.id,
      1,
      reversed.map((stringId) => ({ stringId, check: 'same', dismissed: false })),
    );
    expect((await store.strings.list(component.id)).map(({ id }) => id)).toEqual(ids);
    expect((await store.units.list(component.id, 1)).map(({ stringId }) => stringId)).toEqual(ids);
    expect((await store.findings.list(component.id, 1)).map(({ stringId }) => stringId)).toEqual(ids);
  });

  test('pages have the units that match the query, in order and each once', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    await writing(store).languages.add(component.id, [language(1, 'de')]);
    const states = ['empty', 'fuzzy', 'translated', 'approved', 'readonly'] as const;
    const ids = Array.from({ length: 25 }, (_, index) => index + 1);
    await writing(store).strings.add(
      component.id,
      ids.map((id) => string(id)),
    );
    await writing(store).units.add(
      component.id,
      1,
      ids.map((id) => unit(id, { state: states[id % 5]! })),
    );
    await writing(store).findings.add(component.id, 1, [
      { stringId: 3, check: 'same', dismissed: false },
      { stringId: 3, check: 'end-stop', dismissed: false },
      { stringId: 7, check: 'same', dismissed: true },
      { stringId: 9, check: 'same', dismissed: false },
    ]);
    await writing(store).suggestions.add(component.id, 1, { stringId: 4, target: ['x'], author: 'a', at: 1 });
    await writing(store).suggestions.add(component.id, 1, { stringId: 4, target: ['y'], author: 'a', at: 2 });
    const resolved = await writing(store).comments.add(component.id, 1, {
      stringId: 5,
      text: 'old',
      author: 'a',
      at: 1,
    });
    await writing(store).comments.resolve(component.id, 1, 5, resolved.id);
    await writing(store).comments.add(component.id, 1, { stringId: 6, text: 'new', author: 'a', at: 1 });
    const idsOf = async (query: string, after = 0, limit = 100) =>
      (await store.units.page(component.id, 1, parseResolved(query), after, limit)).map(({ stringId }) => stringId);
    expect(await idsOf('', 10, 3)).toEqual([11, 12, 13]);
    expect(await idsOf('state:fuzzy OR state:approved')).toEqual([1, 3, 6, 8, 11, 13, 16, 18, 21, 23]);
    expect(await idsOf('has:failing')).toEqual([3, 9]);
    expect(await idsOf('check:end-stop')).toEqual([3]);
    expect(await idsOf('has:suggestion')).toEqual([4]);
    expect(await idsOf('has:comment')).toEqual([6]);
    const [first] = await store.units.page(component.id, 1, parseResolved('has:failing'), 0, 1);
    expect(first).toMatchObject({ failing: ['end-stop', 'same'], string: { source: ['Source 3'] } });
    expect(await store.suggestions.counts(component.id, 1)).toEqual(new Map([[4, 2]]));
    expect(await store.comments.counts(component.id, 1)).toEqual(new Map([[6, 1]]));
  });

  test('findings are dismissed one by one and removed by string', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    await writing(store).findings.add(component.id, 1, [
      { stringId: 1, check: 'same', dismissed: false },
      { stringId: 1, check: 'end-stop', dismissed: false },
      { stringId: 2, check: 'same', dismissed: false },
    ]);
    await writing(store).findings.setDismissed(component.id, 1, 1, 'same', true);
    expect(await store.findings.ofString(component.id, 1, 1)).toEqual([
      { stringId: 1, check: 'end-stop', dismissed: false },
      { stringId: 1, check: 'same', dismissed: true },
    ]);
    await writing(store).findings.remove(component.id, 1, [1]);
    expect(await store.findings.list(component.id, 1)).toEqual([{ stringId: 2, check: 'same', dismissed: false }]);
  });

  test('changes of one instant add up, and the changes between two instants are counted', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const version = { target: ['x'], state: 'translated' } as const;
    const change = (at: number, stringId: number) =>
      ({ at, stringId, kind: 'edited', author: 'Ana', before: null, after: version }) as const;
    await writing(store).changes.add(component.id, 1, [change(100, 1), change(100, 2)]);
    await writing(store).changes.add(component.id, 1, [change(100, 3)]);
    await writing(store).changes.add(component.id, 1, [change(200, 4)]);
    await writing(store).changes.add(component.id, 2, [change(150, 5)]);
    expect(await store.changes.count(component.id, 1, 0, 1000)).toBe(4);
    expect(await store.changes.count(component.id, 1, 99, 199)).toBe(3);
    expect(await store.changes.count(component.id, 1, 100, 200)).toBe(1);
    expect(await store.changes.latest(component.id, 1, 2)).toEqual([change(200, 4), change(100, 3)]);
  });

  test('an absent language is hidden and keeps its data', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    await writing(store).strings.add(component.id, [string(1), string(2)]);
    for (const [id, code] of [
      [1, 'de'],
      [2, 'fr'],
    ] as const) {
      await writing(store).languages.add(component.id, [language(id, code)]);
      await writing(store).units.add(component.id, id, [unit(id)]);
    }
    await writing(store).languages.update(component.id, language(1, 'de', { absent: true }));
    expect((await store.languages.list(component.id)).map(({ code }) => code)).toEqual(['fr']);
    expect((await store.languages.listAll(component.id)).map(({ code }) => code)).toEqual(['de', 'fr']);
    expect(await store.languages.find(component.id, 'de')).toBeUndefined();
    expect(await store.units.list(component.id, 1)).toHaveLength(1);
    expect(await store.strings.inUse(component.id, [1, 2])).toEqual(new Set([2]));
  });

  test('many source strings are changed at once', async () => {
    const store = await openStore(kind);
    const component = await makeComponent(store);
    const ids = Array.from({ length: 1200 }, (_, index) => index + 1);
    await writing(store).strings.add(
      component.id,
      ids.map((id) => string(id)),
    );
    await writing(store).strings.update(
      component.id,
      ids.slice(0, 1100).map((id) => string(id, { note: 'new' })),
    );
    const strings = await store.strings.list(component.id);
    expect(strings).toHaveLength(1200);
    expect(strings.filter(({ note }) => note === 'new')).toHaveLength(1100);
    const idsAfter = async (after: number) => (await store.strings.page(component.id, after, 500)).map(({ id }) => id);
    expect(await idsAfter(0)).toEqual(ids.slice(0, 500));
    expect(await idsAfter(1000)).toEqual(ids.slice(1000));
    expect(await store.strings.page(component.id, 3, 1)).toEqual([string(4, { note: 'new' })]);
  });

  test('a store keeps its data when it is opened again', async () => {
    const place = await kind.place();
    const first = await connectStore(place);
    await makeComponent(first);
    await first.close();
    const second = await connectStore(place, { mustExist: true });
    expect(await second.projects.list()).toHaveLength(1);
    await second.close();
  });
});
