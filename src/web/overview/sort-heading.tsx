/** The heading of a column by which a table can be sorted. */
import type { VNode } from 'preact';
import { type TableView, viewLink } from './table-view.js';

export interface SortColumn {
  /** The name of the column in addresses. */
  readonly key: string;
  readonly label: string;
  /** Texts sort in ascending order first, numbers in descending order. */
  readonly isText?: true;
}

export interface SortHeadingProps {
  readonly column: SortColumn;
  readonly view: TableView;
  readonly path: string;
  readonly class?: string | undefined;
}

/** Links to the table sorted by this column; reverses the order if the table is sorted by it already. */
export function SortHeading({ column, view, path, class: name }: SortHeadingProps): VNode {
  const isSorted = column.key === view.sort;
  const descending = isSorted ? !view.descending : column.isText !== true;
  const order = view.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" class={name} aria-sort={isSorted ? order : undefined}>
      <a href={viewLink(path, { ...view, sort: column.key, descending })}>{column.label}</a>
    </th>
  );
}

const collator = new Intl.Collator('en');

/** Compares two values of a column. */
export function compareValues(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
