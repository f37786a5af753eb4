/** Finds the translations of a string in all components of the project, in one language. */
import { groupBy } from '../../../model/group-by.js';
import type { PlacedString } from '../../../storage/store.js';
import { type Look, lookAt, type Member } from './members.js';
import type { ProjectView } from './project-view.js';
import type { ChangedStrings, Move, SettledLanguage } from './settled-language.js';

/** A save changes fewer keys. One query for the strings and translations is faster then than one for each component. */
const MANY_KEYS = 20;

/**
 * Reads the translations of strings with these twin keys. In an import, the strings themselves are the same for all languages,
 * so they are read once. If too many strings have a key, only some of their translations are read.
 */
export async function lookAtTwins(
  view: ProjectView,
  settled: SettledLanguage,
  movesOf: ReadonlyMap<number, readonly Move[]>,
  changed: ChangedStrings,
): Promise<Look[]> {
  const { language } = settled;
  const twins = movesOf.size < MANY_KEYS ? undefined : await view.strings.twins([...movesOf.keys()]);
  const few: PlacedString[] = [];
  const many = new Map<number, number>();
  for (const [key, moved] of movesOf) {
    const strings = twins?.get(key) ?? null;
    if (strings === null) many.set(key, moved.length);
    else for (const string of strings) few.push(string);
  }
  const members = groupBy(await translationsOf(view, language, few), ({ unit }) => unit.string.twinKey);
  const looks: Look[] = [];
  for (const [key, moved] of movesOf) {
    if (many.has(key)) continue;
    looks.push({ key, isWhole: true, members: [...(members.get(key) ?? []), ...movedTo(key, settled, moved)] });
  }
  if (many.size === 0) return looks;
  const find = (keys: readonly number[], limit: number) => view.store.units.twins(keys, [language.code], limit);
  for (const look of await lookAt(view, language, changed, many, ({ twinKey }) => twinKey, find)) looks.push(look);
  return looks;
}

/** The translations of strings of other components. */
async function translationsOf(
  view: ProjectView,
  like: SettledLanguage['language'],
  strings: readonly PlacedString[],
): Promise<Member[]> {
  const byComponent = groupBy(strings, ({ componentId }) => componentId);
  const languages = await view.languagesLike(like, [...byComponent.keys()]);
  const found: Member[] = [];
  for (const [componentId, language] of languages) {
    const byId = new Map(byComponent.get(componentId)!.map((string) => [string.id, string]));
    for (const unit of await view.store.units.pickPlaced(componentId, [language.id], [...byId.keys()])) {
      const { stringId, target, state, flags } = unit;
      found.push({ language, unit: { stringId, target, state, flags, string: byId.get(stringId)! } });
    }
  }
  return found;
}

/** The changed strings that have the twin key now. */
function movedTo(
  key: number,
  { component, language, versionsOf }: SettledLanguage,
  moves: readonly Move[],
): readonly Member[] {
  const place = { ...language, componentId: component.id };
  return moves.flatMap(({ stringId, before, after, flags }) => {
    const string = versionsOf(stringId)[0]!;
    if (after === null || string.twinKey !== key) return [];
    const { target, state } = after;
    return { language: place, unit: { stringId, target, state, flags, string }, isNew: before === null };
  });
}
