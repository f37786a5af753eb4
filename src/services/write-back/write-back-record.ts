/** What is left of the last attempt to write a component's files: commits that were not made, and why. */
import type { Store } from '../../storage/store.js';

/** A file that was written and is to be committed. */
export interface PendingCommit {
  readonly path: string;
  /** Hash of what was written: a file that somebody changed since is that person's to commit. */
  readonly digest: string;
  /** Username of whoever made the edits; empty where that is not known. */
  readonly author: string;
  readonly languages: readonly string[];
  /** Number of edits. */
  readonly count: number;
}

export interface WriteBackRecord {
  readonly commits: readonly PendingCommit[];
  readonly problem: string | null;
}

const NOTHING: WriteBackRecord = { commits: [], problem: null };

const nameOf = (componentId: number) => `write-back-${componentId}`;

export async function writeBackRecord(store: Store, componentId: number): Promise<WriteBackRecord> {
  return ((await store.facts.get(nameOf(componentId))) as WriteBackRecord | undefined) ?? NOTHING;
}

/** `store` is that of a transaction. */
export async function changeRecord(
  store: Store,
  componentId: number,
  change: (record: WriteBackRecord) => WriteBackRecord,
): Promise<void> {
  const before = await writeBackRecord(store, componentId);
  const after = change(before);
  if (JSON.stringify(before) !== JSON.stringify(after)) await store.facts.set(nameOf(componentId), after);
}
