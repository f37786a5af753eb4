/** Stores the state of a component's write-back: files being replaced, pending commits, pushes, and the last problem. */
import type { Component, Store } from '../../storage/store.js';

/** A file that was written but not committed yet. */
export interface PendingCommit {
  readonly path: string;
  /** Hash of the written bytes; see `digestOf` for a removed file. If somebody changed the file since, Tallyglot does not commit it. */
  readonly digest: string;
  /** Username of the author of the edits. Empty if unknown. */
  readonly author: string;
  readonly languages: readonly string[];
  /** Number of edits. */
  readonly count: number;
  /** The commit message. Without it, the message follows the template of the settings. */
  readonly message?: string;
  /** Hash of the bytes before; see `digestOf`. Only for files of a repository. */
  readonly before?: string;
}

/** The versions of strings that a file gets: for each language, hashes by id of the string. */
export type WrittenVersions = readonly {
  readonly languageId: number;
  readonly versions: readonly (readonly [stringId: number, digest: string])[];
}[];

/**
 * A push to a remote repository. The intent is stored before the push, because only the remote repository knows whether
 * the push succeeded. An import of the repository recognises the texts, and then removes the intent.
 */
export interface PushIntent {
  /** The id of the last commit. */
  readonly commit: string;
  readonly edits: WrittenVersions;
  /** The whole files that were added, replaced or removed, with the hashes of their new bytes. */
  readonly files: readonly Pick<PendingCommit, 'path' | 'digest'>[];
}

/**
 * A file that is about to be replaced. The intent is committed before the file is touched, and removed in the
 * transaction that records the new content. An intent that remains belongs to a process that stopped in between.
 */
export interface WriteIntent {
  readonly path: string;
  /** Name of the temporary file, next to the file. Unique, so it also identifies the intent. */
  readonly temporary: string;
  /** Hash of the bytes before. */
  readonly before: string;
  /** Hash of the new bytes. */
  readonly after: string;
  readonly edits: WrittenVersions;
  /** The commit to make after the file was replaced. Null without git. */
  readonly commit: PendingCommit | null;
}

export interface WriteBackRecord {
  readonly commits: readonly PendingCommit[];
  readonly intents: readonly WriteIntent[];
  /** Oldest first. Only for files of a repository. */
  readonly pushes: readonly PushIntent[];
  readonly problem: string | null;
}

const NOTHING: WriteBackRecord = { commits: [], intents: [], pushes: [], problem: null };

const nameOf = (componentId: number) => `write-back-${componentId}`;

export async function readRecord(store: Store, componentId: number): Promise<WriteBackRecord> {
  return { ...NOTHING, ...((await store.facts.get(nameOf(componentId))) as WriteBackRecord | undefined) };
}

/**
 * Must be called inside a transaction; `store` is the store of that transaction. Locks the project, so that several
 * processes do not overwrite each other's records.
 */
export async function changeRecord(
  store: Store,
  { id, projectId }: Pick<Component, 'id' | 'projectId'>,
  change: (record: WriteBackRecord) => WriteBackRecord,
): Promise<void> {
  await store.projects.lock(projectId);
  const before = await readRecord(store, id);
  const after = change(before);
  if (JSON.stringify(before) !== JSON.stringify(after)) await store.facts.set(nameOf(id), after);
}
