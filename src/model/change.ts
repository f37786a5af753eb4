/** A recorded change of one string: what history shows and last_change and recent_changes count. */
import { HOUR, type Instant } from './instant.js';
import type { State } from './state.js';
import { sameTexts } from './unit.js';

export type ChangeKind =
  /** The string appeared in the language's file. */
  | 'added'
  /** The string is no longer in the language's file. */
  | 'removed'
  /** Its text or state changed in the file. */
  | 'updated'
  /** Somebody edited it here. */
  | 'edited'
  /** Somebody accepted a suggestion. */
  | 'suggestion-accepted'
  /** A reviewer approved it or took the approval back. */
  | 'reviewed';

/** Text and state of a translation at one moment. */
export interface Version {
  readonly target: readonly string[];
  readonly state: State;
}

export function sameVersion(a: Version, b: Version): boolean {
  return a.state === b.state && sameTexts(a.target, b.target);
}

export interface Change {
  readonly stringId: number;
  readonly kind: ChangeKind;
  readonly at: Instant;
  /** Who made it; empty for imports. */
  readonly author: string;
  readonly before: Version | null;
  readonly after: Version | null;
}

/** recent_changes counts the changes of the hours that end with the last one. */
export const RECENT_WINDOW = 6 * HOUR;
