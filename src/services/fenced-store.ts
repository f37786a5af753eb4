/** A store whose transactions fail as soon as another process has taken over the work. */
import { SECOND } from '../model/instant.js';
import type { Lease, Store } from '../storage/store.js';

/** After the death of its holder, a lease is taken within `LEASE_DURATION` and one look: 13 seconds. */
export const LEASE_DURATION = 10 * SECOND;

/** How often a process renews its leases and looks for free leases. */
export const LOOK_MS = 3000;

/**
 * A process can lose its lease without noticing, for example because it was paused. So every transaction confirms the
 * lease first. Until the transaction ends, no other process can take the lease. `steady` is a steady clock in milliseconds.
 */
export function fencedStore(store: Store, lease: Lease, steady: () => number = () => performance.now()): Store {
  return {
    ...store,
    transaction: (work, options) =>
      store.transaction(async (inside) => {
        const begun = steady();
        await inside.leases.confirm(lease);
        const result = await work(inside);
        // In an embedded store, a renewal waits until this transaction has ended, and could come after another process.
        if (!store.shared && steady() - begun > LOOK_MS) await inside.leases.renew([lease], LEASE_DURATION);
        return result;
      }, options),
  };
}
