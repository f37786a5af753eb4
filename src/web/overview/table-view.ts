/** How a table of languages is looked at: measure, order, filter and columns, all of which live in the address. */
import { type Measure, readMeasure } from '../../model/measure.js';

export interface TableView {
  readonly measure: Measure;
  /** The key of a column. */
  readonly sort: string;
  readonly descending: boolean;
  /** Part of a language's name or code. */
  readonly filter: string;
  /** Only languages with something left to do. */
  readonly needsWork: boolean;
  readonly allColumns: boolean;
}

export const PLAIN_VIEW: TableView = {
  measure: 'strings',
  sort: 'language',
  descending: false,
  filter: '',
  needsWork: false,
  allColumns: false,
};

const MOST_FILTER_LETTERS = 100;

/** What is none of the possible values stands for the usual one. */
export function readTableView(query: Readonly<Record<string, unknown>>, sortKeys: readonly string[]): TableView {
  const { unit, sort, filter, needs, columns } = query;
  const [, minus, key] = /^(-?)([a-z-]{1,40})$/.exec(typeof sort === 'string' ? sort : '') ?? [];
  const known = sortKeys.find((one) => one === key);
  return {
    measure: readMeasure(unit),
    sort: known ?? PLAIN_VIEW.sort,
    descending: known !== undefined && minus === '-',
    filter: typeof filter === 'string' ? filter.trim().slice(0, MOST_FILTER_LETTERS) : '',
    needsWork: needs === 'work',
    allColumns: columns === 'all',
  };
}

/** The parameters of an address that shows the view; none where it is the plain one. */
export function viewParameters(view: TableView): [name: string, value: string][] {
  const sort = `${view.descending ? '-' : ''}${view.sort}`;
  const parameters: [string, string, boolean][] = [
    ['unit', view.measure, view.measure !== PLAIN_VIEW.measure],
    ['sort', sort, sort !== PLAIN_VIEW.sort],
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
