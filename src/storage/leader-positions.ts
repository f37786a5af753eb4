/** Remembers when the leader was at which position of its log, to find out how old the data of a replica is. */

/** Older positions are forgotten: the age of a replica that is further behind is unknown. */
export const MAX_LAG_MS = 300_000;

/** PostgreSQL writes a header of one of these sizes at the start of each page of the log. */
const PAGE_BYTES = 8192n;
const HEADER_BYTES: readonly bigint[] = [24n, 40n];

/**
 * Measures with the clock of this process alone: clocks of servers differ, and an idle leader sends no transactions
 * whose time a replica could report.
 */
export class LeaderPositions {
  /** Ascending. */
  #seen: { readonly at: number; readonly position: bigint }[] = [];
  #server = '';

  /** `at` is the time in milliseconds before the leader was asked. `server` changes with the leader. */
  add(at: number, position: bigint, server: string): void {
    // A new leader may lack transactions of the old one.
    if (server !== this.#server) this.#seen = [];
    this.#server = server;
    this.#seen.push({ at, position: endOfRecord(position) });
    // Keeps one older entry, so that `isFull` is true after the longest lag.
    while (this.#seen.length > 1 && this.#seen[1]!.at <= at - MAX_LAG_MS) this.#seen.shift();
  }

  /** The last known time at which the leader's log had not passed this position. Undefined if no such time is known. */
  reachedAt(position: bigint): number | undefined {
    return this.#seen.findLast((seen) => seen.position <= position)?.at;
  }

  /** Whether a replica with an unknown time is further behind than the longest lag. */
  isFull(now: number): boolean {
    return this.#seen.length > 0 && this.#seen[0]!.at <= now - MAX_LAG_MS;
  }
}

/** At the start of a page, the leader reports the position after the header. A replica reports the end of the last record. */
function endOfRecord(position: bigint): bigint {
  const inPage = position % PAGE_BYTES;
  return HEADER_BYTES.includes(inPage) ? position - inPage : position;
}
