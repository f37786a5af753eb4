/** A language whose strings changed, as the input for updating the findings that depend on them. */
import type { Version } from '../../../model/change.js';
import type { Component, Language, SourceString, StoredUnit } from '../../../storage/store.js';
import type { GroupMemory } from './group-memory.js';

/** The change of one string. `before` is null if the string is new, `after` is null if it was removed. */
export interface Move {
  readonly stringId: number;
  readonly before: Version | null;
  readonly after: Version | null;
  /** The flags of the string in its file. */
  readonly flags: readonly string[];
}

/** A new string. In a first import, all strings are new. */
export type AddedUnit = Pick<StoredUnit, 'stringId' | 'target' | 'state' | 'flags' | 'textKey'>;

export interface SettledLanguage {
  readonly component: Component;
  readonly language: Language;
  readonly added?: readonly AddedUnit[];
  readonly moves: readonly Move[];
  readonly versionsOf: VersionsOf;
  /**
   * The components whose stored findings are exact: all, all others, or none. Findings of changed strings are never
   * exact. Default: none. Exact findings save reading all strings of a large group.
   */
  readonly trusted?: 'all' | 'others' | 'none';
  /** Shared by the components of one import or audit. */
  readonly memory?: GroupMemory | undefined;
}

/** Returns the current string, followed by its former version if its source changed. */
export type VersionsOf = (stringId: number) => readonly SourceString[];

/** Yields all strings that were added, changed or removed. */
export function* allMoves({ added = [], moves }: Pick<SettledLanguage, 'added' | 'moves'>): Generator<Move> {
  for (const unit of added) yield moveOf(unit);
  yield* moves;
}

export function moveOf(added: AddedUnit): Move {
  return { stringId: added.stringId, before: null, after: added, flags: added.flags };
}

/** Calls `work` with each twin key that the string has, or had before. */
export function eachTwinKey({ versionsOf }: SettledLanguage, stringId: number, work: (twinKey: number) => void): void {
  const [now, before] = versionsOf(stringId);
  if (now!.twinKey !== null) work(now!.twinKey);
  if (before !== undefined && before.twinKey !== null && before.twinKey !== now!.twinKey) work(before.twinKey);
}

/** Returns a function that says whether a string was added, changed or removed. The list is made when it is needed. */
export function changedStrings({ added = [], moves }: SettledLanguage): (stringId: number) => boolean {
  let ids: Set<number> | undefined;
  return (stringId) => {
    ids ??= new Set([...added, ...moves].map((one) => one.stringId));
    return ids.has(stringId);
  };
}
