/** Strings of the project's components that are held against each other. */
import { groupBy } from '../../../model/group-by.js';
import type { UnitWithString } from '../../../storage/store.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';

export interface Member {
  readonly language: PlacedLanguage;
  readonly unit: UnitWithString;
}

/** Where a string is; without a language it is looked for in all the given ones. */
export interface MemberPlace {
  readonly componentId: number;
  readonly languageId?: number;
  readonly stringId: number;
}

/** The units at these places, as far as they belong to the given languages. */
export async function loadMembers(
  view: ProjectView,
  languages: readonly PlacedLanguage[],
  places: readonly MemberPlace[],
): Promise<Member[]> {
  const members: Member[] = [];
  const byComponent = groupBy(places, ({ componentId }) => componentId);
  for (const language of languages) {
    const ids = (byComponent.get(language.componentId) ?? [])
      .filter(({ languageId = language.id }) => languageId === language.id)
      .map(({ stringId }) => stringId);
    for (const unit of await view.store.units.pick(language.componentId, language.id, ids)) {
      members.push({ language, unit });
    }
  }
  return members;
}
