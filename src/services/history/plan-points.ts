/** Selects the commits that are counted: the last one of each day, and every tag. */
import { DAY, type Instant, SECOND } from '../../model/instant.js';
import type { BranchCommit, Tag } from '../../sources/git/branch-history.js';
import type { BranchPast } from './branch-past.js';
import type { HistoryRequest } from './history.js';

/** A commit to count. */
export interface PlannedPoint {
  readonly commit: string;
  readonly at: Instant;
  readonly tags: readonly string[];
  /** The place of the commit in the branch. Undefined for a tag of another branch. */
  readonly position: number | undefined;
}

export interface HistoryPlan {
  /** Newest first. */
  readonly points: readonly PlannedPoint[];
  /** The instants of the branch's commits. */
  readonly instants: readonly Instant[];
  /** Why older commits are left out. */
  readonly limit: 'since' | 'known' | undefined;
}

type Limits = Pick<HistoryRequest, 'now' | 'since' | 'known' | 'before' | 'knownTags'>;

export function planPoints(past: BranchPast, allTags: readonly Tag[], limits: Limits): HistoryPlan {
  const { line, positions } = past;
  const { now, since = 0, before, knownTags } = limits;
  const instants = steadyInstants(line, now);
  const tags = new Map<string, Tag[]>();
  for (const tag of allTags) {
    if (knownTags?.get(tag.name) === tag.commit) continue;
    const same = tags.get(tag.commit);
    if (same === undefined) tags.set(tag.commit, [tag]);
    else same.push(tag);
  }
  const namesOf = (commit: string) => (tags.get(commit) ?? []).map(({ name }) => name);
  const known = limits.known === undefined ? undefined : positions.get(limits.known);
  const skipped = (before === undefined ? undefined : positions.get(before)) ?? -1;
  const changed = past.changed.map((commit) => positions.get(commit)!);
  const lastOfDays = changed.filter((position, index) => {
    const newer = changed[index - 1];
    return newer === undefined || dayOf(instants[newer]!) !== dayOf(instants[position]!);
  });
  const isWanted = (position: number) =>
    position > skipped && (known === undefined || position < known) && instants[position]! >= since;
  const wanted = new Set(lastOfDays.filter(isWanted));
  // The period begins with the state of the last commit before it.
  const earlier = changed.find((position) => position > skipped && instants[position]! < since);
  if (earlier !== undefined && (known === undefined || earlier < known)) wanted.add(earlier);
  const branchTags = [...tags.keys()].flatMap((commit) => positions.get(commit) ?? []);
  for (const position of branchTags) if (position > skipped && instants[position]! >= since) wanted.add(position);
  const onBranch = [...wanted]
    .sort((a, b) => a - b)
    .map((position) => {
      const { commit } = line[position]!;
      return { commit, at: instants[position]!, tags: namesOf(commit), position };
    });
  const others = [...tags.values()]
    .map(([first]) => first!)
    .filter(({ commit }) => !positions.has(commit))
    .map(({ commit, seconds }) => ({
      commit,
      at: instantOf(seconds, now) ?? now,
      tags: namesOf(commit),
      position: undefined,
    }))
    .filter(({ at }) => at >= since && (skipped < 0 || at < instants[skipped]!))
    .sort((a, b) => b.at - a.at);
  const limit = earlier !== undefined ? 'since' : known !== undefined ? 'known' : undefined;
  return { points: merged(onBranch, others), instants, limit };
}

/**
 * Dates of commits can run backwards, and commits of one second have the same date. From the oldest commit to the
 * newest one, each instant is later than the one before. A correction adds one microsecond, so commits of one second
 * stay on their day.
 */
function steadyInstants(line: readonly BranchCommit[], now: Instant): Instant[] {
  const instants = new Array<Instant>(line.length);
  let last = -1;
  for (let position = line.length - 1; position >= 0; position--) {
    last = Math.max(last + 1, instantOf(line[position]!.seconds, now) ?? 0);
    instants[position] = last;
  }
  return instants;
}

/** Undefined if the date is missing, or is in the future. */
function instantOf(seconds: number, now: Instant): Instant | undefined {
  const at = seconds * SECOND;
  return at <= now ? Math.max(0, at) : undefined;
}

const dayOf = (at: Instant) => Math.floor(at / DAY);

/** Merges two lists. Both are sorted, newest first. */
function merged(a: readonly PlannedPoint[], b: readonly PlannedPoint[]): PlannedPoint[] {
  const all: PlannedPoint[] = [];
  let next = 0;
  for (const point of a) {
    while (next < b.length && b[next]!.at > point.at) all.push(b[next++]!);
    all.push(point);
  }
  return [...all, ...b.slice(next)];
}
