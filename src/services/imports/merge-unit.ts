/** Merges one string of a file with the stored string. */
import { sameVersion, type Version } from '../../model/change.js';
import { hasText } from '../../model/state.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { StoredUnit } from '../../storage/store.js';
import type { TextKeys } from '../findings/cross-findings/keys.js';

export interface UnitToMerge {
  readonly stored: StoredUnit;
  /** The string of the file. */
  readonly unit: Unit;
  /** The source text before and after the import. */
  readonly sourceBefore: readonly string[];
  readonly source: readonly string[];
  /** The version of an edit before a new source text made the edit fuzzy. */
  readonly beforeFuzzy: Version | undefined;
}

/** What the stored unit has after an import. */
interface Outcome {
  readonly version: Version;
  /** The former source text of a fuzzy translation. */
  readonly previous: readonly string[] | null | undefined;
  /** The version in the file; null if the stored version is the same. */
  readonly imported: Version | null;
}

/** The file wins if its version changed since the last import. Otherwise an edit made in Tallyglot stays. */
export function mergeUnit(merging: UnitToMerge, textKey: TextKeys): StoredUnit {
  return storedUnit(merging.stored.stringId, merging.unit, outcomeOf(merging), textKey);
}

function outcomeOf(merging: UnitToMerge): Outcome {
  const { stored, unit, sourceBefore, source } = merging;
  if (!sameVersion(stored.imported ?? stored, unit)) return asInFile(unit);
  if (!sameTexts(sourceBefore, source)) return withNewSource(merging);
  const isEdited = stored.imported !== null && !sameVersion(stored, unit);
  return isEdited ? unchanged(stored) : asInFile(unit);
}

const asInFile = (unit: Unit): Outcome => ({ version: unit, previous: unit.previous, imported: null });
const unchanged = (stored: StoredUnit): Outcome => ({
  version: stored,
  previous: stored.previous,
  imported: stored.imported,
});

/**
 * Whether the file replaces the text of an edit by another text. The plural rule may have changed with the file: a text
 * with another number of forms cannot be suggested.
 */
export function isReplacedEdit(before: StoredUnit, unit: Unit): boolean {
  const { imported, target } = before;
  return (
    isEdit(before) &&
    target.length === unit.target.length &&
    !sameVersion(imported!, unit) &&
    !sameTexts(target, unit.target)
  );
}

/** Whether the unit has the text of an edit that is not in the file. */
export function isEdit({ imported, target }: StoredUnit): boolean {
  return imported !== null && hasText(target) && !sameTexts(target, imported.target);
}

/** The source changed but the translation did not, so the translation may be outdated: it becomes fuzzy. */
function withNewSource({ stored, unit, sourceBefore, source, beforeFuzzy }: UnitToMerge): Outcome {
  const { target, state, previous, imported } = stored;
  if (state === 'empty') return unchanged(stored);
  if (state === 'fuzzy') {
    // The source has changed back to the text that was translated.
    const restored = previous !== null && imported !== null && sameTexts(previous, source);
    if (restored && sameTexts(target, imported.target)) return { version: imported, previous: null, imported: null };
    if (restored && beforeFuzzy !== undefined) return { version: beforeFuzzy, previous: null, imported };
    return { version: stored, previous: previous ?? sourceBefore, imported };
  }
  return { version: { target, state: 'fuzzy' }, previous: sourceBefore, imported: imported ?? version(unit) };
}

/** A string that the store does not have yet. */
export function newUnit(stringId: number, unit: Unit, textKey: TextKeys): StoredUnit {
  return storedUnit(stringId, unit, asInFile(unit), textKey);
}

function storedUnit(
  stringId: number,
  { flags, line }: Unit,
  { version: { target, state }, previous, imported }: Outcome,
  textKey: TextKeys,
): StoredUnit {
  return {
    stringId,
    target,
    state,
    flags,
    previous: previous ?? null,
    line,
    imported,
    textKey: textKey({ target, state }),
  };
}

export const version = ({ target, state }: Version): Version => ({ target, state });

/** Whether all properties except the version are the same. */
export function sameDetails(a: StoredUnit, b: StoredUnit): boolean {
  return (
    a.line === b.line &&
    a.textKey === b.textKey &&
    sameTexts(a.flags, b.flags) &&
    sameTexts(a.previous ?? [], b.previous ?? []) &&
    (a.imported === null) === (b.imported === null)
  );
}
