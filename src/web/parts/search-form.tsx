/** The search of all pages: a box in the header, on a phone a link to the page that has the box, and that box. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { type LanguagePlace, placeName, SEARCH_LINK, searchLink } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export interface SearchFormProps {
  readonly text?: string;
  /** The language of a component whose strings are searched too. */
  readonly standing: LanguagePlace | undefined;
  readonly large?: boolean;
}

/** Longer texts are no names, and rarely searched for whole. */
export const MOST_SEARCHED = 200;

export function SearchForm({ text = '', standing, large = false }: SearchFormProps): VNode {
  return (
    <search class={large ? 'search search-large' : 'search'}>
      <form method="get" action={SEARCH_LINK}>
        <label>
          <span class="unseen">Search</span>
          <input
            type="search"
            name="q"
            value={text}
            placeholder="Search"
            maxlength={MOST_SEARCHED}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            data-search
          />
        </label>
        {standing !== undefined && <input type="hidden" name="in" value={placeName(standing)} />}
        <button class={large ? 'button' : 'search-go'} type="submit">
          {large ? 'Search' : <SearchSign />}
        </button>
      </form>
    </search>
  );
}

export function HeaderSearch(): VNode {
  const { standing } = useContext(VisitContext);
  return (
    <>
      <SearchForm standing={standing} />
      <a class="search-link" href={searchLink('', standing)}>
        <SearchSign />
      </a>
    </>
  );
}

function SearchSign(): VNode {
  return (
    <>
      <svg class="sign" viewBox="0 0 16 16" aria-hidden="true">
        <path d="M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2zM10.6 10.6 14.5 14.5" />
      </svg>
      <span class="unseen">Search</span>
    </>
  );
}
