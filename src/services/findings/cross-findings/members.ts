/** Strings of the project's components that are compared with each other. */
import type { Version } from '../../../model/change.js';
import { groupBy } from '../../../model/group-by.js';
import { identity, sameTexts } from '../../../model/unit.js';
import type { ComparedString, PlacedLanguage, PlacedUnit, StoredUnit } from '../../../storage/store.js';
import type { Witness } from './group-memory.js';
import type { ProjectView } from './project-view.js';
import type { ChangedStrings, Move, SettledLanguage } from './settled-language.js';

/** The data that a verdict on a string needs. */
export interface Member {
  readonly language: PlacedLanguage;
  readonly unit: Pick<StoredUnit, 'stringId' | 'target' | 'state' | 'flags'> & { readonly string: ComparedString };
  /** The string was just added, so it has no finding yet. */
  readonly isNew?: boolean;
}

/** The changed strings as they are now; undefined if the change may affect the witnesses or the group of a string. */
export function movedMembers(
  { component, language, versionsOf }: Pick<SettledLanguage, 'component' | 'language' | 'versionsOf'>,
  moves: readonly Move[],
  witnesses: readonly Witness[],
): Member[] | undefined {
  const place = { ...language, componentId: component.id };
  const members: Member[] = [];
  for (const { stringId, before, after, flags } of moves) {
    const versions = versionsOf(stringId);
    if (versions.length !== 1) return undefined;
    if (
      isChanged(before, after) &&
      witnesses.some((one) => one.componentId === component.id && one.stringId === stringId)
    )
      return undefined;
    if (after === null) continue;
    const { target, state } = after;
    members.push({
      language: place,
      unit: { stringId, target, state, flags, string: versions[0]! },
      isNew: before === null,
    });
  }
  return members;
}

/** An audit judges strings that did not change. */
const isChanged = (before: Version | null, after: Version | null) =>
  before?.state !== after?.state || !sameTexts(before?.target ?? [], after?.target ?? []);

export function witnessOf({ language: { componentId }, unit }: Member): Witness {
  const { stringId, target, state, string } = unit;
  return { componentId, stringId, unit: { target, state }, string };
}

/** Whether two strings with equal keys are really the same string. */
export function isTwin(one: Witness['string'], other: Witness['string']): boolean {
  return identity(one) === identity(other) && sameTexts(one.source, other.source);
}

/**
 * Selects the units that belong to the project and to a language with the same plural forms as `like`. The strings of changed
 * units come from memory.
 */
export async function membersAmong(
  view: ProjectView,
  like: Pick<PlacedLanguage, 'code' | 'plural'>,
  units: readonly PlacedUnit[],
  changed?: ChangedStrings,
): Promise<Member[]> {
  const memberOf = await membersOf(view, like, units, changed);
  return units.flatMap(memberOf);
}

/** Returns a function that makes members of these units, and an empty list of units that are no members. */
async function membersOf(
  view: ProjectView,
  like: Pick<PlacedLanguage, 'code' | 'plural'>,
  units: readonly PlacedUnit[],
  changed?: ChangedStrings,
): Promise<(unit: PlacedUnit) => Member | readonly []> {
  const languages = await view.languagesLike(
    like,
    units.map(({ componentId }) => componentId),
  );
  const isComparable = ({ componentId, languageId }: PlacedUnit) => languages.get(componentId)?.id === languageId;
  const isStored = ({ componentId, stringId }: PlacedUnit) => changed?.has(componentId, stringId) !== true;
  const stringOf = await view.strings.of(units.filter((unit) => isComparable(unit) && isStored(unit)));
  return (unit) => {
    if (!isComparable(unit)) return [];
    const { componentId, stringId, target, state, flags } = unit;
    const string = isStored(unit) ? stringOf(unit) : changed!.string(stringId);
    if (string === undefined) return [];
    const isNew = changed?.isNew(componentId, stringId) === true;
    return { language: languages.get(componentId)!, unit: { stringId, target, state, flags, string }, isNew };
  };
}

/** Number of strings of one group that are loaded first. Usually they show that no other verdict changed. */
export const FIRST_LOOK = 20;

/** The first strings of a group of strings that have the same key. */
export interface Look {
  readonly key: number;
  readonly members: readonly Member[];
  /** Whether the group has no other strings. */
  readonly isWhole: boolean;
}

/** Searches this many keys at once. If some have many strings, the keys are searched one by one. */
const KEYS_AT_ONCE = 100;

/**
 * Reads a limited number of strings of each group: `FIRST_LOOK`, plus the number in `own`, which counts the strings of
 * the group that the caller knows already. So the cost does not grow with the size of the groups.
 */
export async function lookAt<Unit extends PlacedUnit>(
  view: ProjectView,
  like: Pick<PlacedLanguage, 'code' | 'plural'>,
  changed: ChangedStrings,
  own: ReadonlyMap<number, number>,
  keyOf: (unit: Unit) => number | null,
  find: (keys: readonly number[], limit: number) => Promise<readonly Unit[]>,
): Promise<Look[]> {
  const looks: { key: number; units: readonly Unit[]; isWhole: boolean }[] = [];
  const keys = [...own.keys()];
  const limitOf = (some: readonly number[]) => some.reduce((sum, key) => sum + FIRST_LOOK + own.get(key)!, 0);
  for (let start = 0; start < keys.length; start += KEYS_AT_ONCE) {
    const some = keys.slice(start, start + KEYS_AT_ONCE);
    const limit = limitOf(some);
    const units = await find(some, limit + 1);
    if (units.length <= limit) {
      const groups = groupBy(units, keyOf);
      for (const key of some) looks.push({ key, units: groups.get(key) ?? [], isWhole: true });
      continue;
    }
    for (const key of some) {
      const first = await find([key], limitOf([key]) + 1);
      looks.push({ key, units: first, isWhole: first.length <= limitOf([key]) });
    }
  }
  const memberOf = await membersOf(
    view,
    like,
    looks.flatMap(({ units }) => units),
    changed,
  );
  return looks.map(({ key, isWhole, units }) => ({ key, isWhole, members: units.flatMap(memberOf) }));
}
