/** Runs the checks on the strings of one component, with the flags of all levels merged. */
import type { Check, CheckedString, CheckResult, Span } from '../../checks/check.js';
import { CHECKS, GLOSSARY_CHECKS } from '../../checks/index.js';
import { fixForms, placeables, runChecks, runSourceChecks } from '../../checks/run.js';
import type { FileFormat } from '../../formats/format.js';
import { formatById } from '../../formats/index.js';
import { type Flags, mergeFlags } from '../../model/flags.js';
import { type PluralRule, systemRule } from '../../model/plural.js';
import type { Unit } from '../../model/unit.js';
import type { ComponentSettings } from '../../storage/store.js';
import { locationFlags } from './location-flags.js';

export interface CheckedComponent {
  readonly format: Pick<FileFormat, 'flags' | 'plurals'>;
  readonly sourceLanguage: string;
  /** Names of the project and the component. */
  readonly names: readonly string[];
  /** Flags from the settings, for all strings of the project and for all strings of the component. */
  readonly projectFlags: readonly string[];
  readonly flags: readonly string[];
  /** A glossary contains terms instead of texts. */
  readonly glossary: boolean;
}

/** The part of a string that checks of sources need. */
export interface CheckableSource extends Pick<Unit, 'source' | 'flags' | 'note' | 'references'> {
  /** Flags that a user set on the string in Tallyglot. */
  readonly extraFlags?: readonly string[];
}

export type CheckableUnit = CheckableSource & Pick<Unit, 'target' | 'state'>;

/** Returns the ids of the checks that a string of one language fails. */
export type UnitChecker = (unit: CheckableUnit) => readonly string[];

const NONE: readonly CheckResult[] = [];
const NO_IDS: readonly string[] = [];

/** Creates the checker of a stored component. */
export function checkerOf(
  component: Omit<
    Required<ComponentSettings>,
    'folder' | 'license' | 'count' | 'languages' | 'repo' | 'branch' | 'push' | 'pushBranch' | 'repositoryId'
  >,
): ComponentChecker {
  const { format, projectName, name } = component;
  return new ComponentChecker({ ...component, format: formatById(format), names: [projectName, name] });
}

export class ComponentChecker {
  readonly #component: CheckedComponent;
  readonly #sourcePlural: PluralRule;
  readonly #checks: readonly Check[];
  /** One set for all strings with the same flags, because checks cache their work by set. */
  readonly #flagSets = new Map<string, Flags>();
  /**
   * Most file readers use one list object for all strings with the same flags. This cache finds the set of a list
   * without building a key.
   */
  readonly #setOfList = new WeakMap<readonly string[], Flags>();

  constructor(component: CheckedComponent) {
    this.#component = component;
    this.#sourcePlural = systemRule(component.sourceLanguage, component.format.plurals);
    this.#checks = component.glossary ? GLOSSARY_CHECKS : CHECKS;
  }

  ofLanguage(language: string, plural: PluralRule): UnitChecker {
    return (unit) => {
      const results = this.results(unit, language, plural);
      return results.length === 0 ? NO_IDS : results.map((found) => found.check);
    };
  }

  /** Runs the checks on a translation. */
  results(unit: CheckableUnit, language: string, plural: PluralRule): readonly CheckResult[] {
    // Untranslated strings and read-only strings have nothing to check.
    if (unit.state === 'empty' || unit.state === 'readonly') return NONE;
    return runChecks(this.#checked(unit, language, plural), this.#checks);
  }

  /** The translation after the fix of a check; undefined if there is no safe fix. */
  fix(unit: CheckableUnit, language: string, plural: PluralRule, check: string): readonly string[] | undefined {
    return fixForms(this.#checked(unit, language, plural), check, this.#checks);
  }

  #checked(unit: CheckableUnit, language: string, plural: PluralRule): CheckedString {
    const { source, target, note } = unit;
    const { sourceLanguage, names } = this.#component;
    // Copied field by field: spreading the component for each string would take as long as the checks.
    return {
      source,
      target,
      sourceLanguage,
      language,
      sourcePlural: this.#sourcePlural,
      plural,
      flags: this.flagsOf(unit),
      note,
      names,
    };
  }

  get sourcePlural(): PluralRule {
    return this.#sourcePlural;
  }

  /** Finds the parts of a text with these flags that a translation must keep unchanged. */
  placeables(flags: Flags, text: string): readonly Span[] {
    return placeables(flags, text, this.#checks);
  }

  /** Runs the checks on a source string. */
  sourceResults(string: CheckableSource): readonly CheckResult[] {
    const { sourceLanguage, names } = this.#component;
    const { source, note } = string;
    const flags = this.flagsOf(string);
    return runSourceChecks(
      { source, sourceLanguage, sourcePlural: this.#sourcePlural, flags, note, names },
      this.#checks,
    );
  }

  /** Merges the flags of all levels. A level closer to the string overrides the levels further away. */
  flagsOf({
    flags,
    references,
    extraFlags = NO_IDS,
  }: Pick<CheckableSource, 'flags' | 'references' | 'extraFlags'>): Flags {
    const ofLocation = references === '' ? NO_IDS : locationFlags(references);
    const list = flags.length === 0 ? NO_IDS : flags;
    const isPlain = ofLocation.length === 0 && extraFlags.length === 0;
    const known = isPlain ? this.#setOfList.get(list) : undefined;
    if (known !== undefined) return known;
    const key = JSON.stringify([ofLocation, list, extraFlags]);
    let merged = this.#flagSets.get(key);
    if (merged === undefined) {
      const { projectFlags, format, flags: ofComponent } = this.#component;
      merged = mergeFlags(projectFlags, format.flags, ofComponent, ofLocation, list, extraFlags);
      this.#flagSets.set(key, merged);
    }
    if (isPlain) this.#setOfList.set(list, merged);
    return merged;
  }
}
