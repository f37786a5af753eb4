/** Strings of the project's components that are compared with each other. */
import { groupBy } from '../../../model/group-by.js';
import type { PlacedUnit, UnitWithString } from '../../../storage/store.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';

export interface Member {
  readonly language: PlacedLanguage;
  readonly unit: UnitWithString;
}

/** Selects the units that belong to the project and to a language with the same plural forms as `like`. */
export async function membersAmong(
  view: ProjectView,
  like: Pick<PlacedLanguage, 'code' | 'plural'>,
  units: readonly PlacedUnit[],
): Promise<Member[]> {
  const languages = await view.languagesLike(
    like,
    units.map(({ componentId }) => componentId),
  );
  return units.flatMap((unit) => {
    const language = languages.get(unit.componentId);
    return language?.id === unit.languageId ? [{ language, unit }] : [];
  });
}

/** Number of strings of one group that are loaded first. Usually they show that no other verdict changed. */
export const FIRST_LOOK = 20;

/** The first strings of a group of strings that have the same key. */
export interface Look {
  readonly key: number;
  readonly units: readonly PlacedUnit[];
  /** Whether the group has no other strings. */
  readonly isWhole: boolean;
}

/** Searches this many keys at once. If some have many strings, the keys are searched one by one. */
const KEYS_AT_ONCE = 100;

/**
 * Reads a limited number of strings of each group: `FIRST_LOOK`, and one for each string in `own`, the strings of the
 * group that the caller knows already. So the cost does not grow with the size of the groups.
 */
export async function lookAt(
  own: ReadonlyMap<number, number>,
  keyOf: (unit: PlacedUnit) => number | null,
  find: (keys: readonly number[], limit: number) => Promise<readonly PlacedUnit[]>,
): Promise<Look[]> {
  const looks: Look[] = [];
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
  return looks;
}
