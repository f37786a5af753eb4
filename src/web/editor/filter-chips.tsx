/** The filters of a list of strings, each with its count. */
import type { VNode } from 'preact';
import { type Status, Swatch } from '../parts/state-label.js';
import { Name } from '../parts/text.js';
import { type LanguagePlace, QUERIES, stringsLink } from '../values/links.js';
import { formatCount } from '../values/wording.js';

export interface Filter {
  readonly label: string;
  readonly query: string;
  readonly count: number;
}

export interface FilterChipsProps {
  readonly filters: readonly Filter[];
  readonly place: LanguagePlace;
  readonly query: string;
  /** How many strings the query in use picks. */
  readonly total: number;
}

const STATUSES: Readonly<Record<string, Status>> = {
  [QUERIES.translated]: 'translated',
  [QUERIES.fuzzy]: 'fuzzy',
  [QUERIES.untranslated]: 'empty',
  [QUERIES.approved]: 'approved',
  [QUERIES.readonly]: 'readonly',
  [QUERIES.failing]: 'failing',
  [QUERIES.suggestions]: 'suggestion',
  [QUERIES.comments]: 'comment',
};

export function FilterChips({ filters, place, query, total }: FilterChipsProps): VNode {
  // A query that no chip stands for gets one of its own, or nothing would show what is picked.
  const shown = filters.some((filter) => filter.query === query)
    ? filters
    : [...filters, { label: query, query, count: total }];
  return (
    <nav aria-label="Filters">
      <ul class="chips">
        {shown.map(({ label, query: picked, count }) => (
          <li key={picked}>
            <a
              class={count === 0 ? 'chip chip-none' : 'chip'}
              href={stringsLink(place, picked)}
              aria-current={picked === query ? 'true' : undefined}
            >
              <FilterSwatch query={picked} />
              <Name text={label} /> <span class="chip-count">{formatCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FilterSwatch({ query }: { readonly query: string }): VNode | null {
  const status = Object.hasOwn(STATUSES, query) ? STATUSES[query] : undefined;
  return status === undefined ? null : <Swatch status={status} />;
}
