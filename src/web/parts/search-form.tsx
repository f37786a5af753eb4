/** The search box of the header and of the search page; on phones the header only has a link to the search page. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { type LanguagePlace, placeName, SEARCH_LINK, searchLink } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export interface SearchFormProps {
  readonly text?: string;
  /** The language of a component whose strings are searched as well. */
  readonly currentLanguage: LanguagePlace | undefined;
  readonly large?: boolean;
}

/** Names are shorter, and nobody searches for longer texts in full. */
export const MAX_SEARCH_LENGTH = 200;

export function SearchForm({ text = '', currentLanguage, large = false }: SearchFormProps): VNode {
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
            maxlength={MAX_SEARCH_LENGTH}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            data-search
          />
        </label>
        {currentLanguage !== undefined && <input type="hidden" name="in" value={placeName(currentLanguage)} />}
        <button class={large ? 'button' : 'search-go'} type="submit">
          {large ? 'Search' : <SearchSign />}
        </button>
      </form>
    </search>
  );
}

export function HeaderSearch(): VNode {
  const { currentLanguage } = useContext(VisitContext);
  return (
    <>
      <SearchForm currentLanguage={currentLanguage} />
      <a class="search-link" href={searchLink('', currentLanguage)}>
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
