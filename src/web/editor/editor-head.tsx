/** What stands above the editor: how far the language is, the query, and the filters with their counts. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { ProgressBar } from '../parts/progress-bar.js';
import { QueryExamples } from '../parts/query-examples.js';
import { Name } from '../parts/text.js';
import { type LanguagePlace, stringsLink } from '../values/links.js';
import { translatedPercent } from '../values/wording.js';
import { type Filter, FilterChips, type FilterChipsProps } from './filter-chips.js';

export interface EditorHeadProps {
  readonly place: LanguagePlace;
  readonly languageName: string;
  readonly counts: Counts;
  readonly query: string;
  readonly filters: readonly Filter[];
  /** How many strings the query picks. */
  readonly total: number;
}

export function EditorHead(props: EditorHeadProps): VNode {
  const { place, languageName, query, filters, total } = props;
  return (
    <div class="editor-head">
      <div class="editor-title">
        <h1>
          <Name text={languageName} />
        </h1>
        <EditorProgress counts={props.counts} />
        <QueryBox place={place} query={query} />
      </div>
      <EditorFilters filters={filters} place={place} query={query} total={total} />
    </div>
  );
}

export function EditorFilters(props: FilterChipsProps): VNode {
  return (
    <div id="filters">
      <FilterChips {...props} />
    </div>
  );
}

export function EditorProgress({ counts }: { readonly counts: Counts }): VNode {
  return (
    <div id="progress" class="editor-progress">
      <ProgressBar counts={counts} />
      <strong>{translatedPercent(counts)}%</strong>
    </div>
  );
}

function QueryBox({ place, query }: { readonly place: LanguagePlace; readonly query: string }): VNode {
  return (
    <search class="query-area" aria-label="Strings">
      <form class="query" action={stringsLink(place, '')}>
        <label class="unseen" for="query">
          Query
        </label>
        <input
          id="query"
          name="q"
          type="search"
          value={query}
          placeholder="Text, state:fuzzy, has:failing …"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          data-query
        />
        <button class="button" type="submit">
          Show
        </button>
        <details class="query-help">
          <summary>Examples</summary>
          <div class="popup">
            <QueryExamples place={place} />
          </div>
        </details>
      </form>
    </search>
  );
}
