/** Pages of a list: which one is asked for, and the addresses of its neighbours. */
import { badRequest, notFound } from './errors.js';
import type { Call, ListPart } from './route.js';

/** Items a page where a list may have thousands and nobody said how many. */
export const USUAL_PER_PAGE = 50;

export interface PageRequest {
  readonly page: number;
  /** Undefined for everything on one page. */
  readonly size: number | undefined;
}

export function pageRequest({ query, mostPerPage }: Pick<Call, 'query' | 'mostPerPage'>): PageRequest {
  const page = query.get('page');
  const size = query.get('page_size');
  if (page !== null && !/^[1-9]\d{0,8}$/.test(page)) throw notFound('Invalid page.');
  if (size !== null && !(/^[1-9]\d{0,8}$/.test(size) && Number(size) <= mostPerPage)) {
    throw badRequest('page_size', `page_size must be a number from 1 to ${mostPerPage}.`);
  }
  return { page: page === null ? 1 : Number(page), size: size === null ? undefined : Number(size) };
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Neighbours keep all other parameters of the address they are made from. */
export function pageOf<T>(all: readonly T[], request: PageRequest, address: URL): Page<T> {
  const size = request.size ?? Math.max(1, all.length);
  const start = (request.page - 1) * size;
  return { items: all.slice(start, start + size), ...neighbours(all.length, { ...request, size }, address) };
}

/** The list that a call asks for, out of all items. */
export function listOf<T>(call: Call, all: readonly T[], present: (item: T) => object | string): ListPart {
  const { items, next, previous } = pageOf(all, pageRequest(call), call.address);
  return { total: all.length, next, previous, items: items.map(present) };
}

/** The same for lists of which only the page is fetched; without `page_size` a page has `usual` items. */
export async function fetchedList<T>(
  call: Call,
  usual: number,
  total: number,
  fetch: (offset: number, limit: number) => Promise<readonly T[]>,
  present: (item: T) => object | string,
): Promise<ListPart> {
  const { page, size = usual } = pageRequest(call);
  const links = neighbours(total, { page, size }, call.address);
  const items = await fetch((page - 1) * size, size);
  return { total, ...links, items: items.map(present) };
}

function neighbours(
  total: number,
  { page, size }: { readonly page: number; readonly size: number },
  address: URL,
): Pick<Page<never>, 'next' | 'previous'> {
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) throw notFound('Invalid page.');
  const neighbour = (number: number) => {
    const url = new URL(address);
    if (number === 1) url.searchParams.delete('page');
    else url.searchParams.set('page', String(number));
    return url.href;
  };
  return {
    next: page < pages ? neighbour(page + 1) : null,
    previous: page > 1 ? neighbour(page - 1) : null,
  };
}
