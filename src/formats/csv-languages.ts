/** CSV tables with one column per language, as used by game engines and spreadsheets. */
import { AppError } from '../model/error.js';
import { isKnownLanguage, normaliseLanguage } from '../model/language.js';
import { writtenCode } from '../model/same-language.js';
import { stateOf } from '../model/state.js';
import type { Unit } from '../model/unit.js';
import type { NewLanguage, WritableFormat } from './format.js';
import {
  type CsvRow,
  delimiterOf,
  headerOf,
  readRows,
  refuseTooLong,
  removeColumn,
  setCells,
} from './shared/csv/table.js';
import { refuseManyLanguages } from './shared/language-limit.js';
import { decodeText, type Splice, spliceFile } from './shared/text-file.js';
import { Collector, textFormat } from './shared/text-format.js';
import { headOf } from './shared/text-head.js';

interface Place {
  readonly row: CsvRow;
  readonly column: number;
  readonly isSource: boolean;
  readonly delimiter: string;
}

interface Columns {
  /** -1 if the table has no key column; then the source text identifies a string. */
  readonly key: number;
  readonly note: number;
  /** The language columns, the source first. `written` is the code in the header, `code` its normalised form. */
  readonly languages: readonly { readonly column: number; readonly written: string; readonly code: string }[];
}

/** Names of the key column. Two of them can also be language codes: `id` is Indonesian, `key` a language of India. */
const KEYS = ['key', 'keys', 'id', 'identifier', 'context', 'name'];
const NOTES = ['note', 'notes', 'comment', 'comments', 'description'];

export const csvLanguages: WritableFormat = {
  ...textFormat<Place>({
    id: 'csv-languages',
    name: 'CSV, one column per language',
    extensions: ['.csv'],
    bilingual: true,
    plurals: 'cldr',
    flags: [],
    family: 'csv',
    detect: ({ path, bytes }) => /\.csv$/i.test(path) && columnsOf(headerOf(headOf(bytes))).languages.length > 1,
    read,
    rewrite({ text }, { unit, place: { row, column, isSource, delimiter } }, { target: [value = ''] }) {
      if (unit.target[0] === value) return [];
      if (isSource) {
        const message = 'The source column identifies the strings and cannot be edited; change it in the table.';
        throw new AppError('csv.unwritable', message);
      }
      return setCells(text, row, delimiter, new Map([[column, value]]));
    },
  }),
  start,
  removeLanguage,
  languagesIn,
};

function languagesIn(bytes: Uint8Array): readonly string[] {
  const { languages } = columnsOf(headerOf(decodeText(bytes).text));
  refuseManyLanguages('csv', languages.length);
  return languages.map(({ written }) => written);
}

/** Adds a column at the end of the first row. Other rows get their cell with their first translation. */
function start(bytes: Uint8Array, { written }: NewLanguage): Uint8Array {
  const file = decodeText(bytes);
  const width = headerOf(file.text).length;
  const splices: Splice[] = [];
  const found = new Collector<Place>('csv', file, {});
  const delimiter = delimiterOf(file.text);
  readRows(found, delimiter, (row, index) => {
    if (index === 0) splices.push(...setCells(file.text, row, delimiter, new Map([[width, written]])));
  });
  return spliceFile(bytes, file, splices);
}

/** Removes the column of the language. */
function removeLanguage(bytes: Uint8Array, language: string): Uint8Array {
  const file = decodeText(bytes);
  const { languages } = columnsOf(headerOf(file.text));
  const codes = languages.map(({ written }) => written);
  const written = writtenCode(codes, language);
  const removed = languages.find((one) => one.written === written);
  if (removed === undefined) {
    throw new AppError('csv.no-such-language', `The table has no column for ${language}.`);
  }
  if (removed === languages[0]) {
    throw new AppError('csv.unwritable', 'The source column identifies the strings and cannot be removed.');
  }
  if (languages.length === 2) {
    const message = `${written} is the only translation in the table, which would be no translation table without it.`;
    throw new AppError('csv.unwritable', `${message} Remove the column by hand, or remove the component.`);
  }
  const found = new Collector<Place>('csv', file, {});
  const delimiter = delimiterOf(file.text);
  const splices = removeColumn(found, delimiter, removed.column);
  const [broken] = found.problems;
  if (broken !== undefined) {
    const message = `Line ${broken.line} is broken, so its columns are unknown; repair it first. ${broken.message}`;
    throw new AppError('csv.unwritable', message, { line: broken.line });
  }
  const after = spliceFile(bytes, file, splices);
  const { text } = decodeText(after);
  const isReadable =
    delimiterOf(text) === delimiter && languagesIn(after).join() === codes.filter((code) => code !== written).join();
  if (isReadable) return after;
  throw new AppError('csv.unwritable', 'Without this column, the table would be read differently; remove it by hand.');
}

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => name.toLowerCase());
  const languages = header.flatMap((written, column) => {
    const code = normaliseLanguage(written);
    return code !== undefined && isKnownLanguage(code) ? [{ column, written, code }] : [];
  });
  const columns = new Set(languages.map(({ column }) => column));
  const isLanguage = (column: number) => columns.has(column);
  const named = KEYS.includes(names[0] ?? '')
    ? 0
    : names.findIndex((name, at) => KEYS.includes(name) && !isLanguage(at));
  const key = named !== -1 ? named : isLanguage(0) ? -1 : 0;
  const texts = languages.filter(({ column }) => column !== key);
  const source = texts.find(({ code }) => code === 'en') ?? texts[0];
  return {
    key,
    note: names.findIndex((name) => NOTES.includes(name)),
    languages: source === undefined ? [] : [source, ...texts.filter((language) => language !== source)],
  };
}

function read(found: Collector<Place>): void {
  const header = headerOf(found.text);
  const columns = columnsOf(header);
  const { languages } = columns;
  refuseManyLanguages('csv', languages.length);
  if (languages.length === 0) {
    throw found.error(
      'no-languages',
      'The first row contains no language code; put the code of its language above each column.',
    );
  }
  const codes = languages.map(({ written }) => written);
  const target = languages[codes.indexOf(writtenCode(codes, found.language) ?? '')];
  if (target === undefined) {
    const names = codes.join(', ');
    throw found.error('no-such-language', `The table has no column for ${found.language}; its columns are ${names}.`);
  }
  const source = languages[0]!;
  const delimiter = delimiterOf(found.text);
  readRows(found, delimiter, (row, index) => {
    if (index === 0 || languages.every(({ column }) => (row.cells[column]?.text ?? '') === '')) return;
    const text = (column: number) => row.cells[column]?.text ?? '';
    if (refuseTooLong(found, row, header.length)) return;
    if (text(source.column) === '') {
      const message = `The row has no text in the source column ${source.written}; add it.`;
      found.problem('missing-source', message, row.start, row.end);
    } else {
      const unit = unitOf(text, columns, source.column, target.column, found.lineAt(row.start));
      found.add(unit, { row, column: target.column, isSource: target === source, delimiter }, row.start, row.end);
    }
  });
}

function unitOf(
  text: (column: number) => string,
  columns: Columns,
  source: number,
  column: number,
  line: number,
): Unit {
  const target = [text(column)];
  return {
    key: '',
    context: text(columns.key),
    source: [text(source)],
    target,
    state: stateOf(target, { fuzzy: false }),
    flags: [],
    note: text(columns.note),
    references: '',
    line,
  };
}
