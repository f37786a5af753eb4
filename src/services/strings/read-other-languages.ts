/** The translations of one string into the other languages of its component. */
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

/** By the name of the language; those that have no text for it are left out, and so is the one it is asked for. */
export async function otherLanguages(
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

export { type SimilarString, similarStrings } from './find-similar.js';
