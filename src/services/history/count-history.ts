/**
 * Counts the past of a component from the commits of a git repository. This folder holds the reading and counting of
 * commits.
 */
import { BranchHistory } from '../../sources/git/branch-history.js';
import { MAX_FILE_BYTES } from '../../sources/git/commit-tree.js';
import { GitObjects } from '../../sources/git/objects.js';
import { GitProgram } from '../../sources/git/program.js';
import { BranchPast, type FilesAtCommit } from './branch-past.js';
import { CommitCounter } from './commit-counter.js';
import type { HistoryEnd, HistoryPoint, HistoryRequest } from './history.js';
import { type PlannedPoint, planPoints } from './plan-points.js';

/** For how many commits ahead git reads files. */
const MAX_AHEAD = 4;
/** Links contain a path. */
const MAX_LINK_BYTES = 4096;

/**
 * Yields the newest commit first: for each UTC day the last commit of the branch that changed the component, and every
 * tag. Returns where the history ends. Quality checks do not run.
 */
export async function* countHistory(request: HistoryRequest): AsyncGenerator<HistoryPoint, HistoryEnd, void> {
  const { place, environment, definition, otherFiles, signal, onProgress } = request;
  const { repository, commit: newest, prefix } = place;
  const history = new BranchHistory(repository, environment);
  const objects = new GitObjects(new GitProgram(repository, environment), repository);
  try {
    const readLink = async (id: string) => new TextDecoder().decode(await objects.read(id, MAX_LINK_BYTES));
    const past = await BranchPast.read({ history, definition, newest, prefix, readLink });
    signal?.throwIfAborted();
    const plan = planPoints(past, request.tags ?? (await history.tags()), request);
    const elsewhere = await past.filesOf(
      plan.points.filter(({ position }) => position === undefined).map(({ commit }) => commit),
    );
    const filesAt = past.walk();
    // Larger files are gaps.
    const counter = new CommitCounter(definition, request.languageCodes, (id) => objects.read(id, MAX_FILE_BYTES));
    // Commits without any counts are points only if an older commit has counts. Otherwise the history begins after them.
    let uncounted: HistoryPoint[] = [];
    let oldest: HistoryPoint | undefined;
    let done = 0;
    const filesOf = ({ position, commit }: PlannedPoint) =>
      withoutOthers(position === undefined ? elsewhere.get(commit)! : filesAt(position), otherFiles);
    const ahead: FilesAtCommit[] = [];
    for (const [index, { position, ...planned }] of plan.points.entries()) {
      signal?.throwIfAborted();
      for (const next of plan.points.slice(index + ahead.length, index + MAX_AHEAD)) {
        const files = filesOf(next);
        ahead.push(files);
        counter.readAhead(files);
      }
      const languages = await counter.count(ahead.shift()!);
      const point = { ...planned, isOnBranch: position !== undefined, languages };
      if ([...languages.values()].some((counts) => counts !== null)) {
        yield* uncounted;
        uncounted = [];
        yield point;
        if (point.isOnBranch) oldest = point;
      } else if (languages.size > 0 || point.isOnBranch) uncounted.push(point);
      onProgress?.(++done, plan.points.length);
    }
    if (uncounted.some(({ languages }) => languages.size > 0))
      return { reason: 'not-countable', commit: oldest?.commit, at: oldest?.at };
    if (plan.limit !== undefined || past.end === undefined) {
      return { reason: plan.limit ?? 'begin', commit: oldest?.commit ?? request.known, at: oldest?.at };
    }
    const { reason, commit } = past.end;
    return { reason, commit, at: plan.instants[past.positions.get(commit)!] };
  } finally {
    objects.close();
  }
}

function withoutOthers(files: FilesAtCommit, others: ReadonlySet<string> | undefined): FilesAtCommit {
  if (others === undefined || others.size === 0) return files;
  return new Map([...files].filter(([path]) => !others.has(path)));
}
