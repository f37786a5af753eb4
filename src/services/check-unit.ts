/** Runs the checks on the strings of one language. */
import { runChecks } from '../checks/run.js';
import type { FileFormat } from '../formats/format.js';
import { type Flags, mergeFlags, NO_FLAGS } from '../model/flags.js';
import { type PluralRule, systemRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';

export interface CheckedLanguage {
  readonly format: Pick<FileFormat, 'flags' | 'plurals'>;
  readonly sourceLanguage: string;
  readonly language: string;
  readonly plural: PluralRule;
  /** Names of the project and the component. */
  readonly names: readonly string[];
}

/** Gives the ids of the checks that a string of this language fails. */
export type UnitChecker = (unit: Pick<Unit, 'source' | 'target' | 'state' | 'flags' | 'note'>) => readonly string[];

const NONE: readonly string[] = [];

export function unitChecker({ format, sourceLanguage, language, plural, names }: CheckedLanguage): UnitChecker {
  const sourcePlural = systemRule(sourceLanguage, format.plurals);
  return ({ source, target, state, flags, note }) => {
    // What nobody translated, or nobody may, cannot be wrong.
    if (state === 'empty' || state === 'readonly') return NONE;
    // Field by field: spreading the language into each string would take as long as the checks.
    const results = runChecks({
      source,
      target,
      sourceLanguage,
      language,
      sourcePlural,
      plural,
      flags: flagSet(format.flags, flags),
      note,
      names,
    });
    return results.length === 0 ? NONE : results.map((found) => found.check);
  };
}

const sets = new WeakMap<readonly string[], WeakMap<readonly string[], Flags>>();

/** Readers share one list between all strings with the same flags, and so the checks share one set. */
function flagSet(ofFormat: readonly string[], ofString: readonly string[]): Flags {
  if (ofFormat.length === 0 && ofString.length === 0) return NO_FLAGS;
  let known = sets.get(ofFormat);
  if (known === undefined) {
    known = new WeakMap();
    sets.set(ofFormat, known);
  }
  let set = known.get(ofString);
  if (set === undefined) {
    set = mergeFlags(ofFormat, ofString);
    known.set(ofString, set);
  }
  return set;
}
