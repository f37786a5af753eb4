/** The dependencies of services. Each service takes only the part that it uses. */
import type { Clock } from '../model/instant.js';
import type { Store } from '../storage/store.js';

export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** The program's version. When it changes, files are read and checked again. */
  readonly revision: string;
  /** Called after each transaction that added events, so that listeners need not wait for the next poll. */
  readonly onEvents?: () => void;
}
