/** Runs the checks on the strings of one language. */
import { failingChecks } from '../checks/run.js';
import { type Flags, mergeFlags, NO_FLAGS } from '../model/flags.js';
import { type PluralRule, pluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';

export interface CheckedLanguage {
  readonly sourceLanguage: string;
  readonly language: string;
  readonly plural: PluralRule;
  /** Names of the project and the component. */
  readonly names: readonly string[];
}

/** Gives the ids of the checks that a string of this language fails. */
export type UnitChecker = (unit: Pick<Unit, 'source' | 'target' | 'state' | 'flags' | 'note'>) => readonly string[];

const NONE: readonly string[] = [];

export function unitChecker({ sourceLanguage, language, plural, names }: CheckedLanguage): UnitChecker {
  const sourcePlural = pluralRule(sourceLanguage);
  return ({ source, target, state, flags, note }) => {
    // What nobody translated, or nobody may, cannot be wrong.
    if (state === 'empty' || state === 'readonly') return NONE;
    // Field by field: spreading the language into each string would take as long as the checks.
    return failingChecks({
      source,
      target,
      sourceLanguage,
      language,
      sourcePlural,
      plural,
      flags: flagSet(flags),
      note,
      names,
    });
  };
}

const sets = new WeakMap<readonly string[], Flags>();

/** Readers share one list between all strings with the same flags, and so the checks share one set. */
function flagSet(flags: readonly string[]): Flags {
  if (flags.length === 0) return NO_FLAGS;
  let set = sets.get(flags);
  if (set === undefined) {
    set = mergeFlags(flags);
    sets.set(flags, set);
  }
  return set;
}
