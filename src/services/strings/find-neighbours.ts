/** The strings before and after one in a list that a query makes. */
import type { Query } from '../../model/query/query.js';
import type { Component, Language, Store } from '../../storage/store.js';

export interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** The string itself need not fit the query: what was just translated is no longer in the list of what is not. */
export async function neighbours(
  store: Store,
  component: Pick<Component, 'id'>,
  language: Pick<Language, 'id'>,
  query: Query,
  stringId: number,
): Promise<Neighbours> {
  const previous = await store.units.previous(component.id, language.id, query, stringId);
  const [next] = await store.units.ids(component.id, language.id, query, 1, { after: stringId });
  return { previous, next };
}
