/** A store whose transactions fail as soon as another process has taken over the work. */
import type { Lease, Store } from '../storage/store.js';

/**
 * A process can lose its lease without noticing, for example because it was paused. So every transaction confirms the
 * lease first. Until the transaction ends, no other process can take the lease.
 */
export function fencedStore(store: Store, lease: Lease): Store {
  return {
    ...store,
    transaction: (work, options) =>
      store.transaction(async (inside) => {
        await inside.leases.confirm(lease);
        return work(inside);
      }, options),
  };
}
