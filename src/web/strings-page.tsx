/** The strings of one language that a query picks, a page at a time. */
import type { VNode } from 'preact';
import { direction, languageName } from '../model/language.js';
import { Layout, trailOf } from './layout.js';
import { type LanguagePlace, QUERIES, stringsLink } from './links.js';
import { type Filter, FilterChips } from './parts/filter-chips.js';
import { type StringEntry, StringRow } from './parts/string-row.js';
import { Name } from './parts/text.js';
import type { ComponentPlace, ProjectPlace } from './places.js';
import { counted } from './wording.js';

export interface StringsPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace;
  readonly language: { readonly code: string; readonly name: string };
  readonly sourceLanguage: string;
  readonly query: string;
  readonly filters: readonly Filter[];
  /** How many strings the query picks, on all pages. */
  readonly total: number;
  readonly rows: readonly StringEntry[];
  /** Id of the string that the next page follows; null on the last page. */
  readonly nextAfter: number | null;
  readonly isFirst: boolean;
}

export function StringsPage(props: StringsPageProps): VNode {
  const { project, component, language, sourceLanguage, query, filters, total, rows } = props;
  const place = { project: project.slug, component: component.slug, language: language.code };
  const chosen = filters.find((filter) => filter.query === query)?.label ?? query;
  const strings = counted(total, 'string');
  return (
    <Layout
      title={[query === QUERIES.all ? strings : `${chosen}: ${strings}`, language.name, component.name]}
      trail={[...trailOf(project, component, language), { label: 'Strings', href: stringsLink(place, QUERIES.all) }]}
    >
      <h1>
        <Name text={language.name} /> <span class="muted">{strings}</span>
      </h1>
      <FilterChips filters={filters} place={place} query={query} total={total} />
      {rows.length === 0 ? (
        <Nothing place={place} query={query} isFirst={props.isFirst} />
      ) : (
        <>
          <div class="string-headings" aria-hidden="true">
            <span>{languageName(sourceLanguage)}</span>
            <span dir={direction(language.code)}>
              <Name text={language.name} />
            </span>
            <span>State</span>
          </div>
          <ol class="strings">
            {rows.map((entry) => (
              <StringRow key={entry.id} entry={entry} place={place} sourceLanguage={sourceLanguage} />
            ))}
          </ol>
        </>
      )}
      <Pages place={place} {...props} />
    </Layout>
  );
}

type PagesProps = Pick<StringsPageProps, 'query' | 'nextAfter' | 'isFirst'> & { readonly place: LanguagePlace };

function Pages({ place, query, nextAfter, isFirst }: PagesProps): VNode | null {
  if (isFirst && nextAfter === null) return null;
  return (
    <nav class="pages" aria-label="Pages">
      {!isFirst && (
        <a class="button" href={stringsLink(place, query)}>
          First page
        </a>
      )}
      {nextAfter !== null && (
        <a class="button" rel="next" href={stringsLink(place, query, nextAfter)}>
          Next page
        </a>
      )}
    </nav>
  );
}

type NothingProps = Pick<StringsPageProps, 'query' | 'isFirst'> & { readonly place: LanguagePlace };

function Nothing({ place, query, isFirst }: NothingProps): VNode {
  if (!isFirst) return <p class="notice">The list ends before this page.</p>;
  if (query === QUERIES.all) return <p class="notice">This language has no strings.</p>;
  return (
    <div class="notice">
      <p>
        No string matches{' '}
        <code>
          <Name text={query} />
        </code>
        .
      </p>
      <a class="button" href={stringsLink(place, QUERIES.all)}>
        See all strings
      </a>
    </div>
  );
}
