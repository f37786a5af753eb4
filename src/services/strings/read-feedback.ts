/** What people say of one string: suggestions and comments with the names of their authors. */
import type { Comment, Store, Suggestion } from '../../storage/store.js';
import { authorNames } from '../statistics/author-names.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';

/** What somebody said, with their name; `author` is the username. */
export type Authored<Said> = Said & { readonly authorName: string };

/** Oldest first. */
export async function suggestionsOf(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
): Promise<Authored<Suggestion>[]> {
  return withNames(store, await store.suggestions.ofString(component.id, language.id, stringId));
}

/** Oldest first, the resolved ones too. */
export async function commentsOf(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
): Promise<Authored<Comment>[]> {
  return withNames(store, await store.comments.ofString(component.id, language.id, stringId));
}

async function withNames<Said extends { readonly author: string }>(
  store: Store,
  said: readonly Said[],
): Promise<Authored<Said>[]> {
  const names = await authorNames(store, said);
  return said.map((one) => ({ ...one, authorName: names.get(one.author)! }));
}
