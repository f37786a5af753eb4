/** Stores the tags of a component. */
import type { HistoryTag, Snapshot, Store } from '../../storage/store.js';
import type { HistoryPoint } from '../history/history.js';
import { tagRows, tagsOf } from './commit-rows.js';

/** Stores tags of new commits, and tags of other commits with their own snapshots. */
export async function addTags(
  store: Store,
  componentId: number,
  ofCommits: readonly HistoryTag[],
  others: readonly HistoryPoint[],
): Promise<void> {
  if (ofCommits.length === 0 && others.length === 0) return;
  const stored = await store.history.tags([componentId]);
  const names = new Set([...ofCommits.map(({ name }) => name), ...others.flatMap(({ tags }) => tags)]);
  await dropTags(
    store,
    componentId,
    stored.filter(({ name }) => names.has(name)),
  );
  const commits = new Map(
    (others.length === 0 ? [] : await store.history.commits(componentId)).map((one) => [one.id, one.at]),
  );
  const taken = new Set(stored.filter(({ series }) => series === 'tag').map(({ at }) => at));
  const tags: HistoryTag[] = [...ofCommits];
  const rows: Snapshot[] = [];
  for (const point of others) {
    const { commit, tags: own } = point;
    const counted = commits.get(commit);
    if (counted !== undefined) {
      tags.push(...tagsOf({ id: commit, at: counted, tags: own }));
      continue;
    }
    let { at } = point;
    while (taken.has(at)) at++;
    taken.add(at);
    tags.push(...own.map((name): HistoryTag => ({ name, commit, at, series: 'tag' })));
    rows.push(...tagRows(point, at));
  }
  await store.snapshots.add({ componentId, series: 'tag' }, rows);
  await store.history.putTags(componentId, tags);
}

/** Removes tags, and the snapshots that belong to no other tag. */
export async function dropTags(store: Store, componentId: number, tags: readonly HistoryTag[]): Promise<void> {
  if (tags.length === 0) return;
  await store.history.removeTags(
    componentId,
    tags.map(({ name }) => name),
  );
  const used = new Set((await store.history.tags([componentId])).map(({ at }) => at));
  for (const { at, series } of tags) {
    if (series === 'tag' && !used.has(at)) await store.snapshots.remove({ componentId, series }, at - 1, at);
  }
}
