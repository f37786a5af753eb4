/** Finds the previous and the next string in the results of a query. */
import type { ResolvedQuery } from '../../model/query/query.js';
import type { Component, Language, Store } from '../../storage/store.js';

export interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/**
 * The string itself need not match the query. For example, a string that was just translated no longer matches
 * `state:empty`.
 */
export async function findNeighbours(
  store: Store,
  component: Pick<Component, 'id'>,
  language: Pick<Language, 'id'>,
  query: ResolvedQuery,
  stringId: number,
): Promise<Neighbours> {
  const previous = await store.units.previous(component.id, language.id, query, stringId);
  const [next] = await store.units.ids(component.id, language.id, query, 1, { after: stringId });
  return { previous, next };
}
