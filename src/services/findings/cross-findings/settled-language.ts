/** A language whose strings changed, and the findings in the project that depend on them. */
import type { Version } from '../../../model/change.js';
import type { Component, Language, SourceString, StoredUnit } from '../../../storage/store.js';

/** What became of one string; null where it was not there, or is not any more. */
export interface Move {
  readonly stringId: number;
  readonly before: Version | null;
  readonly after: Version | null;
  /** The flags it has in its file. */
  readonly flags: readonly string[];
}

/** A string that was not there before, which most are in an import. */
export type AddedUnit = Pick<StoredUnit, 'stringId' | 'target' | 'state' | 'flags' | 'textKey'>;

export interface SettledLanguage {
  readonly component: Component;
  readonly language: Language;
  readonly added?: readonly AddedUnit[];
  readonly moves: readonly Move[];
  readonly versionsOf: VersionsOf;
}

/** A string as it is, and as it was where it has another source now. */
export type VersionsOf = (stringId: number) => readonly SourceString[];

/** All strings that came, changed or went. */
export function* concerned({ added = [], moves }: Pick<SettledLanguage, 'added' | 'moves'>): Generator<Move> {
  for (const unit of added) yield { stringId: unit.stringId, before: null, after: unit, flags: unit.flags };
  yield* moves;
}
