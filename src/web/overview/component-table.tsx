/** The table of a project's components: sortable by every column, grouped by folder in its usual order. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { componentLink, projectLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { COMPONENT_COLUMNS, type ComponentColumn, type MeasuredComponent } from './component-columns.js';
import { folderGroups } from './component-folders.js';
import { ProgressCells } from './progress-cells.js';
import { SortHeading } from './sort-heading.js';
import type { TableView } from './table-view.js';

export interface ComponentTableProps {
  readonly project: ProjectPlace;
  readonly rows: readonly MeasuredComponent[];
  readonly view: TableView;
}

export function ComponentTable({ project, rows, view }: ComponentTableProps): VNode {
  const isUsualOrder = view.sort === view.usualSort && !view.descending;
  const groups = isUsualOrder ? folderGroups(rows, ({ component }) => component.filemask) : undefined;
  const [name, languages, ...amounts] = COMPONENT_COLUMNS;
  const heading = (column: ComponentColumn) => (
    <SortHeading
      key={column.key}
      column={column}
      view={view}
      path={projectLink(project.slug)}
      class={column.isText ? undefined : 'amount'}
    />
  );
  return (
    <table class="listing sortable" data-filtered>
      <caption class="unseen">
        Components of <Name text={project.name} /> and their progress
      </caption>
      <thead>
        <tr>
          {heading(name!)}
          {heading(languages!)}
          <th scope="col" class="wide">
            Progress
          </th>
          {amounts.map(heading)}
        </tr>
      </thead>
      {(groups ?? [{ folder: undefined, rows }]).map(({ folder, rows: own }) => (
        <tbody key={folder}>
          {folder !== undefined && (
            <tr data-group>
              <th scope="rowgroup" colSpan={COMPONENT_COLUMNS.length + 1} class="folder">
                {folder === '' ? 'Top folder' : <Name text={folder} />}
              </th>
            </tr>
          )}
          {own.map((row) => (
            <Row key={row.component.slug} project={project} row={row} measure={view.measure} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface RowProps {
  readonly project: ProjectPlace;
  readonly row: MeasuredComponent;
  readonly measure: Measure;
}

function Row({ project, row: { component, amounts }, measure }: RowProps): VNode {
  const { slug, name, format, filemask, languages } = component;
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={componentLink(project.slug, slug)}>
          <Name text={name} />
        </a>
        <span class="detail">
          <Name text={filemask} /> · <Name text={format} />
        </span>
      </th>
      <td class="amount">
        <NumberLink
          value={languages.size}
          label={languages.size === 1 ? 'translation' : 'translations'}
          href={componentLink(project.slug, slug)}
        />
      </td>
      <ProgressCells counts={amounts} measure={measure} languages={languages.size} />
    </tr>
  );
}
