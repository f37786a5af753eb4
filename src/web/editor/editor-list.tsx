/** The strings that a query picks, as the editor lists them beside the one that is worked on. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { editorPartLink, type LanguagePlace, QUERIES, stringLink, stringsLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import { EditorRow, type EditorRowEntry } from './editor-row.js';

export interface EditorListProps {
  readonly place: LanguagePlace;
  readonly sourceLanguage: string;
  readonly query: string;
  /** How many strings the query picks, on all pages. */
  readonly total: number;
  readonly rows: readonly EditorRowEntry[];
  /** Id of the string that the next page follows; null on the last page. */
  readonly nextAfter: number | null;
  readonly isFirst: boolean;
  /** Id of the string that is worked on. */
  readonly chosen: number | undefined;
}

export function EditorList(props: EditorListProps): VNode {
  const { place, query, total, rows } = props;
  return (
    <section
      id="list"
      class="list-pane"
      aria-label="Strings"
      data-order={editorPartLink(place, 'order', query)}
      data-rows={editorPartLink(place, 'rows', query)}
    >
      <p class="list-total muted">{counted(total, 'string')}</p>
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ol class="rows" id="rows">
          <EditorRows {...props} />
        </ol>
      )}
      <Pages {...props} />
    </section>
  );
}

export type EditorRowsProps = Pick<EditorListProps, 'place' | 'sourceLanguage' | 'query' | 'rows' | 'chosen'>;

export function EditorRows({ place, sourceLanguage, query, rows, chosen }: EditorRowsProps): VNode {
  return (
    <>
      {rows.map((entry) => (
        <EditorRow
          key={entry.id}
          entry={entry}
          href={stringLink(place, query, entry.id)}
          isChosen={entry.id === chosen}
          sourceLanguage={sourceLanguage}
          language={place.language}
        />
      ))}
    </>
  );
}

function Pages({ place, query, nextAfter, isFirst }: EditorListProps): VNode | null {
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

function Nothing({ place, query, isFirst }: EditorListProps): VNode {
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
