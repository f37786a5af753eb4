/** Splits lists into pages: reads the page parameters and builds the links to the next and previous page. */
import { inParts } from '../services/in-parts.js';
import { badRequest, notFound } from './errors.js';
import type { Call, ListPart } from './route.js';

/** Items per page of long lists, if the request has no `page_size`. */
export const DEFAULT_PER_PAGE = 50;
/** Maximum for long lists: the whole page is in memory until a slow client has read it. */
export const MAX_FETCHED = 1000;

export interface PageRequest {
  readonly page: number;
  /** Undefined: all items on one page. */
  readonly size: number | undefined;
}

export function pageRequest({ query, maxPerPage }: Pick<Call, 'query' | 'maxPerPage'>): PageRequest {
  const page = query.get('page');
  const size = query.get('page_size');
  if (page !== null && !/^[1-9]\d{0,8}$/.test(page)) throw notFound('Invalid page.');
  if (size !== null && !(/^[1-9]\d{0,8}$/.test(size) && Number(size) <= maxPerPage)) {
    throw badRequest('page_size', `page_size must be a number from 1 to ${maxPerPage}.`);
  }
  return { page: page === null ? 1 : Number(page), size: size === null ? undefined : Number(size) };
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The links keep all other parameters of `address`. */
export function pageOf<T>(all: readonly T[], request: PageRequest, address: URL): Page<T> {
  const size = request.size ?? Math.max(1, all.length);
  const start = (request.page - 1) * size;
  return { items: all.slice(start, start + size), ...pageLinks(all.length, { ...request, size }, address) };
}

/** The requested page of a list whose items are all in memory. */
export function listOf<T>(call: Call, all: readonly T[], present: (item: T) => object | string): ListPart {
  const { items, next, previous } = pageOf(all, pageRequest(call), call.address);
  return { total: all.length, next, previous, items: items.map(present) };
}

/**
 * The requested page of a long list, which is fetched page by page. Without `page_size`, a page has `defaultSize` items.
 */
export async function fetchedList<T>(
  call: Call,
  defaultSize: number,
  total: number,
  fetch: (offset: number, limit: number) => Promise<readonly T[]>,
  present: (item: T) => object | string,
): Promise<ListPart> {
  const request = pageRequest(call);
  const { page } = request;
  const size = Math.min(request.size ?? defaultSize, MAX_FETCHED);
  const links = pageLinks(total, { page, size }, call.address);
  const items = await fetch((page - 1) * size, size);
  return { total, ...links, items: await inParts(items, present) };
}

function pageLinks(
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
  address: URL,
): Pick<Page<never>, 'next' | 'previous'> {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw notFound('Invalid page.');
  const linkTo = (number: number) => {
    const url = new URL(address);
    if (number === 1) url.searchParams.delete('page');
    else url.searchParams.set('page', String(number));
    return url.href;
  };
  return {
    next: page < pages ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
  };
}
