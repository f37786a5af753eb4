/** Compares a new version of a language's file with the stored strings and returns the changes. Pure. */
import { isCrossCheck } from '../../checks/index.js';
import { type Change, sameVersion, type Version } from '../../model/change.js';
import type { Counts } from '../../model/counts.js';
import { groupBy } from '../../model/group-by.js';
import { MAX_SUGGESTIONS } from '../../model/suggestions.js';
import { Tally } from '../../model/tally.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { SourceString, StoredFinding, StoredUnit } from '../../storage/store.js';
import type { UnitChecker } from '../files/component-checker.js';
import { locationFlags } from '../files/location-flags.js';
import { activeChecks, sameFindings } from '../findings/compare-findings.js';
import type { TextKeys } from '../findings/cross-findings/keys.js';
import type { Move } from '../findings/cross-findings/settled-language.js';
import { isEdit, isReplacedEdit, mergeUnit, newUnit, sameDetails, version } from './merge-unit.js';

/** The stored data of the language. */
export interface KnownLanguage {
  readonly counts: Counts;
  readonly units: ReadonlyMap<number, StoredUnit>;
  readonly findings: ReadonlyMap<number, readonly StoredFinding[]>;
  /** Number of open suggestions, and of unresolved comments, by string. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly comments: ReadonlyMap<number, number>;
  /** Texts of open suggestions of edited strings. */
  readonly suggestedTexts: ReadonlyMap<number, readonly (readonly string[])[]>;
  /** Versions of edits before an import made them fuzzy because the source had changed. */
  readonly beforeFuzzy: ReadonlyMap<number, Version>;
  /** The language is imported for the first time. Its added strings are not recorded as changes. */
  readonly isNew: boolean;
}

/** The strings of a file in parallel lists: each unit with its source string and the checks that it fails. */
export interface IncomingUnits {
  readonly units: readonly Unit[];
  readonly strings: readonly SourceString[];
  readonly failing: readonly (readonly string[])[];
}

/** The source strings before and after the import. A changed base file can give a string a new text. */
export interface StringVersions {
  now(id: number): SourceString;
  before(id: number): SourceString;
}

/** How the strings of the language are checked and indexed. */
export interface LanguageRules {
  readonly check: UnitChecker;
  readonly textKey: TextKeys;
  /**
   * Strings whose dependent findings must be settled again: only changed strings, or all strings. `returned` means all
   * strings, because the language was absent before.
   */
  readonly unsettled: 'changed' | 'all' | 'returned';
}

/** The changes to write to the store. */
export interface LanguagePatch {
  readonly added: readonly StoredUnit[];
  readonly updated: readonly StoredUnit[];
  /** Number of updated strings with a new translation or state. */
  readonly changed: number;
  readonly removed: readonly number[];
  /** Strings whose findings are replaced by `findings`. */
  readonly recheck: readonly number[];
  readonly findings: readonly StoredFinding[];
  readonly changes: readonly Omit<Change, 'at'>[];
  /** Texts of edits that the file replaced, or whose string it lacks. They become suggestions, so that they are not lost. */
  readonly replacedEdits: readonly ReplacedEdit[];
  /**
   * Strings that changed, or whose source or flags changed, without added strings. Findings of other strings can depend
   * on them.
   */
  readonly moves: readonly Move[];
  /** Strings whose findings changed. */
  readonly refound: readonly number[];
  /** The counts after the patch. */
  readonly counts: Counts;
}

export interface ReplacedEdit {
  readonly stringId: number;
  readonly target: readonly string[];
}

export function mergeLanguage(
  known: KnownLanguage,
  { units, strings, failing }: IncomingUnits,
  versions: StringVersions,
  rules: LanguageRules,
): LanguagePatch {
  const merge = new Merge(known, versions, rules);
  for (const [index, unit] of units.entries()) merge.add(unit, strings[index]!, failing[index]!);
  return merge.finish();
}

/** Adds findings to the patch of a new language. */
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
  readonly #replacedEdits: ReplacedEdit[] = [];
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

  add(unit: Unit, string: SourceString, foundInFile: readonly string[]): void {
    // Saving a translation checks it with the note, references and flags of the source string. If these details differ
    // in the file, checks again in the same way.
    const isChecked = unit.state === 'empty' || hasSameDetails(unit, string);
    const failing = isChecked ? foundInFile : this.#check(unit, string);
    const before = this.#known.isNew ? undefined : this.#known.units.get(string.id);
    if (before === undefined) this.#insert(string, unit, failing);
    else {
      this.#gone.delete(string.id);
      this.#update(string, before, unit, failing);
    }
  }

  #insert(string: SourceString, unit: Unit, failing: readonly string[]): void {
    const { id } = string;
    this.#added.push(newUnit(id, unit, this.#rules.textKey));
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
    const merging = { stored: before, unit, sourceBefore: stringBefore.source, source: string.source };
    const after = mergeUnit({ ...merging, beforeFuzzy: this.#known.beforeFuzzy.get(id) }, this.#rules.textKey);
    const moved = !sameVersion(before, after);
    const failing = after.imported === null ? failingInFile : this.#check(after, string);
    const oldFindings = this.#known.findings.get(id) ?? [];
    const newFindings = [
      ...failing.map((check) => ({
        stringId: id,
        check,
        // A dismissal stays valid until the translation changes.
        dismissed: !moved && oldFindings.some((finding) => finding.check === check && finding.dismissed),
      })),
      // Findings that depend on other strings are settled after the merge. For a changed string they are found again.
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
    const isSuggested = isReplacedEdit(before, unit) && this.#canSuggest(id, before.target);
    if (isSuggested) this.#replacedEdits.push({ stringId: id, target: before.target });
    const resized = stringBefore.words !== string.words || stringBefore.chars !== string.chars;
    if (moved || refound || resized) {
      this.#tally.subtract(before, this.#facts(stringBefore, activeChecks(oldFindings)));
      this.#tally.add(after, this.#facts(string, activeChecks(newFindings), isSuggested ? 1 : 0));
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
      replacedEdits: this.#replacedEdits,
      moves: this.#moves,
      refound: this.#refound,
      counts: this.#tally.counts(),
    };
  }

  #remove(stringId: number): void {
    const before = this.#known.units.get(stringId)!;
    const findings = this.#known.findings.get(stringId) ?? [];
    this.#tally.subtract(before, this.#facts(this.#strings.before(stringId), activeChecks(findings)));
    if (isEdit(before) && this.#canSuggest(stringId, before.target)) {
      this.#replacedEdits.push({ stringId, target: before.target });
    }
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

  #canSuggest(stringId: number, target: readonly string[]): boolean {
    const { suggestions, suggestedTexts } = this.#known;
    if ((suggestions.get(stringId) ?? 0) >= MAX_SUGGESTIONS) return false;
    return !suggestedTexts.get(stringId)?.some((known) => sameTexts(known, target));
  }

  #facts({ id, words, chars }: SourceString, failing: readonly string[], newSuggestions = 0) {
    const { suggestions: open, comments } = this.#known;
    const suggestions = (open.get(id) ?? 0) + newSuggestions;
    return { words, chars, failing, suggestions, comments: comments.get(id) ?? 0 };
  }
}

/** Whether the unit in the file and the source string give the checks the same input. */
function hasSameDetails(unit: Unit, { note, references, extraFlags }: SourceString): boolean {
  if (unit.note !== note || extraFlags.length > 0) return false;
  return unit.references === references || locationFlags(unit.references) === locationFlags(references);
}
