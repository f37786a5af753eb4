/** Tells cheap queries from those that must read many strings. */
import type { Query } from './query.js';

/** Whether an index gives the strings of a query in order. All other queries read strings until enough of them match. */
export function isIndexed(query: Query): boolean {
  if (query.kind === 'number') return query.field === 'position';
  return query.kind === 'all' || query.kind === 'state' || query.kind === 'id' || query.kind === 'place';
}
