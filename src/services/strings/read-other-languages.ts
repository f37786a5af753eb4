/** Reads the translations of one string into the other languages of its component. */
import { languageName } from '../../model/language.js';
import { hasText, type State } from '../../model/state.js';
import type { Language, Store } from '../../storage/store.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';

export interface OtherLanguage {
  readonly language: Language;
  readonly name: string;
  readonly target: readonly string[];
  readonly state: State;
}

/** Sorted by language name. Leaves out the given language and languages without a text. */
export async function readOtherLanguages(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
): Promise<OtherLanguage[]> {
  const languages = new Map((await store.languages.list(component.id)).map((one) => [one.id, one]));
  languages.delete(language.id);
  const units = await store.units.inLanguages(component.id, stringId);
  return units
    .flatMap(({ languageId, target, state }) => {
      const own = languages.get(languageId);
      return own === undefined || !hasText(target)
        ? []
        : [{ language: own, name: languageName(own.code), target, state }];
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
