/**
 * Judges strings that are exact copies of strings in another component, for example of the same program in another branch.
 * A copy changes no verdict on other strings, and fails the checks that the copied string fails. So the groups of equal
 * strings are not read, and importing or auditing a copy takes the same time whatever the number of copies.
 */
import { inconsistent } from '../../../checks/inconsistent.js';
import { reused } from '../../../checks/reused.js';
import { isActive } from '../../../checks/run.js';
import { groupBy } from '../../../model/group-by.js';
import { sameTexts } from '../../../model/unit.js';
import { textKeys } from './keys.js';
import { isTwin } from './members.js';
import type { CopiedLanguage, ProjectView } from './project-view.js';
import { type AddedUnit, eachTwinKey, type SettledLanguage } from './settled-language.js';
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
  const { component, language, added = [], moves, trusted = 'none', memory } = settled;
  if (component.glossary || !view.isShared) return settled;
  const strings = allStrings(settled);
  if (strings.length === 0) return settled;
  const keys: number[] = [];
  for (const { stringId } of strings) eachTwinKey(settled, stringId, (key) => keys.push(key));
  await view.lookElsewhere(component.id, keys);
  const isExact = (id: number) => trusted !== 'none' || memory?.isExact(id) === true;
  const copied = await view.copiedLanguage({ ...language, componentId: component.id }, keys, isExact);
  if (copied === undefined) return settled;
  const byKey = byTwinKey(settled, strings);
  const copies = await findCopies(view, settled, byKey, copied);
  for (const stringId of inChangedGroups(settled, strings, copies)) copies.delete(stringId);
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
  const isLeft = ({ stringId }: { readonly stringId: number }) => !copies.has(stringId);
  return { ...settled, added: added.filter(isLeft), moves: moves.filter(isLeft) };
}

/**
 * Returns all strings of the language if all are new, or if none changed, as in an audit. Otherwise returns an empty
 * list: reading a whole language of another component may cost more than judging a few strings.
 */
function allStrings({ component, language, added = [], moves }: SettledLanguage): readonly AddedUnit[] {
  if (added.length + moves.length !== language.counts.total) return [];
  const keyOf = textKeys(component, language.code, language.plural);
  const unchanged: AddedUnit[] = [];
  for (const { stringId, before, after, flags } of moves) {
    if (after === null || after !== before) return [];
    unchanged.push({ stringId, target: after.target, state: after.state, flags, textKey: keyOf(after) });
  }
  return moves.length === 0 ? added : added.length === 0 ? unchanged : [];
}

/** The strings whose source did not change with this import. */
function byTwinKey({ versionsOf }: SettledLanguage, strings: readonly AddedUnit[]): ReadonlyMap<number, AddedUnit> {
  const byKey = new Map<number, AddedUnit>();
  for (const unit of strings) {
    const versions = versionsOf(unit.stringId);
    const { twinKey } = versions[0]!;
    if (versions.length === 1 && twinKey !== null) byKey.set(twinKey, unit);
  }
  return byKey;
}

/** By the id of the string: the string, and the id of the string that it copies. */
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
      // If a check is off for the copied string, a missing finding does not mean that the copy passes.
      const all = checker.flagsOf({ ...string, flags });
      if (CHECKS.every((check) => isActive(check, all))) copies.set(unit.stringId, { unit, copiedId: stringId });
    }
  }
  return copies;
}

/** Returns the copies that share a key with a judged string. Their group may change, so these copies are judged too. */
function inChangedGroups(settled: SettledLanguage, strings: readonly AddedUnit[], copies: Copies): readonly number[] {
  const texts = new Set<number>();
  const twins = new Set<number>();
  for (const { stringId, textKey } of strings) {
    if (copies.has(stringId)) continue;
    if (textKey !== null) texts.add(textKey);
    eachTwinKey(settled, stringId, (key) => twins.add(key));
  }
  const isShared = ({ stringId, textKey }: AddedUnit) =>
    (textKey !== null && texts.has(textKey)) || twins.has(settled.versionsOf(stringId)[0]!.twinKey!);
  return Array.from(copies.values(), ({ unit }) => unit)
    .filter(isShared)
    .map(({ stringId }) => stringId);
}

function isChecked(
  view: ProjectView,
  { component, versionsOf }: SettledLanguage,
  { stringId, flags }: AddedUnit,
  check: (typeof CHECKS)[number],
): boolean {
  return isActive(check, view.checker(component.id).flagsOf({ ...versionsOf(stringId)[0]!, flags }));
}
