/** Reads what the languages of components were at an earlier moment: a day, an instant, a tag or a commit. */
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { DAY, type Instant, SECOND } from '../../model/instant.js';
import type { Component, FoundRef, PastPlace, Series, Snapshot, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { placeKey } from '../files/component-source.js';
import { partByPart } from '../in-parts.js';
import { tagRows } from './commit-rows.js';

/** Without `countCommit`, only stored commits are known. */
export type PastReading = Pick<Context, 'store' | 'countCommit'>;

export type Moment =
  /** The last state that is not after this instant. */
  | { readonly until: Instant }
  /** A tag, or the id of a commit or its beginning. */
  | { readonly ref: string };

/** The languages of a component at a moment. */
export interface PastComponent {
  readonly series: Series;
  /** The instant of the moment in that series. */
  readonly until: Instant;
  /** The languages that the component had, without those whose files could not be parsed. */
  readonly snapshots: readonly (Snapshot & { readonly counts: NonNullable<Snapshot['counts']> })[];
  /** Codes of the languages whose files could not be parsed. */
  readonly unreadable: readonly string[];
}

/** Shorter texts are more likely tags than beginnings of ids. */
const COMMIT = /^[0-9a-f]{7,64}$/;

/**
 * Returns the past of components of one project, by component id. Components without a history of the moment are left
 * out.
 */
export async function readAsOf(
  reading: PastReading,
  components: readonly Component[],
  moment: Moment,
): Promise<ReadonlyMap<number, PastComponent>> {
  if ('until' in moment) return readPlaces(reading.store, placesUntil(components, moment.until));
  return readRef(reading, await findRef(reading.store, components, moment.ref));
}

/** Uses the first place of each component that has snapshots. */
export async function readPlaces(
  store: Store,
  places: readonly PastPlace[],
): Promise<ReadonlyMap<number, PastComponent>> {
  const read = (part: readonly PastPlace[]) => store.snapshots.asOf(part);
  const byComponent = groupBy(await partByPart(places, read), ({ componentId }) => componentId);
  const past = new Map<number, PastComponent>();
  for (const place of places) {
    if (past.has(place.componentId)) continue;
    const rows = (byComponent.get(place.componentId) ?? []).filter(({ series }) => series === place.series);
    // A tag outside of the branch has its own snapshots. Older rows of the series `tag` belong to other tags.
    const own = place.series === 'tag' ? rows.filter(({ at }) => at === place.until) : rows;
    if (own.length > 0) past.set(place.componentId, pastOf(place, own));
  }
  return past;
}

/**
 * The live series comes first, because it is preferred from its beginning on. With a code, reads only this language and
 * the source language, which tells whether the series has begun.
 */
export function placesUntil(components: readonly Component[], until: Instant, code?: string): PastPlace[] {
  return components.flatMap(({ id: componentId, sourceLanguage }) => {
    const codes = code === undefined ? undefined : [...new Set([code, sourceLanguage])];
    return (['live', 'git'] as const).map((series) => ({ componentId, series, until, codes }));
  });
}

/** A tag or commit in the components of a project. */
export interface FoundMoment {
  readonly places: readonly PastPlace[];
  /** Components whose counts at the commit are not stored. The caller must count them. */
  readonly uncounted: readonly Component[];
  /** The id of the commit or its beginning, or the name of a tag. */
  readonly ref: string;
}

export async function findRef(store: Store, components: readonly Component[], ref: string): Promise<FoundMoment> {
  const ids = components.map(({ id }) => id);
  const tagged = await store.history.tagged(ids, ref);
  const id = ref.toLowerCase();
  if (tagged.length > 0 || !COMMIT.test(id)) {
    const uncounted = await stillCounting(store, components, tagged);
    return { places: tagged.map(placeOf), uncounted, ref };
  }
  const found = await store.history.commitsLike(ids, id);
  const commits = new Set(found.map(({ commit }) => commit));
  if (commits.size > 1)
    throw new AppError('history.ambiguous', `Several commits begin with ${ref}: write more characters.`);
  const [first] = found;
  if (first === undefined) return { places: [], uncounted: components, ref: id };
  const owners = new Set(found.map(({ componentId }) => componentId));
  const sources = new Set(components.filter(({ id }) => owners.has(id)).map(placeKey));
  const others = components.filter((component) => !owners.has(component.id) && sources.has(placeKey(component)));
  const until = Math.max(...found.map(({ at }) => at));
  const unclear = await changedLater(store, others, until);
  return {
    places: [
      ...found.map(placeOf),
      // The commit did not change these components, so their last commits before it have their state.
      ...others
        .filter(({ id }) => !unclear.has(id))
        .map(({ id: componentId }) => ({ componentId, series: 'git' as const, until })),
    ],
    uncounted: others.filter(({ id }) => unclear.has(id)),
    ref: first.commit,
  };
}

/** Components that may have the tag, because some of their commits are not counted yet. */
async function stillCounting(store: Store, components: readonly Component[], tagged: readonly FoundRef[]) {
  const known = new Set(tagged.map(({ componentId }) => componentId));
  const others = components.filter(({ id }) => !known.has(id));
  const states = await store.history.states(others.map(({ id }) => id));
  return others.filter(({ id }) => states.get(id)?.complete !== true);
}

/**
 * Components that changed again later on the same day. Only the last commit of a day is stored, so their state at
 * `until` is unknown. Commits of the same second can be before or after `until`.
 */
async function changedLater(store: Store, components: readonly Component[], until: Instant): Promise<Set<number>> {
  const ids = components.map(({ id }) => id);
  const time = { from: until - (until % SECOND), to: until - (until % DAY) + DAY };
  return new Set(await store.history.changedIn(ids, time));
}

/** Reads stored counts, and counts the other components. With `ids`, only these components are read. */
export async function readRef(
  { store, countCommit }: PastReading,
  { places, uncounted, ref }: FoundMoment,
  ids?: ReadonlySet<number>,
): Promise<ReadonlyMap<number, PastComponent>> {
  const isWanted = (id: number) => ids === undefined || ids.has(id);
  const stored = await readPlaces(
    store,
    places.filter(({ componentId }) => isWanted(componentId)),
  );
  // A component without files at the commit has no result, even if empty counts are stored.
  const found = new Map([...stored].filter(([, past]) => past.snapshots.length + past.unreadable.length > 0));
  const missing = uncounted.filter(({ id }) => isWanted(id));
  if (missing.length === 0 || countCommit === undefined) return found;
  const points = await countCommit(missing, ref);
  const counted = [...points].map(([componentId, point]) => {
    const place = { componentId, series: 'git', until: point.at } as const;
    return [componentId, pastOf(place, tagRows(point, point.at))] as const;
  });
  return new Map([...found, ...counted]);
}

const placeOf = ({ componentId, series, at: until }: FoundRef): PastPlace => ({ componentId, series, until });

function pastOf({ series, until }: PastPlace, rows: readonly Snapshot[]): PastComponent {
  const present = rows.filter(({ absent }) => !absent);
  return {
    series,
    until,
    snapshots: present.flatMap((row) => (row.counts === null ? [] : [{ ...row, counts: row.counts }])),
    unreadable: present.filter(({ counts }) => counts === null).map(({ code }) => code),
  };
}
