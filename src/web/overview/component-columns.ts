/** The columns of a project's list of components: names in addresses, headings and sort order. */
import type { Counts } from '../../model/counts.js';
import { fold } from '../../model/fold.js';
import { permille } from '../../model/percent.js';
import { type Amounts, amountsIn } from '../values/amounts.js';
import type { ComponentPlace } from '../values/page-place.js';
import { untranslated } from '../values/wording.js';
import { compareValues, type SortColumn } from './sort-heading.js';
import type { TableView } from './table-view.js';

export interface ComponentRow extends ComponentPlace {
  readonly format: string;
  readonly filemask: string;
  /** By code, without the source language. */
  readonly languages: ReadonlyMap<string, Counts>;
  readonly counts: Counts;
  /** How many strings of the source the files of all languages lack. */
  readonly missingFromFiles: number;
  /** The category that contains the component, if one does. */
  readonly category?: { readonly id: number; readonly label: string } | undefined;
}

/** A component with its amounts in the measure of the page. */
export interface MeasuredComponent {
  readonly component: ComponentRow;
  readonly amounts: Amounts;
}

export interface ComponentColumn extends SortColumn {
  readonly value: (row: MeasuredComponent) => number | string;
}

const amount = (key: string, label: string, value: (amounts: Amounts) => number): ComponentColumn => ({
  key,
  label,
  value: ({ amounts }) => value(amounts),
});

export const COMPONENT_COLUMNS: readonly ComponentColumn[] = [
  { key: 'component', label: 'Component', isText: true, value: ({ component }) => component.name },
  {
    key: 'languages',
    label: 'Languages',
    value: ({ component }) => component.languages.size,
  },
  // A component without strings is neither complete nor empty. It comes before all others.
  amount('progress', 'Translated', (counts) =>
    counts.total === 0 ? -1 : permille(counts.translated, counts.total, 'complete'),
  ),
  amount('untranslated', 'Untranslated', untranslated),
  amount('fuzzy', 'Fuzzy', ({ fuzzy }) => fuzzy),
  amount('failing', 'Failing', ({ failing }) => failing),
];

export const COMPONENT_SORT_KEYS: readonly string[] = COMPONENT_COLUMNS.map(({ key }) => key);

/** The components that match the view's filter, in its order; equal ones by name. */
export function viewedComponents(components: readonly ComponentRow[], view: TableView): MeasuredComponent[] {
  const { value } = COMPONENT_COLUMNS.find(({ key }) => key === view.sort)!;
  const direction = view.descending ? -1 : 1;
  return components
    .filter((component) => matches(component, view))
    .map((component) => ({ component, amounts: amountsIn(component.counts, view.measure) }))
    .sort((a, b) => direction * compareValues(value(a), value(b)) || compareValues(a.component.name, b.component.name));
}

function matches(component: ComponentRow, { filter, needsWork }: TableView): boolean {
  const { name, format, filemask, languages, counts, missingFromFiles } = component;
  const isComplete = counts.translated === counts.total && counts.failing + missingFromFiles === 0;
  if (needsWork && isComplete && languages.size > 0) return false;
  const wanted = fold(filter);
  // The same texts as the script that filters while the user types.
  return filter === '' || [name, filemask, format].some((text) => fold(text).includes(wanted));
}
