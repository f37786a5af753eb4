/** Saves and reads the result of the last full audit, for monitoring. */
import type { Instant } from '../../model/instant.js';
import type { Store } from '../../storage/store.js';

const NAME = 'last-audit';

export interface LastAudit {
  readonly at: Instant;
  readonly strings: number;
  /** Number of wrong values that were not repaired. */
  readonly drift: number;
}

export async function saveLastAudit(store: Store, audit: LastAudit): Promise<void> {
  await store.transaction((inside) => inside.facts.set(NAME, audit));
}

/** Undefined if no full audit was made yet. */
export async function readLastAudit(store: Store): Promise<LastAudit | undefined> {
  return (await store.facts.get(NAME)) as LastAudit | undefined;
}
