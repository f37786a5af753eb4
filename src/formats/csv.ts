/** CSV tables with one column for the source and one for the translation. */
import { stateOf } from '../model/state.js';
import type { Unit } from '../model/unit.js';
import type { WritableFormat } from './format.js';
import { type CsvRow, delimiterOf, headerOf, readRows, refuseTooLong, setCells } from './shared/csv/table.js';
import { blankedFile } from './shared/started-file.js';
import { type Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

/** Indexes of the columns, from 0; -1 if a column is missing. */
interface Columns {
  readonly source: number;
  readonly target: number;
  readonly context: number;
  readonly location: number;
  readonly fuzzy: number;
  readonly notes: readonly number[];
  readonly width: number;
}

interface Place {
  readonly row: CsvRow;
  readonly table: Table;
}

interface Table {
  readonly columns: Columns;
  readonly delimiter: string;
  /** The text that this file uses for "yes" in the fuzzy column. */
  yes: string;
}

const SOURCE = ['source', 'original', 'source text', 'source string'];
const TARGET = ['target', 'translation', 'target text', 'translated text'];
const CONTEXT = ['context', 'id', 'key', 'location'];
const NOTES = ['note', 'notes', 'comment', 'comments', 'developer comments', 'translator comments'];
const YES = /^(?:true|1|yes|x)$/i;
/** Pairs of texts for yes and no in the fuzzy column. */
const OPPOSITES = [
  ['true', 'false'],
  ['True', 'False'],
  ['TRUE', 'FALSE'],
  ['yes', 'no'],
  ['Yes', 'No'],
  ['YES', 'NO'],
  ['1', '0'],
] as const;

const format = textFormat<Place>({
  id: 'csv',
  name: 'CSV',
  extensions: ['.csv'],
  bilingual: true,
  plurals: 'cldr',
  flags: [],
  family: 'csv',
  detect: ({ path, bytes }) => /\.csv$/i.test(path) && namedColumns(headerOf(headOf(bytes))) !== undefined,
  read,
  rewrite({ text }, { unit, place: { row, table } }, { target: [value = ''], state }) {
    if (unit.target[0] === value && unit.state === state) return [];
    const { columns, delimiter } = table;
    const texts = new Map([[columns.target, value]]);
    const mark = row.cells[columns.fuzzy]?.text ?? '';
    const isFuzzy = state === 'fuzzy';
    if (columns.fuzzy !== -1 && isFuzzy !== YES.test(mark.trim())) {
      const pair = OPPOSITES.find((words) => words[isFuzzy ? 1 : 0] === mark.trim());
      texts.set(columns.fuzzy, pair?.[isFuzzy ? 0 : 1] ?? (isFuzzy ? table.yes : ''));
    }
    return setCells(text, row, delimiter, texts);
  },
});

export const csv: WritableFormat = { ...format, start: (like, language) => blankedFile(format, like, language) };

function read(found: Collector<Place>): void {
  const header = headerOf(found.text);
  const named = namedColumns(header);
  const columns = named ?? unnamedColumns(header);
  if (columns === undefined) {
    const message = 'This is not a translation table: the first row must name the columns "source" and "target".';
    throw found.error('not-a-translation-table', message);
  }
  const table: Table = { columns, delimiter: delimiterOf(found.text), yes: 'true' };
  let hasYes = false;
  readRows(found, table.delimiter, (row, index) => {
    if (named !== undefined && index === 0) return;
    add(found, row, table);
    const mark = row.cells[columns.fuzzy]?.text.trim() ?? '';
    if (hasYes || !YES.test(mark)) return;
    table.yes = mark;
    hasYes = true;
  });
}

function add(found: Collector<Place>, row: CsvRow, table: Table): void {
  const { columns } = table;
  const text = (column: number) => row.cells[column]?.text ?? '';
  if (refuseTooLong(found, row, columns.width)) return;
  if (text(columns.source) === '') {
    found.problem('missing-source', 'The row has no source text; add it, or remove the row.', row.start, row.end);
    return;
  }
  const target = [text(columns.target)];
  const unit: Unit = {
    key: '',
    context: text(columns.context),
    source: [text(columns.source)],
    target,
    state: stateOf(target, { fuzzy: YES.test(text(columns.fuzzy).trim()) }),
    flags: [],
    note: columns.notes.map(text).filter(Boolean).join('\n'),
    references: text(columns.location),
    line: found.lineAt(row.start),
  };
  found.add(unit, { row, table }, row.start, row.end);
}

/** Returns the columns that the first row names, or undefined if it does not name both source and target. */
function namedColumns(header: readonly string[]): Columns | undefined {
  const names = header.map((name) => name.toLowerCase().replace(/[_\s-]+/g, ' '));
  const source = find(names, SOURCE);
  const target = find(names, TARGET);
  if (source === -1 || target === -1) return undefined;
  const context = find(names, CONTEXT);
  const location = find(names, ['location']);
  return {
    source,
    target,
    context,
    location: location === context ? -1 : location,
    fuzzy: find(names, ['fuzzy']),
    notes: NOTES.map((name) => names.indexOf(name)).filter((column) => column !== -1),
    width: names.length,
  };
}

function find(names: readonly string[], wanted: readonly string[]): number {
  const name = wanted.find((known) => names.includes(known));
  return name === undefined ? -1 : names.indexOf(name);
}

/** Returns the columns of a table without header: source and target, with the context before them if there are three. */
function unnamedColumns(first: readonly string[]): Columns | undefined {
  const width = first.length;
  const isHeader = first.some((text) => [...SOURCE, ...TARGET].includes(text.toLowerCase()));
  if (isHeader || (width !== 2 && width !== 3)) return undefined;
  return { source: width - 2, target: width - 1, context: width - 3, location: -1, fuzzy: -1, notes: [], width };
}
