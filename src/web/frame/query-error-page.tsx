/** The error page for an invalid query: the query with its error marked, a form to correct it, and examples. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import { MAX_LETTERS } from '../../model/query/query.js';
import { QueryExamples } from '../parts/query-examples.js';
import { Name, Visible } from '../parts/text.js';
import { type LanguagePlace, QUERIES, stringsLink } from '../values/links.js';
import { Layout, trailOf } from './layout.js';

export interface QueryErrorPageProps {
  readonly status: number;
  readonly place: LanguagePlace;
  /** Names of the project and the component. */
  readonly names: { readonly project: string; readonly component: string };
  readonly query: string;
  readonly message: string;
  /** Position of the error in the query, counted from 1. */
  readonly column: number;
}

export function QueryErrorPage({ status, place, names, query, message, column }: QueryErrorPageProps): VNode {
  const { project, component, language } = place;
  const trail = trailOf(
    { slug: project, name: names.project },
    { slug: component, name: names.component },
    { code: language, name: languageName(language) },
  );
  return (
    <Layout title={['Invalid query', languageName(language), names.component]} trail={trail} placed={false}>
      <p class="muted">Error {status}</p>
      <h1>Invalid query</h1>
      <p class="wrong-query">
        <Marked query={query} column={column} />
      </p>
      <p id="problem">
        <Name text={message} />
      </p>
      <form class="query-form" method="get" action={stringsLink(place, QUERIES.all)}>
        <div class="field">
          <label for="q">Query</label>
          <input
            type="search"
            id="q"
            name="q"
            value={query}
            maxlength={MAX_LETTERS}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-invalid="true"
            aria-describedby="problem"
          />
        </div>
        <div class="actions">
          <button class="button button-primary" type="submit">
            Try again
          </button>
          <a class="button" href={stringsLink(place, QUERIES.all)}>
            All strings
          </a>
        </div>
      </form>
      <h2>Examples of queries</h2>
      <QueryExamples place={place} />
    </Layout>
  );
}

/** Characters of the query shown before and after the start of the error. */
const MAX_AROUND = 200;

/** The query with the wrong word marked, or the position where something is missing. */
function Marked({ query, column }: Pick<QueryErrorPageProps, 'query' | 'column'>): VNode {
  const start = column - 1;
  const [wrong] = /^\s|^\S*/.exec(query.slice(start, start + MAX_AROUND))!;
  const before = query.slice(Math.max(0, start - MAX_AROUND), start);
  const after = query.slice(start + wrong.length, start + MAX_AROUND);
  return (
    <code>
      {before.length < start && '…'}
      <Visible text={before} />
      <mark>{wrong === '' ? '\u00a0' : <Visible text={wrong} />}</mark>
      <Visible text={after} />
      {start + MAX_AROUND < query.length && '…'}
    </code>
  );
}
