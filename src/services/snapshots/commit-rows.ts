/** Converts counted commits to snapshots. A commit has a snapshot of each language that differs from the next older commit. */
import type { Instant } from '../../model/instant.js';
import type { HistoryTag, Snapshot } from '../../storage/store.js';
import { isSame } from '../events/record-snapshots.js';
import type { HistoryPoint } from '../history/history.js';

export type LanguagesAt = HistoryPoint['languages'];

/** A commit whose snapshots are complete. */
export interface CountedCommit {
  readonly id: string;
  readonly at: Instant;
  readonly tags: readonly string[];
  readonly snapshots: readonly Snapshot[];
}

/** Takes the commits of a branch, newest first. A commit is complete when the next older one is known. */
export class CommitRows {
  #pending: HistoryPoint | undefined;

  /** Returns the commit that is complete now. */
  add(point: HistoryPoint): CountedCommit | undefined {
    const complete = this.#pending && countedCommit(this.#pending, point.languages);
    this.#pending = point;
    return complete;
  }

  /**
   * Returns the oldest commit, completed as if no older commit exists. `older` are the languages before this commit.
   */
  end(older: LanguagesAt = new Map()): CountedCommit | undefined {
    return this.#pending && countedCommit(this.#pending, older);
  }
}

function countedCommit({ commit, at, tags, languages }: HistoryPoint, older: LanguagesAt): CountedCommit {
  const snapshots: Snapshot[] = [];
  for (const [code, counts] of languages) {
    const before = older.get(code);
    const row = { code, at, counts, absent: false, lastChange: at, recentChanges: 0, missingFromFile: 0 };
    if (!older.has(code) || !isSame({ ...row, counts: before! }, row)) snapshots.push(row);
  }
  for (const code of older.keys()) {
    if (!languages.has(code)) snapshots.push(absentRow(code, at));
  }
  return { id: commit, at, tags, snapshots };
}

const absentRow = (code: string, at: Instant): Snapshot => ({
  code,
  at,
  counts: null,
  absent: true,
  lastChange: null,
  recentChanges: 0,
  missingFromFile: 0,
});

/** All languages of a commit that is not one of the stored commits of the branch. */
export function tagRows({ languages }: Pick<HistoryPoint, 'languages'>, at: Instant): Snapshot[] {
  return [...languages].map(([code, counts]) => {
    return { code, at, counts, absent: false, lastChange: at, recentChanges: 0, missingFromFile: 0 };
  });
}

/** The languages that snapshots describe. */
export function languagesIn(snapshots: readonly Snapshot[]): LanguagesAt {
  return new Map(snapshots.filter(({ absent }) => !absent).map(({ code, counts }) => [code, counts]));
}

/**
 * Makes the instants of the commits distinct and earlier than `before`. Commits are newest first. Stored instants can
 * differ from the instants of this run, for example if a date was in the future at that time.
 */
export function instantsBefore(commits: readonly CountedCommit[], before: Instant): CountedCommit[] {
  let last = before;
  return commits.map((commit) => {
    last = Math.min(commit.at, last - 1);
    return moved(commit, last);
  });
}

/** Makes the instants of the commits distinct and later than `after`. Commits are newest first. */
export function instantsAfter(commits: readonly CountedCommit[], after: Instant): CountedCommit[] {
  let last = after;
  return commits
    .toReversed()
    .map((commit) => {
      last = Math.max(commit.at, last + 1);
      return moved(commit, last);
    })
    .reverse();
}

function moved(commit: CountedCommit, at: Instant): CountedCommit {
  return { ...commit, at, snapshots: commit.snapshots.map((snapshot) => ({ ...snapshot, at })) };
}

export function tagsOf({ id, at, tags }: Pick<CountedCommit, 'id' | 'at' | 'tags'>): HistoryTag[] {
  return tags.map((name) => ({ name, commit: id, at, series: 'git' }));
}
