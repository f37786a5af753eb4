/** Refuses filters that a route does not have. A response that ignores a filter looks right and is wrong. */
import { badRequest } from './errors.js';
import type { Route } from './route.js';

/**
 * Parameters that narrow or order some response of this API or of compatible servers. All other unknown parameters are
 * ignored: clients add parameters to avoid caches, and pass on parameters of their own.
 */
const FILTERS: ReadonlySet<string> = new Set([
  'action',
  'end',
  'filter',
  'id',
  'lang',
  'language_code',
  'q',
  'sort_by',
  'sort_order',
  'start',
  'timestamp_after',
  'timestamp_before',
  'user',
  'username',
]);

/** Throws if the request has a filter that the route does not describe in `query`. */
export function refuseOtherFilters({ method, query }: Route, params: URLSearchParams): void {
  if (method !== 'GET') return;
  const known = Object.keys(query?.properties ?? {});
  const other = [...params.keys()].find((name) => FILTERS.has(name) && !known.includes(name));
  if (other === undefined) return;
  const rest = known.length === 0 ? 'It takes no parameters.' : `It takes ${known.join(', ')}.`;
  throw badRequest(other, `This address cannot filter by ${other}, and would return too much. ${rest}`);
}
