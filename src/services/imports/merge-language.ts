/** Works out what a new version of a language's file changes: a pure comparison of strings with strings. */
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import { isCrossCheck } from '../../checks/index.js';
import { type Change, sameVersion } from '../../model/change.js';
import type { Counts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { Tally } from '../../model/tally.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { SourceString, StoredFinding, StoredUnit } from '../../storage/store.js';
import type { UnitChecker } from '../files/component-checker.js';
import { locationFlags } from '../files/location-flags.js';
import type { TextKeys } from '../findings/cross-findings/keys.js';
import type { Move } from '../findings/cross-findings/settled-language.js';
import { mergeUnit, sameDetails, storedUnit, version } from './merge-unit.js';

/** What the store knows of the language. */
export interface KnownLanguage {
  readonly counts: Counts;
  readonly units: ReadonlyMap<number, StoredUnit>;
  readonly findings: ReadonlyMap<number, readonly StoredFinding[]>;
  /** Numbers of open suggestions and unresolved comments by string. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly comments: ReadonlyMap<number, number>;
  /** It comes for the first time: its history begins after that. */
  readonly isNew: boolean;
}

/** The strings of a file, in lists side by side: each with the source string it belongs to and the checks it fails. */
export interface IncomingUnits {
  readonly units: readonly Unit[];
  readonly strings: readonly SourceString[];
  readonly failing: readonly (readonly string[])[];
}

/** The source strings before the import and after it: a base file may give a string a new text. */
export interface StringVersions {
  now(id: number): SourceString;
  before(id: number): SourceString;
}

/** How the strings of the language are checked and found by others. */
export interface LanguageRules {
  readonly check: UnitChecker;
  readonly textKey: TextKeys;
  /** Which strings others may depend on in a new way: those that changed, or all, also since they were not there before. */
  readonly unsettled: 'changed' | 'all' | 'returned';
}

/** What has to be written. */
export interface LanguagePatch {
  readonly added: readonly StoredUnit[];
  readonly updated: readonly StoredUnit[];
  /** How many of the updated ones have another translation or state. */
  readonly changed: number;
  readonly removed: readonly number[];
  /** Strings whose findings are replaced by `findings`. */
  readonly recheck: readonly number[];
  readonly findings: readonly StoredFinding[];
  readonly changes: readonly Omit<Change, 'at'>[];
  /** Strings that findings of others may depend on, besides those added: they changed, or their source or flags did. */
  readonly moves: readonly Move[];
  /** Strings whose findings came or went. */
  readonly refound: readonly number[];
  /** The counts after the patch. */
  readonly counts: Counts;
}

export function mergeLanguage(
  known: KnownLanguage,
  { units, strings, failing }: IncomingUnits,
  versions: StringVersions,
  rules: LanguageRules,
): LanguagePatch {
  const merge = new Merge(known, versions, rules);
  for (const [index, unit] of units.entries()) merge.take(unit, strings[index]!, failing[index]!);
  return merge.finish();
}

/** The patch of a new language with further findings. */
export function withFindings(
  patch: LanguagePatch,
  more: readonly StoredFinding[],
  strings: StringVersions,
): LanguagePatch {
  if (more.length === 0) return patch;
  const before = groupBy(patch.findings, ({ stringId }) => stringId);
  const after = groupBy([...patch.findings, ...more], ({ stringId }) => stringId);
  const found = new Set(more.map(({ stringId }) => stringId));
  const tally = new Tally(patch.counts);
  for (const unit of patch.added) {
    const { stringId } = unit;
    if (!found.has(stringId)) continue;
    const { words, chars } = strings.now(stringId);
    const facts = { words, chars, suggestions: 0, comments: 0 };
    tally.subtract(unit, { ...facts, failing: activeChecks(before.get(stringId) ?? []) });
    tally.add(unit, { ...facts, failing: activeChecks(after.get(stringId)!) });
  }
  const refound = [...new Set([...patch.refound, ...found])];
  return { ...patch, findings: [...patch.findings, ...more], refound, counts: tally.counts() };
}

class Merge {
  readonly #known: KnownLanguage;
  readonly #strings: StringVersions;
  readonly #rules: LanguageRules;
  readonly #added: StoredUnit[] = [];
  readonly #updated: StoredUnit[] = [];
  readonly #recheck: number[] = [];
  readonly #findings: StoredFinding[] = [];
  readonly #changes: Omit<Change, 'at'>[] = [];
  readonly #moves: Move[] = [];
  readonly #refound: number[] = [];
  #changed = 0;
  readonly #tally: Tally;
  readonly #gone: Set<number>;

  constructor(known: KnownLanguage, strings: StringVersions, rules: LanguageRules) {
    this.#known = known;
    this.#strings = strings;
    this.#rules = rules;
    this.#tally = new Tally(known.counts);
    this.#gone = new Set(known.units.keys());
  }

  take(unit: Unit, string: SourceString, foundInFile: readonly string[]): void {
    // A save checks with what the string itself says, so an import must too where the file says otherwise.
    const isChecked = unit.state === 'empty' || saysTheSame(unit, string);
    const failing = isChecked ? foundInFile : this.#check(unit, string);
    const before = this.#known.isNew ? undefined : this.#known.units.get(string.id);
    if (before === undefined) this.#add(string, unit, failing);
    else {
      this.#gone.delete(string.id);
      this.#update(string, before, unit, failing);
    }
  }

  #add(string: SourceString, unit: Unit, failing: readonly string[]): void {
    const { id } = string;
    this.#added.push(storedUnit(id, unit, unit, unit.previous, null, this.#rules.textKey));
    for (const check of failing) this.#findings.push({ stringId: id, check, dismissed: false });
    if (failing.length > 0) this.#refound.push(id);
    if (this.#known.isNew) {
      const { words, chars } = string;
      this.#tally.add(unit, { words, chars, failing, suggestions: 0, comments: 0 });
      return;
    }
    this.#tally.add(unit, this.#facts(string, failing));
    this.#changes.push({ stringId: id, kind: 'added', author: '', before: null, after: version(unit) });
  }

  #update(string: SourceString, before: StoredUnit, unit: Unit, failingInFile: readonly string[]): void {
    const { id } = string;
    const stringBefore = this.#strings.before(id);
    const after = mergeUnit(before, unit, stringBefore.source, string.source, this.#rules.textKey);
    const moved = !sameVersion(before, after);
    const failing = after.imported === null ? failingInFile : this.#check(after, string);
    const oldFindings = this.#known.findings.get(id) ?? [];
    const newFindings = [
      ...failing.map((check) => ({
        stringId: id,
        check,
        // Somebody's dismissal holds as long as the translation it was about.
        dismissed: !moved && oldFindings.some((finding) => finding.check === check && finding.dismissed),
      })),
      // What depends on other strings is settled after the merge; of a changed string it is found anew.
      ...(moved ? [] : oldFindings.filter(({ check }) => isCrossCheck(check))),
    ];
    const refound = moved || !sameFindings(oldFindings, newFindings);
    if (moved || !sameDetails(before, after)) this.#updated.push(after);
    const isAffected = refound || this.#rules.unsettled !== 'changed';
    if (isAffected && oldFindings.length + newFindings.length > 0) this.#refound.push(id);
    if (refound) {
      if (oldFindings.length > 0) this.#recheck.push(id);
      for (const finding of newFindings) this.#findings.push(finding);
    }
    const resized = stringBefore.words !== string.words || stringBefore.chars !== string.chars;
    if (moved || refound || resized) {
      this.#tally.subtract(before, this.#facts(stringBefore, activeChecks(oldFindings)));
      this.#tally.add(after, this.#facts(string, activeChecks(newFindings)));
    }
    const change = { stringId: id, before: version(before), after: version(after) };
    const resourced = stringBefore !== string && !sameTexts(stringBefore.source, string.source);
    if (moved || resourced || this.#rules.unsettled !== 'changed' || !sameTexts(before.flags, after.flags)) {
      const isReturned = this.#rules.unsettled === 'returned';
      this.#moves.push({ ...change, before: isReturned ? null : change.before, flags: after.flags });
    }
    if (!moved) return;
    this.#changed++;
    this.#changes.push({ ...change, kind: 'updated', author: '' });
  }

  finish(): LanguagePatch {
    for (const stringId of this.#gone) this.#remove(stringId);
    return {
      added: this.#added,
      updated: this.#updated,
      changed: this.#changed,
      removed: [...this.#gone],
      recheck: this.#recheck,
      findings: this.#findings,
      changes: this.#changes,
      moves: this.#moves,
      refound: this.#refound,
      counts: this.#tally.counts(),
    };
  }

  #remove(stringId: number): void {
    const before = this.#known.units.get(stringId)!;
    const findings = this.#known.findings.get(stringId) ?? [];
    this.#tally.subtract(before, this.#facts(this.#strings.before(stringId), activeChecks(findings)));
    const change = { stringId, before: version(before), after: null };
    if (this.#rules.unsettled !== 'returned') this.#moves.push({ ...change, flags: before.flags });
    this.#changes.push({ ...change, kind: 'removed', author: '' });
    if (findings.length === 0) return;
    this.#recheck.push(stringId);
    this.#refound.push(stringId);
  }

  #check(unit: Pick<Unit, 'target' | 'state' | 'flags'>, string: SourceString): readonly string[] {
    const { source, note, references, extraFlags } = string;
    const { target, state, flags } = unit;
    return this.#rules.check({ source, target, state, flags, note, references, extraFlags });
  }

  #facts({ id, words, chars }: SourceString, failing: readonly string[]) {
    const { suggestions, comments } = this.#known;
    return { words, chars, failing, suggestions: suggestions.get(id) ?? 0, comments: comments.get(id) ?? 0 };
  }
}

/** Whether a file says of a string what the string itself says, as far as the checks go. */
function saysTheSame(unit: Unit, { note, references, extraFlags }: SourceString): boolean {
  if (unit.note !== note || extraFlags.length > 0) return false;
  return unit.references === references || locationFlags(unit.references) === locationFlags(references);
}
