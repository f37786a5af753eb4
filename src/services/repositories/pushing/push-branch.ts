/**
 * Pushes to a separate branch, for example for pull requests. The branch always has the files of the followed branch
 * together with all edits. Its commits are kept: the server adds to the branch, and never rewrites it.
 */

import { sameVersion } from '../../../model/change.js';
import { AppError } from '../../../model/error.js';
import { identity, type Unit } from '../../../model/unit.js';
import type { CommitTree } from '../../../sources/git/commit-tree.js';
import type { RemoteRepository } from '../../../sources/git/remote.js';
import { COMMITTER } from '../../../sources/git/work-tree.js';
import type { Component, Language, Repository, UnitWithString } from '../../../storage/store.js';
import type { Context } from '../../context.js';
import { readBaseFile } from '../../files/read-base-file.js';
import { stringsInFile } from '../../files/strings-in-file.js';
import { type PendingCommit, type PushIntent, readRecord } from '../../files/write-back-record.js';
import { findEdits, type LanguageEdits } from '../../write-back/find-edits.js';
import { planWrites } from '../../write-back/plan-writes.js';
import { isIn } from './outgoing.js';
import { newCommit, type PushPlanner } from './push-planner.js';
import { readPushState } from './push-state.js';

type Edit = { readonly language: Language; readonly unit: UnitWithString };

export interface PushStart {
  /** The commit that new commits follow. Undefined for the newest commit of the followed branch. */
  readonly commit: string | undefined;
  /** Whether this commit itself has to be pushed. */
  readonly isNew: boolean;
  /** Whether the branch already contains this change of a file or this edit. */
  readonly isOld: (component: Component, change: PendingCommit | Edit) => boolean;
}

/** The followed branch and the branch to push to. */
export interface PushPlace {
  readonly row: Repository;
  readonly components: readonly Component[];
  readonly remote: RemoteRepository;
  readonly branch: string;
  /** The newest commit of the followed branch, and its files. */
  readonly base: string;
  readonly tree: CommitTree;
  readonly target: string;
  readonly planner: PushPlanner;
  /** The time of new commits, in seconds since 1970. */
  readonly seconds: number;
  /** Opens the files of a commit of a branch. */
  readonly treeOf: (commit: string, branch: string) => Promise<CommitTree>;
}

/** New commits follow the newest commit of the followed branch. */
export const FRESH_START: PushStart = { commit: undefined, isNew: false, isOld: () => false };

/** `tip` is the newest commit of the branch to push to. */
export async function startOfPush(context: Context, place: PushPlace, tip: string): Promise<PushStart> {
  const { remote, base, target, row, treeOf } = place;
  // If the followed branch contains the push branch (it was merged), the push branch starts again from the followed
  // branch.
  if (await remote.contains(tip, base)) return FRESH_START;
  const { commits } = await readPushState(context.store, row.id);
  if (!commits.includes(tip)) {
    throw new AppError(
      'git.foreign-branch',
      `The branch ${target} has commits that this server did not make: merge the branch or delete it, or choose ` +
        'another push_branch.',
    );
  }
  const tree = await treeOf(tip, target);
  try {
    return await continued(context, place, tip, tree);
  } finally {
    tree.close();
  }
}

/** Brings the branch up to date with the followed branch, without new edits. */
async function continued(context: Context, place: PushPlace, tip: string, tipTree: CommitTree): Promise<PushStart> {
  const { store } = context;
  const { remote, base, branch, target, tree, components, planner, seconds } = place;
  const oldEdits = new Map<number, Set<string>>();
  const oldFiles = new Map<number, Set<string>>();
  const files = new Map<string, Uint8Array | null>();
  for (const component of components) {
    const { commits, pushes } = await readRecord(store, component.id);
    const inTip: PushIntent[] = [];
    for (const one of pushes) if (await remote.contains(one.commit, tip)) inTip.push(one);
    const known = commits.filter((pending) => inTip.some((one) => isIn(one, pending)));
    oldFiles.set(component.id, new Set(known.map(fileKey)));
    for (const { path } of known) files.set(path, (await store.files.read(component, path)) ?? null);
    const old = await editsIn(context, component, tipTree);
    oldEdits.set(component.id, old.keys);
    for (const [path, bytes] of old.files) {
      files.set(path, bytes);
      planner.setFile(path, bytes);
    }
  }
  const isBehind = !(await remote.contains(base, tip));
  const message = isBehind ? `Merge branch '${branch}' into ${target}` : 'Remove outdated translations';
  const planned = await newCommit(tree, { author: COMMITTER, message, files });
  const merge = { ...planned, treeOf: base, ...(isBehind && { merged: base }) };
  const [merged] = await remote.writeCommits(tip, [merge], seconds);
  const isNew = isBehind || !(await remote.hasSameTree(merged!, tip));
  return {
    commit: isNew ? merged! : tip,
    isNew,
    isOld: (component, change) =>
      'unit' in change
        ? oldEdits.get(component.id)?.has(keyOf(change.language, change.unit)) === true
        : oldFiles.get(component.id)?.has(fileKey(change)) === true,
  };
}

const fileKey = ({ path, digest }: PendingCommit) => `${digest} ${path}`;
const keyOf = ({ id }: Language, { stringId }: UnitWithString) => `${id} ${stringId}`;

/**
 * Finds the edits that the branch already contains. Also returns the files of the followed branch with only these
 * edits.
 */
async function editsIn({ store }: Context, component: Component, tip: CommitTree) {
  const keys = new Set<string>();
  const files = new Map<string, Uint8Array>();
  const base = await readBaseFile(store, component).catch(() => undefined);
  const stringsOf = (language: Language, bytes: Uint8Array) => {
    const strings = stringsInFile(component, language.code, bytes, base);
    return strings instanceof AppError ? new Map<string, Unit>() : strings;
  };
  const { writes } = await planWrites(store, component, await findEdits(store, component));
  for (const { path, after, edits } of writes) {
    if (!tip.paths.includes(path)) continue;
    const bytes = await tip.read(path);
    const old: LanguageEdits[] = edits.map(({ language, units }) => {
      const [there, here] = [stringsOf(language, bytes), stringsOf(language, after)];
      const isThere = ({ string }: UnitWithString) => {
        const [one, other] = [there.get(identity(string)), here.get(identity(string))];
        return one !== undefined && other !== undefined && sameVersion(one, other);
      };
      return { language, units: units.filter(isThere) };
    });
    for (const { language, units } of old) for (const unit of units) keys.add(keyOf(language, unit));
    const [planned] = (await planWrites(store, component, old)).writes;
    if (planned === undefined) continue;
    // If the strings are the same, keeps the file of the branch with its headers.
    const isSame = old.every(({ language }) =>
      sameStrings(stringsOf(language, bytes), stringsOf(language, planned.after)),
    );
    files.set(path, isSame ? bytes : planned.after);
  }
  return { keys, files };
}

function sameStrings(a: ReadonlyMap<string, Unit>, b: ReadonlyMap<string, Unit>): boolean {
  return a.size === b.size && [...a].every(([key, unit]) => b.has(key) && sameVersion(unit, b.get(key)!));
}
