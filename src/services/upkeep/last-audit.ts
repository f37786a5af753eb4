/** What the last audit of everything found, remembered so that monitoring can tell. */
import type { Instant } from '../../model/instant.js';
import type { Store } from '../../storage/store.js';

const NAME = 'last-audit';

export interface LastAudit {
  readonly at: Instant;
  readonly strings: number;
  /** Figures that were wrong and have not been set right. */
  readonly drift: number;
}

export async function rememberAudit(store: Store, audit: LastAudit): Promise<void> {
  await store.transaction((inside) => inside.facts.set(NAME, audit));
}

/** Undefined where none was made yet. */
export async function lastAudit(store: Store): Promise<LastAudit | undefined> {
  return (await store.facts.get(NAME)) as LastAudit | undefined;
}
