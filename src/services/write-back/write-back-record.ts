/** Stores the state after the last write-back of a component: pending commits and the problem, if there was one. */
import type { Store } from '../../storage/store.js';

/** A file that was written but not committed yet. */
export interface PendingCommit {
  readonly path: string;
  /** Hash of the written bytes. If somebody changed the file since, Tallyglot does not commit it. */
  readonly digest: string;
  /** Username of the author of the edits. Empty if unknown. */
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

export async function readRecord(store: Store, componentId: number): Promise<WriteBackRecord> {
  return ((await store.facts.get(nameOf(componentId))) as WriteBackRecord | undefined) ?? NOTHING;
}

/** Must be called inside a transaction; `store` is the store of that transaction. */
export async function changeRecord(
  store: Store,
  componentId: number,
  change: (record: WriteBackRecord) => WriteBackRecord,
): Promise<void> {
  const before = await readRecord(store, componentId);
  const after = change(before);
  if (JSON.stringify(before) !== JSON.stringify(after)) await store.facts.set(nameOf(componentId), after);
}
