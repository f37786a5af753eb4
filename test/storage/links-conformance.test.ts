/** Tests of the data for findings that depend on other strings, run on each kind of store. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/model/change.js';
import { noCounts } from '../../src/model/counts.js';
import { connectStore } from '../../src/storage/connect.js';
import type {
  ComparedString,
  PlacedUnit,
  Project,
  SourceString,
  Store,
  StoredUnit,
  StringProgress,
} from '../../src/storage/store.js';
import { parseResolved } from '../support/parsed-query.js';
import { language, makeComponent, SETTINGS, string, unit, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

/** More ids than one statement takes. */
const MANY = Array.from({ length: 1234 }, (_, index) => index + 1);
/** Does not fit into 32 bits. */
const KEY = 2 ** 53 - 10;

const byId = (a: number, b: number) => a - b;

/** The parts that comparisons with other strings need. */
function compared({ id, key, context, source, references, flags, extraFlags, twinKey }: SourceString): ComparedString {
  return { id, key, context, source, references, flags, extraFlags, twinKey };
}

function placed(
  { stringId, target, state, flags, textKey }: StoredUnit,
  componentId: number,
  languageId: number,
): PlacedUnit {
  return { stringId, target, state, flags, textKey, componentId, languageId };
}

describe.each(STORE_KINDS)('$name store', (kind) => {
  async function withComponents(...slugs: string[]): Promise<{ store: Store; write: Store; ids: number[] }> {
    const store = await openStore(kind);
    const ids: number[] = [];
    for (const slug of slugs) ids.push((await makeComponent(store, slug)).id);
    return { store, write: writing(store), ids };
  }

  test('the settings of a component are stored unchanged', async () => {
    const store = await openStore(kind);
    const settings = {
      ...SETTINGS,
      projectName: 'The “Project”',
      projectFlags: ['python-format', 'placeholders:"a, b":c'],
      flags: ['max-length:20', 'discard:python-format'],
      glossary: true,
    };
    const added = await store.transaction(async (inside) => {
      const project = await inside.projects.add({ slug: 'p', name: 'Project' });
      return inside.components.add(project.id, 'terms', settings);
    });
    expect(await store.components.find('p', 'terms')).toEqual(added);
    expect(added).toMatchObject({ ...settings, checkedWith: '', agedUntil: 0, share: 0 });
    const others = {
      projectName: '',
      projectFlags: [],
      flags: ['ignore-same'],
      glossary: false,
      languages: { ptbr: 'pt_BR' },
      checkedWith: '["1.0"]',
      agedUntil: 1_790_000_000_000_001,
      share: 1 / 3,
    };
    await writing(store).components.update(added.id, others);
    expect(await store.components.find('p', 'terms')).toEqual({ ...added, ...others });
    await writing(store).components.update(added.id, { share: 0 });
    expect(await store.components.find('p', 'terms')).toEqual({ ...added, ...others, share: 0 });
  });

  test('all settings of a component except its files have defaults', async () => {
    const store = await openStore(kind);
    expect(await makeComponent(store)).toMatchObject({ projectName: '', projectFlags: [], flags: [], glossary: false });
  });

  test('a language is found by its id, also if it is absent', async () => {
    const { store, write, ids } = await withComponents('a');
    const gone = language(3, 'de', { absent: true });
    await write.languages.add(ids[0]!, [gone]);
    expect(await store.languages.get(ids[0]!, 3)).toEqual(gone);
    await expect(store.languages.get(ids[0]!, 4)).rejects.toThrow();
  });

  test('languages of several components are found by their code, without absent languages', async () => {
    const { store, write, ids } = await withComponents('a', 'b', 'c', 'd');
    const [a, b, c, d] = ids as [number, number, number, number];
    await write.languages.add(a, [language(1, 'de')]);
    await write.languages.add(a, [language(2, 'fr')]);
    await write.languages.add(b, [language(7, 'de', { plural: { forms: 1, formula: '0' } })]);
    await write.languages.add(c, [language(1, 'de', { absent: true })]);
    await write.languages.add(d, [language(1, 'de')]);
    const found = await store.languages.withCodes([a, b, c], ['de']);
    expect(found.toSorted((one, other) => one.id - other.id)).toEqual([
      { ...language(1, 'de'), componentId: a },
      { ...language(7, 'de', { plural: { forms: 1, formula: '0' } }), componentId: b },
    ]);
    expect(await store.languages.withCodes([], ['de'])).toEqual([]);
    expect(await store.languages.withCodes([a, b], ['it'])).toEqual([]);
    expect(await store.languages.withCodes([a, b, c], ['fr', 'de'])).toHaveLength(3);
  });

  test('the codes of all languages are listed in order, without absent languages', async () => {
    const { store, write, ids } = await withComponents('a', 'b', 'c');
    const [a, b, c] = ids as [number, number, number];
    await write.languages.add(a, [language(2, 'de')]);
    await write.languages.add(a, [language(1, 'fr')]);
    await write.languages.add(b, [language(1, 'de')]);
    await write.languages.add(b, [language(2, 'fr', { absent: true })]);
    await write.languages.add(c, [language(1, 'it', { absent: true })]);
    const codes = await store.languages.codes();
    expect([a, b, c].map((id) => codes.get(id))).toEqual([['fr', 'de'], ['de'], undefined]);
  });

  test('the names of the components of all projects are listed by project and slug', async () => {
    const store = await openStore(kind);
    const [one, other] = await store.transaction(async (inside) => {
      const projects = [await inside.projects.add({ slug: 'one', name: 'One' })];
      projects.push(await inside.projects.add({ slug: 'other', name: 'Other' }));
      for (const { id } of projects) {
        for (const slug of ['web', 'app']) await inside.components.add(id, slug, { ...SETTINGS, name: `The ${slug}` });
      }
      return projects as [Project, Project];
    });
    const names = await store.components.names();
    const expected = [one, other]
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id }) => [
        { id: expect.any(Number), projectId: id, slug: 'app', name: 'The app' },
        { id: expect.any(Number), projectId: id, slug: 'web', name: 'The web' },
      ]);
    expect(names).toEqual(expected);
    expect(await store.components.get(names[0]!.id)).toMatchObject(names[0]!);
  });

  test('the sums include all languages except absent languages', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    expect(await store.languages.sums(a)).toEqual({ total: 0, translated: 0 });
    const counted = (total: number, translated: number) => ({ counts: { ...noCounts(), total, translated } });
    await write.languages.add(a, [language(0, 'en', counted(10, 10))]);
    await write.languages.add(a, [language(1, 'de', counted(10, 3))]);
    await write.languages.add(a, [language(2, 'fr', { ...counted(100, 100), absent: true })]);
    await write.languages.add(b, [language(1, 'de', counted(1000, 1000))]);
    expect(await store.languages.sums(a)).toEqual({ total: 20, translated: 13 });
  });

  test('strings are picked by their ids and found by their keys', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const full = string(1, { flags: ['c-format'], extraFlags: ['max-length:3', 'x:"a, b"'], twinKey: KEY });
    await write.strings.add(a, [full, ...MANY.slice(1).map((id) => string(id, { twinKey: KEY + (id % 7) }))]);
    await write.strings.add(b, [string(5, { twinKey: KEY }), string(6), string(7, { twinKey: -1 })]);
    expect(await store.strings.pick(a, [1])).toEqual([full]);
    expect(await store.strings.pick(a, [])).toEqual([]);
    expect((await store.strings.pick(b, [6, 5, 99])).map(({ id }) => id).toSorted(byId)).toEqual([5, 6]);
    expect(await store.strings.pick(a, MANY)).toHaveLength(MANY.length);
    const places = await store.strings.twins([KEY]);
    expect(places).toContainEqual({ componentId: a, stringId: 1, twinKey: KEY });
    expect(places).toContainEqual({ componentId: b, stringId: 5, twinKey: KEY });
    expect(places).toHaveLength(2 + MANY.slice(1).filter((id) => id % 7 === 0).length);
    expect(await store.strings.twins([])).toEqual([]);
    expect(await store.strings.twins(MANY)).toEqual([]);
    expect(await store.strings.twins([-1])).toEqual([{ componentId: b, stringId: 7, twinKey: -1 }]);
    const found = await store.strings.comparedTwins([KEY, -1], 5000);
    expect(found).toHaveLength(places.length + 1);
    expect(found).toContainEqual({ ...compared(full), componentId: a });
    expect(found).toContainEqual({ ...compared(string(7, { twinKey: -1 })), componentId: b });
    expect(await store.strings.comparedTwins([KEY], 2)).toHaveLength(2);
    expect(await store.strings.comparedTwins([], 2)).toEqual([]);
    const inBoth = await store.strings.pickCompared([
      { componentId: a, stringId: 1 },
      { componentId: b, stringId: 6 },
      { componentId: b, stringId: 1 },
    ]);
    expect(inBoth).toHaveLength(2);
    expect(inBoth).toContainEqual({ ...compared(full), componentId: a });
    expect(inBoth).toContainEqual({ ...compared(string(6)), componentId: b });
    expect(await store.strings.pickCompared([])).toEqual([]);
  });

  test('an update can remove the key and the flags of a string', async () => {
    const { store, write, ids } = await withComponents('a');
    await write.strings.add(ids[0]!, [string(1, { twinKey: KEY, flags: ['x'], extraFlags: ['y'] })]);
    await write.strings.update(ids[0]!, [string(1)]);
    expect(await store.strings.find(ids[0]!, 1)).toEqual(string(1));
    expect(await store.strings.twins([KEY])).toEqual([]);
  });

  test('progress is added, changed and removed', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const row = (stringId: number, translated = 1): StringProgress => ({
      stringId,
      languages: 3,
      translated,
      since: 1_790_000_000_000_000 + stringId,
    });
    const sorted = (rows: readonly StringProgress[]) => rows.toSorted((one, other) => one.stringId - other.stringId);
    await write.progress.put(
      a,
      MANY.map((id) => row(id)),
    );
    await write.progress.put(b, [row(1, 3)]);
    expect(sorted(await store.progress.list(a))).toEqual(MANY.map((id) => row(id)));
    await write.progress.put(
      a,
      MANY.slice(0, 600).map((id) => row(id, 2)),
    );
    expect(sorted(await store.progress.pick(a, [600, 601, 9999]))).toEqual([row(600, 2), row(601)]);
    expect(await store.progress.pick(a, [])).toEqual([]);
    await write.progress.remove(a, MANY.slice(1));
    expect(await store.progress.list(a)).toEqual([row(1, 2)]);
    expect(await store.progress.list(b)).toEqual([row(1, 3)]);
  });

  test('progress is found by ranges of share and age', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const row = (stringId: number, translated: number, since: number) => ({
      stringId,
      languages: 4,
      translated,
      since,
    });
    await write.progress.put(a, [row(1, 0, 10), row(2, 1, 20), row(3, 2, 30), row(4, 3, 40), row(5, 4, 50)]);
    await write.progress.put(b, [row(6, 1, 20)]);
    const found = async (from: number, below: number, after: number, upTo: number) =>
      (await store.progress.within(a, { from, below, after, upTo })).map(({ stringId }) => stringId);
    const [always, ever] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
    expect(await found(0, 2, always, ever)).toEqual([1, 2, 3, 4, 5]);
    expect(await found(0.25, 0.75, always, ever)).toEqual([2, 3]);
    expect(await found(0.2500001, 0.7500001, always, ever)).toEqual([3, 4]);
    expect(await found(0, 2, 20, 40)).toEqual([3, 4]);
    expect(await found(0, 2, 19, 39)).toEqual([2, 3]);
    expect(await found(0, 0.5, 10, 30)).toEqual([2]);
    expect(await found(0.5, 0.5, always, ever)).toEqual([]);
  });

  test('progress is recounted from the units of the given languages', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    await write.units.add(a, 0, [unit(1, { state: 'readonly' }), unit(2, { state: 'readonly' })]);
    await write.units.add(a, 1, [unit(1), unit(2, { state: 'fuzzy' }), unit(3, { state: 'empty' })]);
    await write.units.add(a, 2, [unit(1, { state: 'approved' }), unit(2, { state: 'empty' })]);
    await write.units.add(a, 3, [unit(1), unit(2)]);
    await write.units.add(b, 1, [unit(1)]);
    const counted = await store.progress.recount(a, [0, 1, 2]);
    expect(counted.toSorted((one, other) => one.stringId - other.stringId)).toEqual([
      { stringId: 1, languages: 3, translated: 3 },
      { stringId: 2, languages: 3, translated: 1 },
      { stringId: 3, languages: 1, translated: 0 },
    ]);
    expect(await store.progress.recount(a, [])).toEqual([]);
  });

  test('units are picked with their strings', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const strings = MANY.map((id) => string(id, { flags: [`s${id % 3}`], extraFlags: ['x'], twinKey: KEY }));
    const units = MANY.map((id) => unit(id, { flags: ['u'], textKey: id % 2 === 0 ? KEY : null }));
    await write.strings.add(a, strings);
    await write.units.add(a, 1, units);
    await write.units.add(a, 2, [unit(1)]);
    await write.strings.add(b, [string(1)]);
    await write.units.add(b, 1, [unit(1)]);
    const picked = (await store.units.pick(a, 1, [2, 1, 9999])).toSorted((x, y) => x.stringId - y.stringId);
    expect(picked).toEqual([
      { ...units[0]!, string: strings[0] },
      { ...units[1]!, string: strings[1] },
    ]);
    expect(await store.units.pick(a, 1, [])).toEqual([]);
    expect(await store.units.pick(a, 1, MANY)).toHaveLength(MANY.length);
    expect(await store.units.pick(a, 2, MANY)).toHaveLength(1);
  });

  test('units are found by their keys in all components', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    await write.strings.add(
      a,
      [1, 2, 3].map((id) => string(id)),
    );
    await write.strings.add(b, [string(9)]);
    await write.units.add(a, 1, [unit(1, { textKey: KEY }), unit(2, { textKey: KEY + 1 }), unit(3)]);
    await write.units.add(a, 2, [unit(1, { textKey: KEY + 2 })]);
    await write.units.add(b, 4, [unit(9, { textKey: KEY })]);
    const place = (componentId: number, languageId: number, stringId: number, textKey: number) =>
      placed(unit(stringId, { textKey }), componentId, languageId);
    const found = await store.units.sharing([KEY, KEY + 2, 5]);
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining([place(a, 1, 1, KEY), place(a, 2, 1, KEY + 2), place(b, 4, 9, KEY)]));
    expect(await store.units.sharing([KEY], 1)).toHaveLength(1);
    expect(await store.units.sharing([KEY], 2)).toHaveLength(2);
    expect(await store.units.sharing([KEY], 50)).toHaveLength(2);
    expect(await store.units.sharing([])).toEqual([]);
    expect(await store.units.sharedKeys([KEY, KEY + 1, KEY + 2, 5])).toEqual([KEY]);
    expect(await store.units.sharedKeys([])).toEqual([]);
    await write.units.update(a, 1, [unit(1)]);
    expect(await store.units.sharing([KEY])).toEqual([place(b, 4, 9, KEY)]);
    expect(await store.units.sharedKeys([KEY])).toEqual([]);
  });

  test('languages, units and findings of several languages are added together', async () => {
    const { store, write, ids } = await withComponents('a');
    const a = ids[0]!;
    const languages = [language(1, 'de'), language(2, 'fr', { filename: null }), language(3, 'it')];
    await write.languages.add(a, languages);
    await write.languages.add(a, []);
    expect(await store.languages.list(a)).toEqual(languages);
    expect(await store.languages.stamps(a)).toEqual(new Map());
    await write.units.addMany(
      a,
      new Map([
        [1, [unit(1), unit(2)]],
        [2, []],
        [3, [unit(2, { textKey: KEY })]],
      ]),
    );
    expect(await store.units.list(a, 1)).toEqual([unit(1), unit(2)]);
    expect(await store.units.list(a, 2)).toEqual([]);
    expect(await store.units.list(a, 3)).toEqual([unit(2, { textKey: KEY })]);
    await write.strings.add(a, [string(1), string(2, { flags: ['safe-html'] })]);
    const strings = [
      { componentId: a, languageId: 1, stringIds: [2, 7] },
      { componentId: a, languageId: 3, stringIds: [1, 2] },
    ];
    const picked = await store.units.pickCounted(strings);
    const of = (languageId: number) => picked.filter((one) => one.languageId === languageId);
    const { state } = unit(2);
    const { words, chars } = string(2);
    const second = { componentId: a, stringId: 2, state, words, chars };
    expect(of(1)).toEqual([{ ...second, languageId: 1 }]);
    expect(of(3)).toEqual([{ ...second, languageId: 3 }]);
    expect(await store.units.pickCounted([])).toEqual([]);
    const found = await store.units.pickPlaced(a, [1, 3], [2, 7]);
    expect(found.toSorted((one, other) => one.languageId - other.languageId)).toEqual([
      placed(unit(2), a, 1),
      placed(unit(2, { textKey: KEY }), a, 3),
    ]);
    expect(await store.units.pickPlaced(a, [1], [])).toEqual([]);
    const two = await store.languages.pick([2, 9, 1].map((languageId) => ({ componentId: a, languageId })));
    expect(two.toSorted((one, other) => one.id - other.id)).toEqual(
      languages.slice(0, 2).map((one) => ({ ...one, componentId: a })),
    );
    const finding = { stringId: 1, check: 'same', dismissed: false };
    const inComponent = { ...finding, componentId: a };
    await write.findings.addMany([
      { ...inComponent, languageId: 1 },
      { ...inComponent, languageId: 3, dismissed: true },
    ]);
    await write.findings.addMany([]);
    expect(await store.findings.list(a, 1)).toEqual([finding]);
    expect(await store.findings.list(a, 3)).toEqual([{ ...finding, dismissed: true }]);
  });

  test('units of twins are found in all components that have the language', async () => {
    const { store, write, ids } = await withComponents('a', 'b', 'c');
    for (const [index, id] of ids.entries()) {
      await write.strings.add(id, [string(1, { twinKey: KEY }), string(2, { twinKey: KEY + 1 })]);
      await write.languages.add(id, [{ ...language(4, 'de'), absent: index === 2 }]);
      await write.languages.add(id, [language(5, 'fr')]);
      for (const languageId of [4, 5]) await write.units.add(id, languageId, [unit(1), unit(2)]);
    }
    const [a, b] = ids as [number, number];
    const found = await store.units.twins([KEY], ['de']);
    const coded = { twinKey: KEY, code: 'de' };
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([a, b].map((id) => ({ ...placed(unit(1), id, 4), ...coded }))));
    expect(await store.units.twins([KEY], ['de'], 1)).toHaveLength(1);
    expect(await store.units.twins([KEY, KEY + 1], ['fr'])).toHaveLength(6);
    expect(await store.units.twins([], ['fr'])).toEqual([]);
    const both = await store.units.twins([KEY], ['de', 'fr']);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['de', 'de', 'fr', 'fr', 'fr']);
  });

  test('components are picked, counted and sampled', async () => {
    const { store, write, ids } = await withComponents('a');
    const { projectId } = (await store.components.get(ids[0]!))!;
    for (const slug of ['b', 'c', 'd']) {
      await write.components.add(projectId, slug, { ...SETTINGS, glossary: slug === 'c' });
    }
    const { id: b } = (await store.components.list(projectId))[1]!;
    expect(await store.components.count(projectId)).toBe(4);
    expect((await store.components.pick([b, 1, ids[0]!])).map(({ slug }) => slug).toSorted()).toEqual(['a', 'b']);
    const { glossaries, texts } = await store.components.sample(projectId);
    expect([glossaries.map(({ slug }) => slug), texts.length]).toEqual([['c'], 2]);
  });

  test('many keys are searched at once', async () => {
    const { store, write, ids } = await withComponents('a');
    const twice = (id: number) => [unit(id, { textKey: id }), unit(id + 5000, { textKey: id })];
    await write.strings.add(
      ids[0]!,
      MANY.flatMap((id) => [string(id), string(id + 5000)]),
    );
    await write.units.add(ids[0]!, 1, MANY.flatMap(twice));
    expect(await store.units.sharing(MANY)).toHaveLength(2 * MANY.length);
    expect(await store.units.sharing(MANY, 700)).toHaveLength(700);
    expect((await store.units.sharedKeys(MANY)).toSorted(byId)).toEqual(MANY);
  });

  test('findings are found by string and by check, and removed by both', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const finding = (stringId: number, check: string, dismissed = false) => ({ stringId, check, dismissed });
    await write.findings.add(a, 1, [
      ...MANY.map((id) => finding(id, 'same')),
      finding(1, 'reused', true),
      finding(2, 'reused'),
      finding(2, 'inconsistent'),
    ]);
    await write.findings.add(a, 2, [finding(1, 'reused')]);
    await write.findings.add(b, 1, [finding(1, 'reused')]);
    expect(await store.findings.pick(a, 1, [])).toEqual([]);
    expect(await store.findings.pick(a, 1, MANY)).toHaveLength(MANY.length + 3);
    const picked = await store.findings.pick(a, 1, [1, 9999]);
    expect(picked).toHaveLength(2);
    expect(picked).toEqual(expect.arrayContaining([finding(1, 'same'), finding(1, 'reused', true)]));
    const places = [
      { componentId: a, languageId: 1, stringIds: [1, 9999, ...MANY.slice(500)] },
      { componentId: a, languageId: 2, stringIds: [1] },
      { componentId: b, languageId: 1, stringIds: [2] },
    ];
    const everywhere = await store.findings.pickMany(places);
    expect(everywhere).toHaveLength(2 + MANY.length - 500 + 1);
    const placed = { ...finding(1, 'reused'), componentId: a, languageId: 2 };
    expect(everywhere.filter(({ languageId }) => languageId === 2)).toEqual([placed]);
    expect(everywhere).toContainEqual({ ...placed, languageId: 1, dismissed: true });
    expect(await store.findings.pickMany([])).toEqual([]);
    const linked = await store.findings.ofChecks(a, [1, 2], ['reused', 'inconsistent', 'translated']);
    expect(linked).toHaveLength(4);
    const inFirst = [finding(1, 'reused', true), finding(2, 'reused'), finding(2, 'inconsistent')];
    const expected = inFirst.map((found) => ({ ...found, componentId: a, languageId: 1 }));
    expect(linked).toEqual(expect.arrayContaining([...expected, placed]));
    expect(await store.findings.ofChecks(a, [2], ['same'])).toEqual([]);
    await write.findings.drop(a, 1, 'reused', [1, 3]);
    await write.findings.drop(a, 1, 'same', MANY.slice(1));
    await write.findings.drop(a, 1, 'same', []);
    expect(await store.findings.list(a, 1)).toHaveLength(3);
    expect(await store.findings.pick(a, 1, [1])).toEqual([finding(1, 'same')]);
    expect(await store.findings.list(a, 2)).toHaveLength(1);
    expect(await store.findings.list(b, 1)).toHaveLength(1);
  });

  test('counts of languages in several components are set together, and nothing else', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const [de, fr] = [language(1, 'de'), { ...language(2, 'fr'), filename: 'fr.po', missingFromFile: 3 }];
    await write.languages.add(a, [de, fr]);
    await write.languages.add(b, [de]);
    await write.languages.setStamps(a, new Map([['fr', 'stamp']]));
    const counts = {
      ...noCounts(),
      total: 2 ** 40,
      failing: 1,
      checks: { 'end-stop': 1 },
    };
    await write.languages.setCounts([]);
    await write.languages.setCounts([
      { componentId: a, language: { ...fr, filename: 'other.po' }, counts },
      { componentId: b, language: de, counts: { ...noCounts(), total: 7 } },
    ]);
    expect(await store.languages.list(a)).toEqual([de, { ...fr, counts }]);
    expect(await store.languages.list(b)).toEqual([{ ...de, counts: { ...noCounts(), total: 7 } }]);
    expect(await store.languages.stamps(a)).toEqual(new Map([[2, 'stamp']]));
  });

  test('each failing language counts once, also if its findings are dismissed', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const finding = (stringId: number, check: string, dismissed = false) => ({ stringId, check, dismissed });
    const absent = { ...language(5, 'pl'), absent: true };
    await write.languages.add(a, [...['en', 'de', 'fr', 'it'].map((code, id) => language(id, code)), absent]);
    await write.languages.add(b, [language(4, 'de')]);
    await write.findings.add(a, 0, [finding(1, 'ellipsis')]);
    await write.findings.add(a, 1, [finding(1, 'same'), finding(1, 'end-stop'), finding(2, 'same')]);
    await write.findings.add(a, 2, [finding(1, 'same', true)]);
    await write.findings.add(a, 3, [finding(1, 'same'), ...MANY.slice(10).map((id) => finding(id, 'same'))]);
    await write.findings.add(a, 5, [finding(1, 'same'), finding(3, 'same')]);
    await write.findings.add(b, 4, [finding(1, 'same'), finding(2, 'same')]);
    const failing = async (componentId: number, stringIds: readonly number[]) => {
      const found = await store.findings.failingLanguages([
        { componentId, stringIds },
        { componentId: b, stringIds: [2] },
      ]);
      expect(found).toContainEqual({ componentId: b, stringId: 2, languages: 1 });
      const inComponent = found.filter((string) => string.componentId === componentId);
      return new Map(inComponent.map(({ stringId, languages }) => [stringId, languages]));
    };
    expect(await failing(a, [1, 2, 3])).toEqual(
      new Map([
        [1, 3],
        [2, 1],
      ]),
    );
    expect(await failing(a, [])).toEqual(new Map());
    expect(await store.findings.failingLanguages([])).toEqual([]);
    const all = await failing(a, MANY);
    expect([all.get(1), all.get(2), all.get(3), all.size]).toEqual([3, 1, undefined, MANY.length - 8]);
  });

  test('changes are grouped by string, oldest first', async () => {
    const { store, write, ids } = await withComponents('a', 'b');
    const [a, b] = ids as [number, number];
    const change = (at: number, stringId: number, text: string): Change => ({
      at,
      stringId,
      kind: 'updated',
      author: '',
      before: { target: ['x', ''], state: 'fuzzy' },
      after: text === '' ? null : { target: [text, text], state: 'approved' },
    });
    await write.changes.add(a, 1, [change(200, 2, 'a'), change(200, 1, 'b')]);
    await write.changes.add(a, 1, [change(200, 2, 'c')]);
    await write.changes.add(a, 1, [change(300, 1, ''), change(300, 3, 'd')]);
    await write.changes.add(a, 1, [change(100, 2, 'e')]);
    await write.changes.add(a, 2, [change(100, 1, 'f')]);
    await write.changes.add(b, 1, [change(100, 1, 'g')]);
    const listed = (seq: number, ...of: Parameters<typeof change>) => {
      return { ...change(...of), componentId: a, languageId: 1, seq };
    };
    expect(await store.changes.ofStrings(a, 1, [2, 1, 99])).toEqual([
      listed(1, 200, 1, 'b'),
      listed(0, 300, 1, ''),
      listed(0, 100, 2, 'e'),
      listed(0, 200, 2, 'a'),
      listed(2, 200, 2, 'c'),
    ]);
    expect(await store.changes.ofStrings(a, 1, [])).toEqual([]);
    await write.changes.add(
      a,
      3,
      MANY.map((id) => change(1, id, 'x')),
    );
    expect(await store.changes.ofStrings(a, 3, MANY)).toHaveLength(MANY.length);
  });

  test('a query for failing strings skips empty strings, a query for one check does not', async () => {
    const { store, write, ids } = await withComponents('a');
    const id = ids[0]!;
    await write.strings.add(id, [string(1), string(2), string(3), string(4)]);
    await write.units.add(id, 1, [
      unit(1),
      unit(2, { state: 'empty', target: [''] }),
      unit(3, { state: 'fuzzy' }),
      unit(4),
    ]);
    const finding = (stringId: number, dismissed = false) => ({ stringId, check: 'inconsistent', dismissed });
    await write.findings.add(id, 1, [finding(1), finding(2), finding(3), finding(4, true)]);
    const found = async (query: string) =>
      (await store.units.page(id, 1, parseResolved(query), 0, 100)).map(({ stringId }) => stringId);
    expect(await found('has:failing')).toEqual([1, 3]);
    expect(await found('check:inconsistent')).toEqual([1, 2, 3]);
    expect(await found('check:same')).toEqual([]);
  });

  test('other writers wait for a locked project, in one process and in two', async () => {
    const place = await kind.place();
    const stores = [await connectStore(place), await connectStore(place)];
    try {
      const { projectId } = await makeComponent(stores[0]!);
      const before = (await stores[0]!.components.list(projectId))[0]!;
      let inside = 0;
      let most = 0;
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          stores[index % 2]!.transaction(async (store) => {
            await store.projects.lock(projectId);
            most = Math.max(most, ++inside);
            await sleep(2);
            inside--;
          }),
        ),
      );
      expect(most).toBe(1);
      expect(await stores[1]!.components.list(projectId)).toEqual([before]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });

  test('a project cannot be locked outside a transaction', async () => {
    const store = await openStore(kind);
    const { projectId } = await makeComponent(store);
    await expect(store.projects.lock(projectId)).rejects.toThrow();
  });
});
