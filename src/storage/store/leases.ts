/** The store of leases: which process does work that only one process may do at a time. */

export interface Lease {
  readonly name: string;
  /** A text that is unique for each time that a process takes the lease. */
  readonly holder: string;
}

export interface LeaseState extends Lease {
  /** Microseconds until the lease expires, by the clock of the database. At most 0 if it has expired. */
  readonly remaining: number;
}

/**
 * Only the clock of the database decides whether a lease has expired: the clocks of processes may differ. An expiry that
 * is further ahead than the duration of the lease is from a wrong clock and counts as expired.
 */
export interface LeaseStore {
  list(): Promise<readonly LeaseState[]>;
  /**
   * Takes the lease if nobody has it, if it has expired, or if `deadHolder` has it. Returns false otherwise. While a
   * transaction that has confirmed the lease runs, other processes cannot take the lease.
   */
  take(lease: Lease, duration: number, deadHolder?: string): Promise<boolean>;
  /** Returns the leases that this holder still has. All of them expire after `duration` from now. */
  renew(leases: readonly Lease[], duration: number): Promise<readonly Lease[]>;
  /** Does nothing if another holder has the lease. */
  release(lease: Lease): Promise<void>;
  /**
   * Throws `storage.lease-lost` if another process has taken the lease. Call this first in a transaction: until the
   * transaction ends, no other process can take the lease.
   */
  confirm(lease: Lease): Promise<void>;
}
