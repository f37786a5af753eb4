/** Reads the counts of a component or a project over time, for charts and tables. */
import { type Counts, noCounts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { DAY, type Instant } from '../../model/instant.js';
import { languageName } from '../../model/language.js';
import { type Series, type SeriesPoint, sumSeries } from '../../model/series.js';
import type { Component, HistoryTag, PastPlace, Project, Snapshot, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { inParts } from '../in-parts.js';

export interface SeriesRequest {
  /** Default: all languages. */
  readonly codes?: readonly string[] | undefined;
  /** Default: the beginning of the history. The first point may be older: it is the state at this instant. */
  readonly from?: Instant | undefined;
  readonly to: Instant;
}

export interface LanguageSeries {
  readonly code: string;
  readonly name: string;
  /** Whether it is the source language, which does not count as progress. */
  readonly isSource: boolean;
  readonly series: Series;
}

export interface PastSeries {
  /** The source language first, then by code. */
  readonly languages: readonly LanguageSeries[];
  /** The sum of the languages, without source languages. */
  readonly progress: Series;
  /** Tags in this time, oldest first. */
  readonly tags: readonly Pick<HistoryTag, 'name' | 'commit' | 'at'>[];
}

/** The counts of a language while the component does not have it. Equal objects mean an absent language. */
export const ABSENT: Counts = Object.freeze({ ...noCounts(), checks: Object.freeze({}) as Counts['checks'] });

/** Points are changes: the counts stay the same until the next point. */
export async function readSeries(
  { store }: Pick<Context, 'store'>,
  component: Component,
  { codes, from = 0, to }: SeriesRequest,
): Promise<PastSeries> {
  const { id: componentId, sourceLanguage } = component;
  const live = { componentId, series: 'live' } as const;
  const git = { componentId, series: 'git' } as const;
  const liveBegin = (await store.snapshots.begin(live, sourceLanguage)) ?? Number.POSITIVE_INFINITY;
  const gitEnd = Math.min(to, liveBegin - 1);
  const rows = new Map<string, Snapshot[]>();
  const add = (snapshots: readonly Snapshot[]) => {
    for (const snapshot of snapshots) {
      if (codes !== undefined && !codes.includes(snapshot.code)) continue;
      const own = rows.get(snapshot.code);
      if (own === undefined) rows.set(snapshot.code, [snapshot]);
      else own.push(snapshot);
    }
  };
  if (from < liveBegin) {
    add(await stateAt(store, { ...git, until: Math.min(from, gitEnd) }));
    add(await store.snapshots.between(git, from, gitEnd, codes));
  } else add(await stateAt(store, { ...live, until: from }));
  if (to >= liveBegin) {
    const liveRows = await store.snapshots.between(live, Math.max(from, liveBegin - 1), to, codes);
    if (from < liveBegin) endGitSeries(rows, liveRows, liveBegin);
    add(liveRows);
  }
  const languages = [...rows].map(([code, own]) => {
    return { code, name: languageName(code), isSource: code === sourceLanguage, series: own.map(pointOf) };
  });
  const tags = (await store.history.tags([componentId])).filter(({ at }) => at >= from && at <= to);
  return { languages: languages.sort(bySource), progress: progressIn(languages), tags: tags.map(tagOf) };
}

/** The languages at the beginning. A gap follows the state before it, because sums use the last known counts. */
async function stateAt(store: Store, place: PastPlace): Promise<Snapshot[]> {
  const rows = await store.snapshots.asOf([place]);
  const gaps = rows.filter(isGap).map(({ code }) => code);
  if (gaps.length === 0) return rows;
  const earlier = await store.snapshots.between(place, -1, place.until, gaps);
  const known = new Map(earlier.filter((row) => !isGap(row)).map((row) => [row.code, row]));
  return rows.flatMap((row) => (isGap(row) && known.has(row.code) ? [known.get(row.code)!, row] : [row]));
}

const isGap = ({ absent, counts }: Snapshot) => !absent && counts === null;

/** Sums up the components of a project. */
export async function readProjectSeries(
  context: Pick<Context, 'store'>,
  project: Project,
  request: SeriesRequest,
): Promise<PastSeries> {
  const components = await context.store.components.list(project.id);
  return sumOf(await inParts(components, (component) => readSeries(context, component, request)));
}

function sumOf(parts: readonly PastSeries[]): PastSeries {
  const byCode = groupBy(
    parts.flatMap(({ languages }) => languages),
    ({ code }) => code,
  );
  const languages = [...byCode].map(([code, own]) => {
    const series = own.length === 1 ? own[0]!.series : sumSeries(own.map((language) => language.series));
    return { code, name: own[0]!.name, isSource: own.every(({ isSource }) => isSource), series };
  });
  // The same tag has almost the same instant in all components.
  const tags = new Map(parts.flatMap((part) => part.tags.map((tag) => [tag.name, tag] as const)));
  return {
    languages: languages.sort(bySource),
    progress: sumSeries(parts.map(({ progress }) => progress)),
    tags: [...tags.values()].sort((a, b) => a.at - b.at || (a.name < b.name ? -1 : 1)),
  };
}

function progressIn(languages: readonly LanguageSeries[]): Series {
  return sumSeries(languages.filter(({ isSource }) => !isSource).map(({ series }) => series));
}

/** If only commits have a language, it is absent from the beginning of the live series on. */
function endGitSeries(rows: Map<string, Snapshot[]>, live: readonly Snapshot[], liveBegin: Instant): void {
  const dayEnd = liveBegin - (liveBegin % DAY) + DAY;
  const begun = new Set(live.filter(({ at }) => at < dayEnd).map(({ code }) => code));
  for (const [code, own] of rows) {
    const last = own.at(-1)!;
    if (!begun.has(code)) own.push({ ...last, at: liveBegin, absent: true, counts: null });
  }
}

function pointOf({ at, absent, counts }: Snapshot): SeriesPoint {
  return { at, counts: absent ? ABSENT : counts };
}

function bySource(a: LanguageSeries, b: LanguageSeries): number {
  if (a.isSource !== b.isSource) return a.isSource ? -1 : 1;
  return a.code < b.code ? -1 : 1;
}

const tagOf = ({ name, commit, at }: HistoryTag) => ({ name, commit, at });

/** How far the history of a component reaches back, and whether commits are being counted. */
export interface ComponentHistory {
  /** The instant of the oldest known state; null if nothing is known. */
  readonly begins: Instant | null;
  /** `none`: the component has no repository. `counting`: commits are counted, or will be at the next start. */
  readonly counting: 'none' | 'counting' | 'complete' | 'failed';
  /** Counted commits, and commits to count. */
  readonly done: number;
  readonly total: number;
  /** Why the history begins there: `begin`, `shallow` or `not-followed`; empty if unknown. */
  readonly ending: string;
  /** Why commits cannot be counted: a sentence, or empty. */
  readonly problem: string;
  readonly updated: Instant | null;
}

export async function historyState(store: Store, component: Component): Promise<ComponentHistory> {
  const { id: componentId, sourceLanguage } = component;
  const state = await store.history.state(componentId);
  const live = (await store.snapshots.begin({ componentId, series: 'live' }, sourceLanguage)) ?? null;
  if (state === undefined) {
    const rest = { done: 0, total: 0, ending: '', problem: '', updated: null };
    return { begins: live, counting: 'none', ...rest };
  }
  const { complete, newest, oldestAt, done, total, ending, problem, updated } = state;
  const begins = newest === '' ? live : Math.min(oldestAt, live ?? oldestAt);
  const counting = problem !== '' ? 'failed' : complete ? 'complete' : 'counting';
  return { begins, counting, done, total, ending, problem, updated };
}
