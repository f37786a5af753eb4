/** What is shown in place of strings when their query cannot be read: where it is wrong, and how to put it right. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import { MOST_LETTERS } from '../../model/query/query.js';
import { QueryExamples } from '../parts/query-examples.js';
import { Name, Visible } from '../parts/text.js';
import { type LanguagePlace, QUERIES, stringsLink } from '../values/links.js';
import { Layout, trailOf } from './layout.js';

export interface QueryErrorPageProps {
  readonly status: number;
  readonly place: LanguagePlace;
  /** What project and component are called. */
  readonly names: { readonly project: string; readonly component: string };
  readonly query: string;
  readonly message: string;
  /** The place of the mistake in the query, counted from 1. */
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
    <Layout title={['This query cannot be read', languageName(language), names.component]} trail={trail} placed={false}>
      <p class="muted">Error {status}</p>
      <h1>This query cannot be read</h1>
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
            maxlength={MOST_LETTERS}
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
      <h2>What a query can be</h2>
      <QueryExamples place={place} />
    </Layout>
  );
}

/** So much of the query is shown before and behind the mistake. */
const MOST_AROUND = 200;

/** The word that the mistake is in, or the place where something is missing. */
function Marked({ query, column }: Pick<QueryErrorPageProps, 'query' | 'column'>): VNode {
  const start = column - 1;
  const [wrong] = /^\s|^\S*/.exec(query.slice(start, start + MOST_AROUND))!;
  const before = query.slice(Math.max(0, start - MOST_AROUND), start);
  const after = query.slice(start + wrong.length, start + MOST_AROUND);
  return (
    <code>
      {before.length < start && '…'}
      <Visible text={before} />
      <mark>{wrong === '' ? '\u00a0' : <Visible text={wrong} />}</mark>
      <Visible text={after} />
      {start + MOST_AROUND < query.length && '…'}
    </code>
  );
}
