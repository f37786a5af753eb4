/** Tests of the stored past, run on each kind of store. */
import { describe, expect, test } from 'vitest';
import { COUNT_FIELDS, type Counts, noCounts } from '../../src/model/counts.js';
import { DAY } from '../../src/model/instant.js';
import type { Snapshot, Store } from '../../src/storage/store.js';
import { HISTORY, language, makeComponent, snapshot, writing } from '../support/store-rows.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const NOON = 20_000 * DAY + DAY / 2;

const total = (value: number): { counts: Counts } => ({ counts: { ...noCounts(), total: value } });

async function totalsAt(store: Store, componentId: number, until: number, series: 'live' | 'git' = 'live') {
  const found = await store.snapshots.asOf([{ componentId, series, until }]);
  return found.map(({ code, absent, counts }) => [code, absent ? 'absent' : counts === null ? 'gap' : counts.total]);
}

describe.each(STORE_KINDS)('$name store', (kind) => {
  test('snapshots are stored unchanged, with every counter', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const counts = { ...noCounts(), ...Object.fromEntries(COUNT_FIELDS.map((field, index) => [field, index + 1])) };
    const full = snapshot('de', NOON, { counts, lastChange: 7, recentChanges: 3, missingFromFile: 2 });
    const gap = snapshot('fr', NOON, { counts: null });
    await writing(store).snapshots.add({ componentId: id, series: 'git' }, [full, gap]);
    expect(await store.snapshots.between({ componentId: id, series: 'git' }, 0, NOON)).toEqual([full, gap]);
    expect(await store.snapshots.between({ componentId: id, series: 'live' }, 0, NOON)).toEqual([]);
  });

  test('a day has one live row for each language, and its last state counts', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const write = writing(store);
    const put = (...snapshots: Snapshot[]) => write.snapshots.putLive(id, snapshots);
    await put(snapshot('de', NOON, total(1)), snapshot('fr', NOON, total(5)));
    await put(snapshot('de', NOON + 1, total(2)));
    await put(snapshot('de', NOON + 2 * DAY, total(3)));
    await put(snapshot('fr', NOON + 3 * DAY, { absent: true, counts: null }));
    expect(await totalsAt(store, id, NOON - DAY)).toEqual([]);
    expect(await totalsAt(store, id, NOON + 1)).toEqual([
      ['de', 2],
      ['fr', 5],
    ]);
    // Only the last state of a day is known.
    expect(await totalsAt(store, id, NOON)).toEqual([['fr', 5]]);
    expect(await totalsAt(store, id, NOON + 2 * DAY - 1)).toEqual([
      ['de', 2],
      ['fr', 5],
    ]);
    expect(await totalsAt(store, id, NOON + 9 * DAY)).toEqual([
      ['de', 3],
      ['fr', 'absent'],
    ]);
    const rows = await store.snapshots.between({ componentId: id, series: 'live' }, NOON + 1, NOON + 9 * DAY, ['de']);
    expect(rows.map(({ at }) => at)).toEqual([NOON + 2 * DAY]);
    expect(await store.snapshots.begin({ componentId: id, series: 'live' }, 'de')).toBe(NOON + 1);
  });

  test('a change removes rows from a time when the clock was ahead', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const write = writing(store);
    await write.snapshots.putLive(id, [snapshot('de', NOON + 5 * DAY, total(1)), snapshot('fr', NOON + 5 * DAY)]);
    await write.snapshots.putLive(id, [snapshot('de', NOON, total(2))]);
    expect(await totalsAt(store, id, NOON + 9 * DAY)).toEqual([
      ['de', 2],
      ['fr', 0],
    ]);
  });

  test('components and series do not mix, and a series can be removed', async () => {
    const store = await openStore(kind);
    const [one, other] = [await makeComponent(store, 'one'), await makeComponent(store, 'other')];
    const write = writing(store);
    const git = { componentId: one.id, series: 'git' } as const;
    await write.snapshots.add(git, [snapshot('de', 5, total(1)), snapshot('de', 6, { counts: null })]);
    await write.snapshots.putLive(one.id, [snapshot('de', 7, total(2))]);
    await write.snapshots.putLive(other.id, [snapshot('de', 8, total(3))]);
    const places = [
      { ...git, until: 5 },
      { componentId: one.id, series: 'live', until: 7 } as const,
      { componentId: other.id, series: 'live', until: 9 } as const,
      { componentId: other.id, series: 'git', until: 9 } as const,
    ];
    const found = await store.snapshots.asOf(places);
    expect(new Set(found.map(({ componentId, series, counts }) => [componentId, series, counts?.total]))).toEqual(
      new Set([
        [one.id, 'git', 1],
        [one.id, 'live', 2],
        [other.id, 'live', 3],
      ]),
    );
    const [german] = await store.snapshots.asOf([{ ...git, until: 5, codes: ['de', 'fr'] }]);
    expect(german).toMatchObject({ code: 'de', counts: { total: 1 } });
    expect(await totalsAt(store, one.id, 6, 'git')).toEqual([['de', 'gap']]);
    await write.snapshots.remove(git, 5);
    expect(await totalsAt(store, one.id, 9, 'git')).toEqual([['de', 1]]);
    await write.snapshots.remove(git);
    expect(await totalsAt(store, one.id, 9, 'git')).toEqual([]);
    expect(await totalsAt(store, one.id, 9)).toEqual([['de', 2]]);
  });

  test('the live past follows a language to its new code, also if two languages exchange their codes', async () => {
    const store = await openStore(kind);
    const { id } = await makeComponent(store);
    const write = writing(store);
    for (const one of [language(1, 'de'), language(2, 'fr')]) await write.languages.add(id, [one]);
    await write.snapshots.putLive(id, [snapshot('de', NOON, total(1)), snapshot('fr', NOON, total(2))]);
    await write.snapshots.add({ componentId: id, series: 'git' }, [snapshot('de', NOON, total(9))]);
    await write.languages.recode(
      id,
      new Map([
        [1, 'fr'],
        [2, 'de'],
      ]),
    );
    expect(await totalsAt(store, id, NOON)).toEqual([
      ['de', 2],
      ['fr', 1],
    ]);
    expect(await totalsAt(store, id, NOON, 'git')).toEqual([['de', 9]]);
  });

  test('commits, tags and the state of counting are found again', async () => {
    const store = await openStore(kind);
    const [{ id }, other] = [await makeComponent(store, 'one'), await makeComponent(store, 'other')];
    const { history } = writing(store);
    const commits = ['bbb3', 'aab2', 'aab1'].map((commit, index) => ({ id: commit, at: 3 - index }));
    await history.addCommits(id, commits);
    expect(await store.history.commits(id)).toEqual(commits);
    const found = async (prefix: string) =>
      (await store.history.commitsLike([id, other.id], prefix)).map(({ commit }) => commit);
    expect([await found('aab'), await found('bbb3'), await found('c')]).toEqual([['aab1', 'aab2'], ['bbb3'], []]);
    const changed = (from: number, to: number) => store.history.changedIn([id, other.id], { from, to });
    expect([await changed(2, 4), await changed(3, 3), await changed(4, 9)]).toEqual([[id], [], []]);
    const tags = [
      { name: 'v1', commit: 'aab1', at: 1, series: 'tag' },
      { name: 'v2', commit: 'bbb3', at: 3, series: 'git' },
    ] as const;
    await history.putTags(id, [{ ...tags[0], commit: 'old' }]);
    await history.putTags(id, tags);
    await history.putTags(other.id, [tags[1]]);
    expect((await store.history.tags([id])).map(({ componentId: _id, ...tag }) => tag)).toEqual(tags);
    expect(new Set(await store.history.tagged([id, other.id], 'v2'))).toEqual(
      new Set([id, other.id].map((componentId) => ({ componentId, commit: 'bbb3', at: 3, series: 'git' }))),
    );
    await history.removeTags(id, ['v2']);
    expect((await store.history.tagged([id, other.id], 'v2')).map(({ componentId }) => componentId)).toEqual([
      other.id,
    ]);
    expect(await store.history.state(id)).toBeUndefined();
    await history.setState(id, HISTORY);
    const later = { ...HISTORY, problem: 'git is not installed.', complete: false };
    await history.setState(id, later);
    expect(await store.history.state(id)).toEqual(later);
    expect(await store.history.states([id, other.id])).toEqual(new Map([[id, later]]));
    await history.remove(id);
    expect(await store.history.state(id)).toBeUndefined();
    expect(await store.history.commits(id)).toEqual([]);
    expect((await store.history.tags([id, other.id])).map(({ name }) => name)).toEqual(['v2']);
  });
});
