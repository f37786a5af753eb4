/** Merges one string of a file with the stored string. */
import { sameVersion, type Version } from '../../model/change.js';
import { hasText } from '../../model/state.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { StoredUnit } from '../../storage/store.js';
import type { TextKeys } from '../findings/cross-findings/keys.js';

/**
 * The file wins if its version changed since the last import. Otherwise an edit made in Tallyglot stays. `beforeFuzzy` is the
 * version of an edit before a new source text made the edit fuzzy.
 */
export function mergeUnit(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
  textKey: TextKeys,
  beforeFuzzy?: Version,
): StoredUnit {
  const base = before.imported ?? before;
  const { stringId } = before;
  if (!sameVersion(base, unit)) return storedUnit(stringId, unit, unit, unit.previous, null, textKey);
  if (!sameTexts(sourceBefore, source)) return withNewSource(before, unit, sourceBefore, source, textKey, beforeFuzzy);
  const edited = before.imported !== null && !sameVersion(before, unit);
  return edited
    ? storedUnit(stringId, unit, before, before.previous, before.imported, textKey)
    : storedUnit(stringId, unit, unit, unit.previous, null, textKey);
}

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
function withNewSource(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
  textKey: TextKeys,
  beforeFuzzy?: Version,
): StoredUnit {
  const { stringId, target, state, previous, imported } = before;
  if (state === 'empty') return storedUnit(stringId, unit, before, previous, imported, textKey);
  if (state === 'fuzzy') {
    // The source has changed back to the text that was translated.
    const restored = previous !== null && imported !== null && sameTexts(previous, source);
    if (restored && sameTexts(target, imported.target))
      return storedUnit(stringId, unit, imported, null, null, textKey);
    if (restored && beforeFuzzy !== undefined) return storedUnit(stringId, unit, beforeFuzzy, null, imported, textKey);
    return storedUnit(stringId, unit, before, previous ?? sourceBefore, imported, textKey);
  }
  return storedUnit(stringId, unit, { target, state: 'fuzzy' }, sourceBefore, imported ?? version(unit), textKey);
}

export function storedUnit(
  stringId: number,
  { flags, line }: Unit,
  { target, state }: Version,
  previous: readonly string[] | null | undefined,
  imported: Version | null,
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
