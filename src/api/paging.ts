/** Pages of a list: which one is asked for, and the addresses of its neighbours. */
import { badRequest, notFound } from './errors.js';

const MOST_PER_PAGE = 10_000;

export interface PageRequest {
  readonly page: number;
  /** Undefined for everything on one page. */
  readonly size: number | undefined;
}

export function pageRequest(query: URLSearchParams): PageRequest {
  const page = query.get('page');
  const size = query.get('page_size');
  if (page !== null && !/^[1-9]\d{0,8}$/.test(page)) throw notFound('Invalid page.');
  if (size !== null && !(/^[1-9]\d{0,8}$/.test(size) && Number(size) <= MOST_PER_PAGE)) {
    throw badRequest('page_size', `page_size must be a number from 1 to ${MOST_PER_PAGE}.`);
  }
  return { page: page === null ? 1 : Number(page), size: size === null ? undefined : Number(size) };
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Neighbours keep all other parameters of the address they are made from. */
export function pageOf<T>(all: readonly T[], { page, size }: PageRequest, address: URL): Page<T> {
  const perPage = size ?? Math.max(1, all.length);
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  if (page > pages) throw notFound('Invalid page.');
  const neighbour = (number: number) => {
    const url = new URL(address);
    if (number === 1) url.searchParams.delete('page');
    else url.searchParams.set('page', String(number));
    return url.href;
  };
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    next: page < pages ? neighbour(page + 1) : null,
    previous: page > 1 ? neighbour(page - 1) : null,
  };
}
