/** The statistics of one language of a component: its counts, its name and its last change. */
import type { Counts } from './counts.js';
import type { Instant } from './instant.js';

export interface LanguageStatistics {
  readonly code: string;
  readonly name: string;
  readonly counts: Counts;
  readonly lastChange: Instant | null;
  readonly recentChanges: number;
  /** Strings of the source files that the file of the language lacks. 0 for formats whose files have no source texts. */
  readonly missingFromFile: number;
}
