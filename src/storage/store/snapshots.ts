/** The stores of the past: counts of languages at earlier moments, and the commits and tags of repositories. */
import type { Counts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';

export type Series =
  /** Counted from the commits of a branch, one row for each commit that changed the counts. */
  | 'git'
  /** Counted from changes on the server, one row for each day with a change. */
  | 'live'
  /** Counted from tags that are not on the branch, one row for each tag. */
  | 'tag';

/** The counts of one language from an instant on, until its next snapshot. */
export interface Snapshot {
  /** The code instead of the id: languages of the past may not exist any more. */
  readonly code: string;
  readonly at: Instant;
  /** Null if the file could not be parsed, or if the language is absent. `checks` is always empty. */
  readonly counts: Counts | null;
  /** From this instant on, the component does not have the language. */
  readonly absent: boolean;
  readonly lastChange: Instant | null;
  readonly recentChanges: number;
  readonly missingFromFile: number;
}

export interface SnapshotPlace {
  readonly componentId: number;
  readonly series: Series;
}

export interface PastPlace extends SnapshotPlace {
  readonly until: Instant;
  readonly codes?: readonly string[] | undefined;
}

export type PlacedSnapshot = Snapshot & SnapshotPlace;

export interface SnapshotStore {
  /**
   * Stores live snapshots. A later snapshot of a language on the same UTC day replaces an earlier one. Snapshots of later
   * days are removed: they are from a time when the clock was ahead.
   */
  putLive(componentId: number, snapshots: readonly Snapshot[]): Promise<void>;
  /** Adds snapshots of commits or tags. No language has a snapshot at the same instant yet. */
  add(place: SnapshotPlace, snapshots: readonly Snapshot[]): Promise<void>;
  /**
   * The last snapshot of each language that is not after `until`, including absent languages. Costs the same for short
   * and long histories. With codes, only of these languages.
   */
  asOf(places: readonly PastPlace[]): Promise<PlacedSnapshot[]>;
  /** The snapshots after one instant, up to another, in chronological order for each code. Without codes, of all languages. */
  between(place: SnapshotPlace, after: Instant, upTo: Instant, codes?: readonly string[]): Promise<Snapshot[]>;
  /** The instant of the first snapshot of a language; undefined if there is no snapshot. */
  begin(place: SnapshotPlace, code: string): Promise<Instant | undefined>;
  /** Removes the snapshots of the series, by default all. `after` is exclusive, `upTo` is inclusive. */
  remove(place: SnapshotPlace, after?: Instant, upTo?: Instant): Promise<void>;
}

/** How far the commits of a component are counted. Commits are counted from the newest to the oldest. */
export interface HistoryState {
  /** Identifies the settings that the counts depend on. If it changes, all commits are counted again. */
  readonly basis: string;
  /** Identifies the commit and the tags of the last run that ended. If it is the same, nothing is new. */
  readonly seen: string;
  /** The newest and the oldest counted commit; both are empty before the first one. */
  readonly newest: string;
  readonly newestAt: Instant;
  readonly oldest: string;
  readonly oldestAt: Instant;
  /** Whether the oldest counted commit is the first one. */
  readonly complete: boolean;
  /** Why the history begins at the oldest commit: `begin`, `shallow` or `not-followed`; empty until it is known. */
  readonly ending: string;
  /** Counted commits, and commits to count. */
  readonly done: number;
  readonly total: number;
  /** A sentence; empty if counting works. */
  readonly problem: string;
  readonly updated: Instant;
}

/** A counted commit of the branch. */
export interface HistoryCommit {
  readonly id: string;
  /** In the order of the branch, and different for each commit of the component. */
  readonly at: Instant;
}

export interface HistoryTag {
  readonly name: string;
  readonly commit: string;
  /** The instant of the snapshots. */
  readonly at: Instant;
  /** `git` if the commit is one of the counted commits of the branch. */
  readonly series: Exclude<Series, 'live'>;
}

/** The snapshots that a tag or a commit names. */
export interface FoundRef {
  readonly componentId: number;
  readonly commit: string;
  readonly at: Instant;
  readonly series: Exclude<Series, 'live'>;
}

export interface HistoryStore {
  state(componentId: number): Promise<HistoryState | undefined>;
  states(componentIds: readonly number[]): Promise<ReadonlyMap<number, HistoryState>>;
  setState(componentId: number, state: HistoryState): Promise<void>;
  /** The counted commits, newest first. */
  commits(componentId: number): Promise<HistoryCommit[]>;
  addCommits(componentId: number, commits: readonly HistoryCommit[]): Promise<void>;
  /** Ordered by instant, then by name. */
  tags(componentIds: readonly number[]): Promise<(HistoryTag & { readonly componentId: number })[]>;
  /** Tags with the same name are replaced. */
  putTags(componentId: number, tags: readonly HistoryTag[]): Promise<void>;
  removeTags(componentId: number, names: readonly string[]): Promise<void>;
  /** Removes the state, the commits and the tags. Snapshots stay. */
  remove(componentId: number): Promise<void>;
  tagged(componentIds: readonly number[], name: string): Promise<FoundRef[]>;
  /** Commits whose ids begin like this, at most two for each component. */
  commitsLike(componentIds: readonly number[], prefix: string): Promise<FoundRef[]>;
  /** The components that have commits in this time, without its end. */
  changedIn(componentIds: readonly number[], time: { readonly from: Instant; readonly to: Instant }): Promise<number[]>;
}
