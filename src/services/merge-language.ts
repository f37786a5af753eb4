/** Works out what a new version of a language's file changes: a pure comparison of strings with strings. */
import type { Change, Version } from '../model/change.js';
import type { Counts } from '../model/counts.js';
import { Tally } from '../model/tally.js';
import type { Unit } from '../model/unit.js';
import type { SourceString, StoredFinding, StoredUnit } from '../storage/store.js';
import type { UnitChecker } from './check-unit.js';

/** What the store knows of the language. */
export interface KnownLanguage {
  readonly counts: Counts;
  readonly units: ReadonlyMap<number, StoredUnit>;
  readonly findings: ReadonlyMap<number, readonly StoredFinding[]>;
  /** Numbers of open suggestions and unresolved comments by string. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly comments: ReadonlyMap<number, number>;
}

/** A string of the file with the source string it belongs to. */
export interface IncomingUnit {
  readonly string: SourceString;
  readonly unit: Unit;
  readonly failing: readonly string[];
}

/** What has to be written. */
export interface LanguagePatch {
  readonly added: readonly StoredUnit[];
  readonly updated: readonly StoredUnit[];
  readonly removed: readonly number[];
  /** Strings whose findings are replaced by `findings`. */
  readonly recheck: readonly number[];
  readonly findings: readonly StoredFinding[];
  readonly changes: readonly Omit<Change, 'at'>[];
  /** The counts after the patch. */
  readonly counts: Counts;
}

export function mergeLanguage(
  known: KnownLanguage,
  incoming: readonly IncomingUnit[],
  strings: ReadonlyMap<number, SourceString>,
  check: UnitChecker,
): LanguagePatch {
  const added: StoredUnit[] = [];
  const updated: StoredUnit[] = [];
  const recheck: number[] = [];
  const findings: StoredFinding[] = [];
  const changes: Omit<Change, 'at'>[] = [];
  const tally = new Tally(known.counts);
  const gone = new Set(known.units.keys());

  const factsOf = ({ id, words, chars }: SourceString, failing: readonly string[]) => ({
    words,
    chars,
    failing,
    suggestions: known.suggestions.get(id) ?? 0,
    comments: known.comments.get(id) ?? 0,
  });
  const activeOf = (stringId: number) => active(known.findings.get(stringId) ?? []);

  for (const { string, unit, failing: foundInFile } of incoming) {
    // A save checks with the string's own note, so an import must too where the file has another.
    const failing = unit.note === string.note ? foundInFile : check({ ...unit, note: string.note });
    const before = known.units.get(string.id);
    gone.delete(string.id);
    if (before === undefined) {
      added.push(storedUnit(string.id, unit, unit, null));
      for (const id of failing) findings.push({ stringId: string.id, check: id, dismissed: false });
      tally.add(unit, factsOf(string, failing));
      changes.push({ stringId: string.id, kind: 'added', author: '', before: null, after: version(unit) });
      continue;
    }
    const after = mergeUnit(before, unit);
    const moved = !sameVersion(before, after);
    const nowFailing =
      after.imported === null ? failing : check({ ...after, source: string.source, note: string.note });
    const oldFindings = known.findings.get(string.id) ?? [];
    // Somebody's dismissal holds as long as the translation it was about.
    const newFindings = nowFailing.map((id) => ({
      stringId: string.id,
      check: id,
      dismissed: !moved && oldFindings.some((finding) => finding.check === id && finding.dismissed),
    }));
    const refound = moved || !sameFindings(oldFindings, newFindings);
    if (moved || !sameDetails(before, after)) updated.push(after);
    if (refound) {
      if (oldFindings.length > 0) recheck.push(string.id);
      findings.push(...newFindings);
    }
    if (moved || refound) {
      tally.subtract(before, factsOf(string, active(oldFindings)));
      tally.add(after, factsOf(string, active(newFindings)));
    }
    if (moved) {
      changes.push({
        stringId: string.id,
        kind: 'updated',
        author: '',
        before: version(before),
        after: version(after),
      });
    }
  }

  for (const stringId of gone) {
    const before = known.units.get(stringId)!;
    tally.subtract(before, factsOf(strings.get(stringId)!, activeOf(stringId)));
    changes.push({ stringId, kind: 'removed', author: '', before: version(before), after: null });
    if (known.findings.has(stringId)) recheck.push(stringId);
  }
  return { added, updated, removed: [...gone], recheck, findings, changes, counts: tally.counts() };
}

/** The file's version wins where the file changed since the last import; elsewhere an edit made here stays. */
function mergeUnit(before: StoredUnit, unit: Unit): StoredUnit {
  const base = before.imported ?? before;
  const edited = before.imported !== null && sameVersion(base, unit) && !sameVersion(before, unit);
  return storedUnit(before.stringId, unit, edited ? before : unit, edited ? before.imported : null);
}

function storedUnit(stringId: number, unit: Unit, { target, state }: Version, imported: Version | null): StoredUnit {
  return { stringId, target, state, flags: unit.flags, previous: unit.previous ?? null, line: unit.line, imported };
}

const version = ({ target, state }: Version): Version => ({ target, state });

const active = (findings: readonly StoredFinding[]) =>
  findings.filter((finding) => !finding.dismissed).map((finding) => finding.check);

export function sameVersion(a: Version, b: Version): boolean {
  return a.state === b.state && sameTexts(a.target, b.target);
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, index) => text === b[index]);
}

function sameDetails(a: StoredUnit, b: StoredUnit): boolean {
  return (
    a.line === b.line &&
    sameTexts(a.flags, b.flags) &&
    sameTexts(a.previous ?? [], b.previous ?? []) &&
    (a.imported === null) === (b.imported === null)
  );
}

function sameFindings(before: readonly StoredFinding[], after: readonly StoredFinding[]): boolean {
  return (
    before.length === after.length && after.every(({ check }) => before.some((finding) => finding.check === check))
  );
}
