/** The dependencies of services. Each service takes only the part that it uses. */
import type { Clock } from '../model/instant.js';
import type { LanguageCodes } from '../model/same-language.js';
import type { RefusedEdit, WritingTrial } from '../model/writing-trial.js';
import type { Store } from '../storage/store.js';

export interface Context {
  readonly store: Store;
  readonly clock: Clock;
  /** The program's version. When it changes, files are read and checked again. */
  readonly revision: string;
  /** Which codes languages have in projects without a setting of their own. Default: the codes of the files. */
  readonly languageCodes?: LanguageCodes | undefined;
  /** Tries on another thread whether a large file can hold edits. Without it, large files block the caller's thread. */
  readonly tryWriting?: (trial: WritingTrial) => Promise<readonly RefusedEdit[]>;
  /** Maximum number of components of a project. Default: the default of the server's limits. */
  readonly maxComponents?: number | undefined;
  /** Whether the program is being stopped: then long work ends early, see `throwIfStopping`. */
  readonly isStopping?: () => boolean;
  /** Called after each transaction that added events, so that listeners need not wait for the next poll. */
  readonly onEvents?: () => void;
}
