/** The table of a component's languages: sortable by every column, with numbers that link to their strings. */
import type { VNode } from 'preact';
import type { CountBasis } from '../../model/count-basis.js';
import { spellInvisible } from '../../model/invisible.js';
import { direction, languageTag } from '../../model/language.js';
import type { Measure } from '../../model/measure.js';
import { ownName } from '../../model/own-name.js';
import { formatTenths } from '../../model/percent.js';
import { PlainBar } from '../parts/progress-bar.js';
import { RelativeTime } from '../parts/relative-time.js';
import { TableRows } from '../parts/table-rows.js';
import { Name } from '../parts/text.js';
import { MEASURE_NOUNS } from '../values/amounts.js';
import { componentLink, type LanguagePlace, languageLink, QUERIES, stringsLink } from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';
import { counted, formatCount, NO_STRINGS, translatedPercent } from '../values/wording.js';
import { type Column, type LanguageRow, type MeasuredLanguage, shownColumns } from './language-columns.js';
import { MissingTag } from './missing-strings.js';
import { SortHeading } from './sort-heading.js';
import type { TableView } from './table-view.js';

export interface LanguageTableProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails;
  readonly rows: readonly MeasuredLanguage[];
  readonly view: TableView;
}

/** Cells have no classes: with hundreds of languages the classes would be most of the page. */
export function LanguageTable({ project, component, rows, view }: LanguageTableProps): VNode {
  const columns = shownColumns(view);
  const path = componentLink(project.slug, component.slug);
  const table = (
    <table class={`listing sortable languages${view.allColumns ? ' languages-all' : ''}`} data-filtered>
      <caption class="unseen">
        Languages of <Name text={component.name} />, in {MEASURE_NOUNS[view.measure]}s
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHeading key={column.key} column={column} view={view} path={path} />
          ))}
        </tr>
      </thead>
      <tbody>
        <TableRows rows={rows} columns={columns.length}>
          {(row) => {
            const { code } = row.language;
            const place = { project: project.slug, component: component.slug, language: code };
            return (
              <tr key={code}>
                {columns.map((column) => (
                  <Cell
                    key={column.key}
                    column={column}
                    row={row}
                    place={place}
                    measure={view.measure}
                    isSource={code === component.sourceLanguage}
                    count={component.count}
                  />
                ))}
              </tr>
            );
          }}
        </TableRows>
      </tbody>
    </table>
  );
  if (!view.allColumns) return table;
  return (
    // Focusable, so that it can be scrolled by keyboard.
    <section class="scroller" aria-label="All numbers of the languages" tabindex={0}>
      {table}
    </section>
  );
}

interface CellProps {
  readonly column: Column;
  readonly row: MeasuredLanguage;
  readonly place: LanguagePlace;
  readonly measure: Measure;
  readonly isSource: boolean;
  readonly count: CountBasis | undefined;
}

function Cell({ column, row, place, measure, isSource, count }: CellProps): VNode {
  const value = Number(column.value(row));
  switch (column.kind) {
    case 'language':
      return <LanguageCell language={row.language} place={place} isSource={isSource} count={count} />;
    case 'progress':
      return <ProgressCell row={row} place={place} measure={measure} />;
    case 'share':
      return <td>{formatTenths(value)}%</td>;
    case 'count':
      return (
        <td>
          {column.query !== undefined && value > 0 ? (
            <a href={stringsLink(place, column.query)}>{formatCount(value)}</a>
          ) : (
            formatCount(value)
          )}
        </td>
      );
    case 'time':
      return <td>{row.language.lastChange !== null && <RelativeTime instant={row.language.lastChange} brief />}</td>;
    case 'author':
      return <AuthorCell language={row.language} />;
  }
}

function AuthorCell({ language: { lastAuthor, lastAuthorName } }: { readonly language: LanguageRow }): VNode {
  if (lastAuthor === null) return <td />;
  const name = lastAuthorName ?? lastAuthor;
  return (
    <td title={name === lastAuthor ? undefined : spellInvisible(lastAuthor)}>{spellInvisible(name || 'import')}</td>
  );
}

interface LanguageCellProps {
  readonly language: LanguageRow;
  readonly place: LanguagePlace;
  readonly isSource: boolean;
  readonly count: CountBasis | undefined;
}

function LanguageCell({ language, place, isSource, count }: LanguageCellProps): VNode {
  const { code, name, missingFromFile } = language;
  const own = ownName(code);
  return (
    <th scope="row">
      <a href={languageLink(place)}>{spellInvisible(name)}</a>{' '}
      {own !== undefined && (
        <span lang={languageTag(code)} dir={direction(code) === 'rtl' ? 'rtl' : undefined}>
          {own}
        </span>
      )}{' '}
      <code>{code}</code>
      {isSource && <span class="tag">source</span>}
      <MissingTag missing={missingFromFile} count={count} />
    </th>
  );
}

/** The title has the numbers that no other cell of the row shows. */
function ProgressCell({ row: { amounts }, place, measure }: Pick<CellProps, 'row' | 'place' | 'measure'>): VNode {
  const done = `${formatCount(amounts.translated)} of ${counted(amounts.total, MEASURE_NOUNS[measure])}`;
  const title = amounts.approved > 0 ? `${done}, ${formatCount(amounts.approved)} approved` : done;
  if (amounts.total === 0) return <td class="muted">{NO_STRINGS}</td>;
  const content = (
    <>
      <PlainBar counts={amounts} />
      {translatedPercent(amounts)}%
    </>
  );
  return (
    <td>
      {amounts.translated > 0 ? (
        <a href={stringsLink(place, QUERIES.translated)} title={title}>
          {content}
        </a>
      ) : (
        <span title={title}>{content}</span>
      )}
    </td>
  );
}
