/** Works out what a new version of a language's file changes: a pure comparison of strings with strings. */
import type { Change, Version } from '../model/change.js';
import type { Counts } from '../model/counts.js';
import { Tally } from '../model/tally.js';
import { sameTexts, type Unit } from '../model/unit.js';
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

/** The source strings before the import and after it: a base file may give a string a new text. */
export interface StringVersions {
  now(id: number): SourceString;
  before(id: number): SourceString;
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
  strings: StringVersions,
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
  const activeOf = (stringId: number) => activeChecks(known.findings.get(stringId) ?? []);

  for (const { string, unit, failing: foundInFile } of incoming) {
    // A save checks with the string's own note, so an import must too where the file has another.
    const failing = unit.note === string.note ? foundInFile : check({ ...unit, note: string.note });
    const before = known.units.get(string.id);
    gone.delete(string.id);
    if (before === undefined) {
      added.push(storedUnit(string.id, unit, unit, unit.previous, null));
      for (const id of failing) findings.push({ stringId: string.id, check: id, dismissed: false });
      tally.add(unit, factsOf(string, failing));
      changes.push({ stringId: string.id, kind: 'added', author: '', before: null, after: version(unit) });
      continue;
    }
    const stringBefore = strings.before(string.id);
    const after = mergeUnit(before, unit, stringBefore.source, string.source);
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
    const resized = stringBefore.words !== string.words || stringBefore.chars !== string.chars;
    if (moved || refound || resized) {
      tally.subtract(before, factsOf(stringBefore, activeChecks(oldFindings)));
      tally.add(after, factsOf(string, activeChecks(newFindings)));
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
    tally.subtract(before, factsOf(strings.before(stringId), activeOf(stringId)));
    changes.push({ stringId, kind: 'removed', author: '', before: version(before), after: null });
    if (known.findings.has(stringId)) recheck.push(stringId);
  }
  return { added, updated, removed: [...gone], recheck, findings, changes, counts: tally.counts() };
}

/** The file's version wins where the file changed since the last import; elsewhere an edit made here stays. */
function mergeUnit(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
): StoredUnit {
  const base = before.imported ?? before;
  const { stringId } = before;
  if (!sameVersion(base, unit)) return storedUnit(stringId, unit, unit, unit.previous, null);
  if (!sameTexts(sourceBefore, source)) return withNewSource(before, unit, sourceBefore, source);
  const edited = before.imported !== null && !sameVersion(before, unit);
  return edited
    ? storedUnit(stringId, unit, before, before.previous, before.imported)
    : storedUnit(stringId, unit, unit, unit.previous, null);
}

/** A translation that did not change with its source may be of the old one: it needs another look. */
function withNewSource(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
): StoredUnit {
  const { stringId, target, state, previous, imported } = before;
  if (state === 'empty') return storedUnit(stringId, unit, before, previous, imported);
  if (state === 'fuzzy') {
    // The source is again what the translation was made for.
    const restored = previous !== null && imported !== null && sameTexts(previous, source);
    if (restored && sameTexts(target, imported.target)) return storedUnit(stringId, unit, imported, null, null);
    return storedUnit(stringId, unit, before, previous ?? sourceBefore, imported);
  }
  return storedUnit(stringId, unit, { target, state: 'fuzzy' }, sourceBefore, imported ?? version(unit));
}

function storedUnit(
  stringId: number,
  { flags, line }: Unit,
  { target, state }: Version,
  previous: readonly string[] | null | undefined,
  imported: Version | null,
): StoredUnit {
  return { stringId, target, state, flags, previous: previous ?? null, line, imported };
}

const version = ({ target, state }: Version): Version => ({ target, state });

/** The checks whose findings nobody dismissed. */
export const activeChecks = (findings: readonly StoredFinding[]) =>
  findings.filter((finding) => !finding.dismissed).map((finding) => finding.check);

export function sameVersion(a: Version, b: Version): boolean {
  return a.state === b.state && sameTexts(a.target, b.target);
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
