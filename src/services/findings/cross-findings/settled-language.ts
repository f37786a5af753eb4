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

/** The strings of the settled language that were added, changed or removed. The list of them is made when it is needed. */
export class ChangedStrings {
  readonly #settled: Pick<SettledLanguage, 'component' | 'added' | 'moves' | 'versionsOf'>;
  /** Whether the string is new. Key: its id. */
  #areNew: Map<number, boolean> | undefined;

  constructor(settled: Pick<SettledLanguage, 'component' | 'added' | 'moves' | 'versionsOf'>) {
    this.#settled = settled;
  }

  has(componentId: number, stringId: number): boolean {
    return componentId === this.#settled.component.id && this.#ids().has(stringId);
  }

  /** A new string has no stored finding of a check that compares strings. */
  isNew(componentId: number, stringId: number): boolean {
    return componentId === this.#settled.component.id && this.#ids().get(stringId) === true;
  }

  /** A changed string as it is now. */
  string(stringId: number): SourceString {
    return this.#settled.versionsOf(stringId)[0]!;
  }

  #ids(): ReadonlyMap<number, boolean> {
    if (this.#areNew === undefined) {
      const { added = [], moves } = this.#settled;
      this.#areNew = new Map(moves.map(({ stringId, before }) => [stringId, before === null]));
      for (const { stringId } of added) this.#areNew.set(stringId, true);
    }
    return this.#areNew;
  }
}
