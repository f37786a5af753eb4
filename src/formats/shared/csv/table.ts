/** Reads and writes CSV tables after RFC 4180, with comma, semicolon or tab as the delimiter. */
import { AppError } from '../../../model/error.js';
import { NodeBudget } from '../node-budget.js';
import type { Splice } from '../text-file.js';
import type { Collector } from '../text-format.js';

interface CsvCell {
  readonly text: string;
  /** The span includes the quotation marks. */
  readonly start: number;
  readonly end: number;
}

export interface CsvRow {
  readonly cells: readonly CsvCell[];
  readonly start: number;
  /** Offset of its line end. */
  readonly end: number;
  /** Whether a row above lacks a quotation mark. A new mark in this row could then be read as the missing one. */
  readonly isUncertain: boolean;
}

const DELIMITERS = [',', ';', '\t'] as const;
/** Most characters of the first row that are searched for delimiters. */
const MAX_HEADER = 65_536;

/** Returns the most frequent delimiter of the first row. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  const start = firstRow(text);
  for (const char of text.slice(start, start + MAX_HEADER)) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === '\n' || char === '\r') break;
    else if (counts.has(char)) counts.set(char, counts.get(char)! + 1);
  }
  return DELIMITERS.reduce((most, delimiter) => (counts.get(delimiter)! > counts.get(most)! ? delimiter : most));
}

function firstRow(text: string): number {
  return Math.max(0, text.search(/[^\r\n]/));
}

/** Returns the cells of the first row, which names the columns; empty if the row is broken. */
export function headerOf(text: string): readonly string[] {
  const row = readRow(text, firstRow(text), delimiterOf(text), false, newBudget());
  return typeof row === 'string' ? [] : row.cells.map((cell) => cell.text.trim());
}

/** Calls `take` for each row that contains text. Reports broken rows as problems. */
export function readRows(
  found: Collector<unknown>,
  delimiter: string,
  take: (row: CsvRow, index: number) => void,
): void {
  let index = 0;
  readAllRows(found, delimiter, (row) => {
    if (row.cells.some((cell) => cell.text.trim() !== '')) take(row, index++);
  });
}

/** Calls `take` also for rows with empty cells only, and for blank lines. */
function readAllRows(found: Collector<unknown>, delimiter: string, take: (row: CsvRow) => void): void {
  const { text } = found;
  const budget = newBudget();
  let isUncertain = false;
  for (let at = 0; at < text.length; ) {
    const row = readRow(text, at, delimiter, isUncertain, budget);
    if (typeof row !== 'string') {
      take(row);
      at = afterLineEnd(text, row.end);
      continue;
    }
    // Perhaps only a quotation mark is missing, so the next line is read as a new row.
    let end = at;
    while (end < text.length && text[end] !== '\n') end++;
    found.problem(row, MESSAGES[row], at, end);
    isUncertain = true;
    at = end + 1;
  }
}

type Fault = 'unterminated-cell' | 'stray-mark';

const MESSAGES: Readonly<Record<Fault, string>> = {
  'unterminated-cell': 'The quotation mark that ends a cell is missing; add it.',
  'stray-mark': 'Text follows the quotation mark that ends a cell; write "" for a quotation mark inside a cell.',
};

function newBudget(): NodeBudget {
  return new NodeBudget((name, message) => new AppError(`csv.${name}`, message));
}

function readRow(
  text: string,
  start: number,
  delimiter: string,
  isUncertain: boolean,
  budget: NodeBudget,
): CsvRow | Fault {
  const cells: CsvCell[] = [];
  const separator = delimiter.charCodeAt(0);
  for (let at = start; ; at++) {
    let end = at;
    budget.take();
    if (text[at] === '"') {
      const close = closingMark(text, at + 1);
      if (close === -1) return 'unterminated-cell';
      end = close + 1;
      const raw = text.slice(at + 1, close);
      cells.push({ text: raw.includes('"') ? raw.replaceAll('""', '"') : raw, start: at, end });
    } else {
      while (end < text.length && text.charCodeAt(end) !== separator && !isLineEnd(text.charCodeAt(end))) end++;
      cells.push({ text: text.slice(at, end), start: at, end });
    }
    if (end >= text.length || isLineEnd(text.charCodeAt(end))) return { cells, start, end, isUncertain };
    if (text.charCodeAt(end) !== separator) return 'stray-mark';
    at = end;
  }
}

function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

function isLineEnd(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

function afterLineEnd(text: string, end: number): number {
  return end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
}

/** Reports a row that has texts beyond the columns of the first row. Returns whether it did. */
export function refuseTooLong(found: Collector<unknown>, { cells, start, end }: CsvRow, width: number): boolean {
  if (cells.slice(width).every((cell) => cell.text.trim() === '')) return false;
  const message = 'The row has more cells than the first row; put texts with delimiters in quotation marks.';
  found.problem('too-many-cells', message, start, end);
  return true;
}

/** Changes the cells in the given columns. Missing cells are added at the end of the row. */
export function setCells(
  text: string,
  row: CsvRow,
  delimiter: string,
  texts: ReadonlyMap<number, string>,
): readonly Splice[] {
  const splices: Splice[] = [];
  let added = '';
  const width = Math.max(row.cells.length, ...Array.from(texts.keys(), (column) => column + 1));
  for (let column = 0; column < width; column++) {
    const value = texts.get(column);
    const cell = row.cells[column];
    if (cell === undefined) added += delimiter + encodeCell(value ?? '', false);
    else if (value !== undefined && value !== cell.text) {
      const encoded = encodeCell(value, text[cell.start] === '"');
      splices.push({ start: cell.start, end: cell.end, text: encoded });
    }
  }
  if (added !== '') splices.push({ start: row.end, end: row.end, text: added });
  if (row.isUncertain && splices.some((splice) => splice.text.includes('"'))) {
    const message = 'The text needs quotation marks, but a row above it lacks one; repair that row first.';
    throw new AppError('csv.unwritable', message);
  }
  return splices;
}

/** Removes a column from all rows, each cell with one delimiter. Rows that end before the column stay. */
export function removeColumn(found: Collector<unknown>, delimiter: string, column: number): readonly Splice[] {
  const splices: Splice[] = [];
  readAllRows(found, delimiter, ({ cells }) => {
    const cell = cells[column];
    if (cell === undefined) return;
    const before = cells[column - 1];
    const [start, end] = before !== undefined ? [before.end, cell.end] : [cell.start, cells[1]?.start ?? cell.end];
    splices.push({ start, end, text: '' });
  });
  return splices;
}

/** Quotes cells with any delimiter, because programs count all delimiters to detect the one in use. */
function encodeCell(text: string, isQuoted: boolean): string {
  if (!isQuoted && !/[",;\t\r\n]|^\s|\s$/.test(text)) return text;
  return `"${text.replaceAll('"', '""')}"`;
}
