/** Splits long tables into pages, with links to the previous and the next page. */
import type { VNode } from 'preact';

/** A page with more rows takes long to render, and long to show. */
export const ROWS_PER_PAGE = 100;

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  /** From 1 to `pages`. */
  readonly page: number;
  readonly pages: number;
}

/** The rows of the page that an address names. Invalid numbers mean the first page, too large ones the last. */
export function pageOfRows<Row>(all: readonly Row[], written: unknown): PagedRows<Row> {
  const pages = Math.max(1, Math.ceil(all.length / ROWS_PER_PAGE));
  const wanted = typeof written === 'string' && /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
  const page = Math.min(wanted, pages);
  return { rows: all.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), page, pages };
}

export interface PagerProps extends Pick<PagedRows<unknown>, 'page' | 'pages'> {
  /** The address of the first page. */
  readonly link: string;
}

export function Pager({ page, pages, link }: PagerProps): VNode | null {
  if (pages === 1) return null;
  const linkTo = (number: number) => (number === 1 ? link : `${link}${link.includes('?') ? '&' : '?'}page=${number}`);
  return (
    <nav class="pages" aria-label="Pages">
      {page > 1 && (
        <a class="button" rel="prev" href={linkTo(page - 1)}>
          Previous
        </a>
      )}
      <span class="muted">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a class="button" rel="next" href={linkTo(page + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
