/**
 * The changes of this server that an import of the repository must keep: file changes that are not pushed yet, and
 * texts that were pushed. Edits of strings are not included, because the merge of an import keeps them.
 */
import { AppError } from '../../../model/error.js';
import { groupBy } from '../../../model/group-by.js';
import type { ComponentFiles } from '../../../sources/source.js';
import type { FileTree } from '../../../sources/tree.js';
import type { Component, Store } from '../../../storage/store.js';
import { sourcePath } from '../../files/read-base-file.js';
import { digestOf } from '../../files/settle-writes.js';
import { changeRecord, type PendingCommit, type PushIntent, readRecord } from '../../files/write-back-record.js';
import { treeAfter } from '../../write-back/change-files.js';
import { PushedTexts } from './pushed-texts.js';
import { replayChange } from './replay-change.js';

/** Limit for intents of a component whose outcome is unknown. The oldest ones are forgotten. */
const MAX_PUSHES = 50;

export interface FetchedCommit {
  readonly tree: FileTree;
  /** Whether the commit contains another commit. */
  readonly contains: (commit: string) => Promise<boolean>;
  /** The commit that was imported before. Undefined if it is not known. */
  readonly previous: () => Promise<FileTree | undefined>;
}

interface OutgoingComponent {
  readonly commits: readonly PendingCommit[];
  /** The file changes that are still pending after the import. */
  readonly remaining: readonly PendingCommit[];
  /** The pushed commits that the imported commit contains. */
  readonly contained: ReadonlySet<string>;
}

export class Outgoing {
  /** The files of the commit, with the changes that are still pending. */
  readonly tree: FileTree;
  readonly #components: ReadonlyMap<number, OutgoingComponent>;

  private constructor(tree: FileTree, components: ReadonlyMap<number, OutgoingComponent>) {
    this.tree = tree;
    this.#components = components;
  }

  static async open(store: Store, components: readonly Component[], fetched: FetchedCommit): Promise<Outgoing> {
    const found = new Map<number, OutgoingComponent>();
    const changes: { readonly path: string; readonly after: Uint8Array | null }[] = [];
    for (const component of components) {
      const { commits, pushes } = await readRecord(store, component.id);
      const contained = new Set<string>();
      for (const { commit } of pushes) if (await fetched.contains(commit)) contained.add(commit);
      const landed = pushes.filter(({ commit }) => contained.has(commit));
      const remaining: PendingCommit[] = [];
      for (const [path, own] of groupBy(commits, (commit) => commit.path)) {
        const kept = await pendingChange(store, component, fetched, afterLanded(own, landed));
        if (kept === undefined) continue;
        remaining.push(...kept.commits);
        changes.push({ path, after: kept.after });
      }
      found.set(component.id, { commits, remaining, contained });
    }
    return new Outgoing(changes.length === 0 ? fetched.tree : treeAfter(fetched.tree, changes), found);
  }

  /**
   * Must be called in the transaction that imports these files of the component, before the import. Throws if somebody
   * changed files of the component since `open`.
   */
  async settle(store: Store, component: Component, { definition, sources }: ComponentFiles): Promise<void> {
    const known = this.#components.get(component.id);
    const { commits, pushes } = await readRecord(store, component.id);
    if (known === undefined ? commits.length > 0 : JSON.stringify(commits) !== JSON.stringify(known.commits)) {
      throw new AppError('repository.moved', 'Files changed while the repository was imported: try again.');
    }
    if (known === undefined || commits.length + pushes.length === 0) return;
    const { remaining, contained } = known;
    const texts = new PushedTexts(store, component, this.tree, definition.template ?? sources[0]?.path);
    const open: PushIntent[] = [];
    for (const push of pushes) {
      const isContained = contained.has(push.commit);
      const hasEdits = await texts.mark(push, isContained);
      const hasFiles = remaining.some((pending) => isIn(push, pending));
      if (!isContained && (hasEdits || hasFiles)) open.push(push);
    }
    await changeRecord(store, component, (record) => ({
      ...record,
      commits: remaining,
      pushes: open.slice(-MAX_PUSHES),
    }));
  }
}

/** Whether a push contains the change of a file. */
export const isIn = ({ files }: PushIntent, { path, digest }: PendingCommit) =>
  files.some((file) => file.path === path && file.digest === digest);

/** Returns the changes of one file after the last change that a pushed commit contains. */
function afterLanded(own: readonly PendingCommit[], landed: readonly PushIntent[]): readonly PendingCommit[] {
  return own.slice(own.findLastIndex((pending) => landed.some((push) => isIn(push, pending))) + 1);
}

/**
 * Returns the changes of one file that remain, and the new content. Undefined if the commit contains the changes, or
 * replaces them.
 */
async function pendingChange(
  store: Store,
  component: Component,
  { tree, previous }: FetchedCommit,
  own: readonly PendingCommit[],
): Promise<{ readonly commits: readonly PendingCommit[]; readonly after: Uint8Array | null } | undefined> {
  const [{ path } = { path: '' }] = own;
  const upstream = tree.paths.includes(path) ? await tree.read(path) : null;
  const commits = own.slice(own.findLastIndex(({ digest }) => digest === digestOf(upstream)) + 1);
  const [first, last] = [commits[0], commits.at(-1)];
  const after = (await store.files.read(component, path)) ?? null;
  if (first === undefined || last?.digest !== digestOf(after)) return undefined;
  if (first.before === digestOf(upstream)) return { commits, after };
  const earlier = await previous();
  const before = earlier?.paths.includes(path) ? await earlier.read(path) : null;
  if (before === null || after === null || upstream === null || first.before !== digestOf(before)) return undefined;
  const replayed = replayChange(await kindOf(store, component, tree, path), { before, after, newer: upstream });
  if (replayed === undefined || digestOf(replayed) === digestOf(upstream)) return undefined;
  const [oldDigest, newDigest] = [last.digest, digestOf(replayed)];
  return {
    after: replayed,
    commits: commits.map((commit, index) => ({
      ...commit,
      ...(index === 0 && { before: digestOf(upstream) }),
      ...(commit.digest === oldDigest && { digest: newDigest }),
    })),
  };
}

async function kindOf(store: Store, component: Component, tree: FileTree, path: string) {
  const { format, sourceLanguage } = component;
  const base = await sourcePath(store, component);
  const language = (await store.languages.list(component.id)).find(({ filename }) => filename === path);
  if (path === base || language === undefined) return { format, language: sourceLanguage };
  const bytes = base !== undefined && tree.paths.includes(base) ? await tree.read(base) : undefined;
  return { format, language: language.code, base: bytes && { bytes, language: sourceLanguage } };
}
