/** Reads the suggestions and comments of one string, with the names of their authors. */
import type { Comment, Store, Suggestion } from '../../storage/store.js';
import { authorNames } from '../statistics/author-names.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';

/** A suggestion or comment with the full name of its author. `author` is the username. */
export type Authored<Entry> = Entry & { readonly authorName: string };

/** Oldest first. */
export async function readSuggestions(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
): Promise<Authored<Suggestion>[]> {
  return withNames(store, await store.suggestions.ofString(component.id, language.id, stringId));
}

/** Oldest first. Includes resolved comments. */
export async function readComments(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
): Promise<Authored<Comment>[]> {
  return withNames(store, await store.comments.ofString(component.id, language.id, stringId));
}

async function withNames<Entry extends { readonly author: string }>(
  store: Store,
  entries: readonly Entry[],
): Promise<Authored<Entry>[]> {
  const names = await authorNames(store, entries);
  return entries.map((one) => ({ ...one, authorName: names.get(one.author)! }));
}
