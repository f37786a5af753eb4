/** What services are given to work with; each takes the part it uses. */
import type { Clock } from '../model/instant.js';
import type { Store } from '../storage/store.js';

export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** Names the program's version: files are read anew when another version reads or checks them. */
  readonly revision: string;
  /** Told after each transaction that added events, so that nobody has to wait for those who look from time to time. */
  readonly onEvents?: () => void;
}
