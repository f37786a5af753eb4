/** The table of a project's components: sortable by every column, grouped by category or folder in its usual order. */
import type { VNode } from 'preact';
import type { Measure } from '../../model/measure.js';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { componentLink, projectLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { COMPONENT_COLUMNS, type ComponentColumn, type MeasuredComponent } from './component-columns.js';
import { categoryGroups, folderGroups } from './component-folders.js';
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
  const groups = isUsualOrder ? groupsOf(rows) : undefined;
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
      {(groups ?? [{ id: undefined, label: undefined, rows }]).map(({ id, label, rows: own }) => (
        <tbody key={label} id={id}>
          {label !== undefined && (
            <tr data-group>
              <th scope="rowgroup" colSpan={COMPONENT_COLUMNS.length + 1} class="folder">
                <Name text={label} />
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

interface RowGroup {
  /** The id of the element, to which links of the API lead. */
  readonly id: string | undefined;
  readonly label: string;
  readonly rows: readonly MeasuredComponent[];
}

function groupsOf(all: readonly MeasuredComponent[]): RowGroup[] | undefined {
  const categories = categoryGroups(all, ({ component }) => component.category)?.map(({ category, rows }) => ({
    id: category && `category-${category.id}`,
    label: category?.label ?? 'Without category',
    rows,
  }));
  const folders = () =>
    folderGroups(all, ({ component }) => component.filemask)?.map(({ folder, rows }) => ({
      id: undefined,
      label: folder || 'Top folder',
      rows,
    }));
  return categories ?? folders();
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
