/** The view of a table of languages or components: measure, order, filter and columns. The address stores it. */
import { type Measure, readMeasure } from '../../model/measure.js';

export interface TableView {
  readonly measure: Measure;
  /** The key of a column. */
  readonly sort: string;
  /** The column that sorts the table if the address names none. */
  readonly usualSort: string;
  readonly descending: boolean;
  /** Part of a name or code. */
  readonly filter: string;
  /** Only rows with remaining work. */
  readonly needsWork: boolean;
  readonly allColumns: boolean;
}

export const PLAIN_VIEW: TableView = {
  measure: 'strings',
  sort: 'language',
  usualSort: 'language',
  descending: false,
  filter: '',
  needsWork: false,
  allColumns: false,
};

const MAX_FILTER_LENGTH = 100;

/** Reads a view from the parameters of an address; invalid values become the default, such as the first sort key. */
export function readTableView(query: Readonly<Record<string, unknown>>, sortKeys: readonly string[]): TableView {
  const { unit, sort, filter, needs, columns } = query;
  const [, minus, key] = /^(-?)([a-z-]{1,40})$/.exec(typeof sort === 'string' ? sort : '') ?? [];
  const known = sortKeys.find((one) => one === key);
  const usualSort = sortKeys[0]!;
  return {
    measure: readMeasure(unit),
    sort: known ?? usualSort,
    usualSort,
    descending: known !== undefined && minus === '-',
    filter: typeof filter === 'string' ? filter.trim().slice(0, MAX_FILTER_LENGTH) : '',
    needsWork: needs === 'work',
    allColumns: columns === 'all',
  };
}

/** The address parameters of a view; default values are left out. */
export function viewParameters(view: TableView): [name: string, value: string][] {
  const sort = `${view.descending ? '-' : ''}${view.sort}`;
  const parameters: [string, string, boolean][] = [
    ['unit', view.measure, view.measure !== PLAIN_VIEW.measure],
    ['sort', sort, sort !== view.usualSort],
    ['filter', view.filter, view.filter !== ''],
    ['needs', 'work', view.needsWork],
    ['columns', 'all', view.allColumns],
  ];
  return parameters.filter(([, , isGiven]) => isGiven).map(([name, value]) => [name, value]);
}

export function viewLink(path: string, view: TableView): string {
  const parameters = viewParameters(view).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
