/** A recorded change of one string. The history shows these changes, and last_change and recent_changes count them. */
import { DAY, HOUR, type Instant } from './instant.js';
import type { State } from './state.js';
import { sameTexts } from './unit.js';

export type ChangeKind =
  /** The string appeared in the language's file. */
  | 'added'
  /** The string is no longer in the language's file. */
  | 'removed'
  /** The text or state of the string changed in the file. */
  | 'updated'
  /** A user edited the string in Tallyglot. */
  | 'edited'
  /** A user accepted a suggestion. */
  | 'suggestion-accepted'
  /** A reviewer approved the translation or withdrew the approval. */
  | 'reviewed';

/** Whether people make such changes. All other changes come from imports. */
export function isByPeople(kind: ChangeKind): boolean {
  return kind === 'edited' || kind === 'suggestion-accepted' || kind === 'reviewed';
}

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
  /** Name of the user who made the change; empty for imports. */
  readonly author: string;
  readonly before: Version | null;
  readonly after: Version | null;
}

/**
 * How far the last change may be ahead of the clock. Clocks of several processes differ, and a clock may be set back by
 * some hours, for example from a wrong time zone. A change further ahead is from a time when the clock was wrong.
 */
export const MAX_AHEAD = DAY;

/** recent_changes counts the changes in this period, which ends with the last change. */
export const RECENT_WINDOW = 6 * HOUR;
