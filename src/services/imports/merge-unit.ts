/** Merges one string of a file with what the store holds of it. */
import { sameVersion, type Version } from '../../model/change.js';
import { sameTexts, type Unit } from '../../model/unit.js';
import type { StoredUnit } from '../../storage/store.js';
import type { TextKeys } from '../findings/cross-findings/keys.js';

/** The file's version wins where the file changed since the last import; elsewhere an edit made here stays. */
export function mergeUnit(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
  textKey: TextKeys,
): StoredUnit {
  const base = before.imported ?? before;
  const { stringId } = before;
  if (!sameVersion(base, unit)) return storedUnit(stringId, unit, unit, unit.previous, null, textKey);
  if (!sameTexts(sourceBefore, source)) return withNewSource(before, unit, sourceBefore, source, textKey);
  const edited = before.imported !== null && !sameVersion(before, unit);
  return edited
    ? storedUnit(stringId, unit, before, before.previous, before.imported, textKey)
    : storedUnit(stringId, unit, unit, unit.previous, null, textKey);
}

/** A translation that did not change with its source may be of the old one: it needs another look. */
function withNewSource(
  before: StoredUnit,
  unit: Unit,
  sourceBefore: readonly string[],
  source: readonly string[],
  textKey: TextKeys,
): StoredUnit {
  const { stringId, target, state, previous, imported } = before;
  if (state === 'empty') return storedUnit(stringId, unit, before, previous, imported, textKey);
  if (state === 'fuzzy') {
    // The source is again what the translation was made for.
    const restored = previous !== null && imported !== null && sameTexts(previous, source);
    if (restored && sameTexts(target, imported.target))
      return storedUnit(stringId, unit, imported, null, null, textKey);
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

/** Whether all else is the same, too. */
export function sameDetails(a: StoredUnit, b: StoredUnit): boolean {
  return (
    a.line === b.line &&
    a.textKey === b.textKey &&
    sameTexts(a.flags, b.flags) &&
    sameTexts(a.previous ?? [], b.previous ?? []) &&
    (a.imported === null) === (b.imported === null)
  );
}
