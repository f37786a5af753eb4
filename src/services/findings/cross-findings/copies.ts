/**
 * Judges new strings that are exact copies of strings in another component, for example of the same program in another
 * branch. A copy changes no verdict on other strings, and fails the checks that the copied string fails. So the groups of
 * equal strings are not read, and importing a copy takes the same time whatever the number of copies.
 */
import { inconsistent } from '../../../checks/inconsistent.js';
import { reused } from '../../../checks/reused.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { sameTexts } from '../../../model/unit.js';
import { isTwin } from './members.js';
import type { CopiedLanguage, ProjectView } from './project-view.js';
import type { AddedUnit, SettledLanguage } from './settled-language.js';
import type { Verdicts } from './verdicts.js';

const CHECKS = [inconsistent, reused];

/** The strings of the other component are read in ranges of ids, because a language may have a million. */
const IDS_AT_ONCE = 5000;

/** Returns the language with the strings that must still be judged. */
export async function judgeCopies(
  view: ProjectView,
  settled: SettledLanguage,
  verdicts: Verdicts,
): Promise<SettledLanguage> {
  const { component, language, added = [], trusted = 'none' } = settled;
  if (!isNew(settled) || trusted === 'none' || component.glossary || !view.isShared) return settled;
  const byKey = byTwinKey(settled);
  const copied = await view.copiedLanguage({ ...language, componentId: component.id }, [...byKey.keys()]);
  if (copied === undefined) return settled;
  const copies = await findCopies(view, settled, byKey, copied);
  const rest = withSharedKeys(settled, copies);
  if (rest.length === added.length) return settled;
  for (const { stringId } of rest) copies.delete(stringId);
  const ids = CHECKS.map(({ id }) => id);
  const findings = groupBy(
    await view.store.findings.ofChecks(copied.language.componentId, [copied.language.id], ids),
    ({ stringId }) => stringId,
  );
  for (const [stringId, { unit, copiedId }] of copies) {
    const found = findings.get(copiedId) ?? [];
    for (const check of CHECKS) {
      const fails = found.some((finding) => finding.check === check.id) && isChecked(view, settled, unit, check);
      if (fails) verdicts.set(component.id, language.id, stringId, check.id, true);
    }
  }
  return { ...settled, added: rest };
}

/** Whether all strings of the language are new. Otherwise, reading a whole language of another component may not pay. */
function isNew({ language, added = [], moves }: SettledLanguage): boolean {
  return added.length > 0 && moves.length === 0 && added.length === language.counts.total;
}

/** The new strings whose source did not change with this import. */
function byTwinKey({ added = [], versionsOf }: SettledLanguage): ReadonlyMap<number, AddedUnit> {
  const byKey = new Map<number, AddedUnit>();
  for (const unit of added) {
    const versions = versionsOf(unit.stringId);
    const { twinKey } = versions[0]!;
    if (versions.length === 1 && twinKey !== null) byKey.set(twinKey, unit);
  }
  return byKey;
}

/** By the id of the new string: the id of the string that it copies. */
type Copies = Map<number, { readonly unit: AddedUnit; readonly copiedId: number }>;

async function findCopies(
  view: ProjectView,
  { versionsOf }: SettledLanguage,
  byKey: ReadonlyMap<number, AddedUnit>,
  { component: { strings, lastId }, language: { componentId, id } }: CopiedLanguage,
): Promise<Copies> {
  const checker = view.checker(componentId);
  const copies: Copies = new Map();
  for (let after = 0; after < lastId; after += IDS_AT_ONCE) {
    const units = await view.store.units.range(componentId, [id], after, after + IDS_AT_ONCE);
    for (const { stringId, target, state, flags } of units) {
      const string = strings.get(stringId)!;
      const unit = byKey.get(string.twinKey!);
      if (unit === undefined || unit.state !== state || !sameTexts(unit.target, target)) continue;
      // Two strings can have the same key by chance.
      if (!isTwin(string, versionsOf(unit.stringId)[0]!)) continue;
      // A check that is off for the copied string has no finding, whatever the string would fail.
      const all = checker.flagsOf({ ...string, flags });
      if (CHECKS.every((check) => isActive(check, all))) copies.set(unit.stringId, { unit, copiedId: stringId });
    }
  }
  return copies;
}

/**
 * The strings that are no copies, and the copies that share a key with one of them. Such a copy belongs to a group that
 * changes, so it is judged with its group.
 */
function withSharedKeys({ added = [], versionsOf }: SettledLanguage, copies: Copies): readonly AddedUnit[] {
  const textKeys = new Set<number>();
  const twinKeys = new Set<number>();
  for (const { stringId, textKey } of added) {
    if (copies.has(stringId)) continue;
    if (textKey !== null) textKeys.add(textKey);
    for (const { twinKey } of versionsOf(stringId)) if (twinKey !== null) twinKeys.add(twinKey);
  }
  return added.filter(
    ({ stringId, textKey }) =>
      !copies.has(stringId) ||
      (textKey !== null && textKeys.has(textKey)) ||
      twinKeys.has(versionsOf(stringId)[0]!.twinKey!),
  );
}

function isChecked(
  view: ProjectView,
  { component, versionsOf }: SettledLanguage,
  { stringId, flags }: AddedUnit,
  check: (typeof CHECKS)[number],
): boolean {
  return isActive(check, view.checker(component.id).flagsOf({ ...versionsOf(stringId)[0]!, flags }));
}
