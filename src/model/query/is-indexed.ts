/** Tells cheap queries from those that must read many strings. */
import type { Query } from './query.js';

/** Whether an index gives the strings of a query in order. All other queries read strings until enough of them match. */
export function isIndexed({ kind }: Query): boolean {
  return kind === 'all' || kind === 'state' || kind === 'id';
}
