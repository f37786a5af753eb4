/** The columns of the table of languages: content, sort order, and the strings that a number links to. */
import type { CountField, Group } from '../../model/counts.js';
import { fold } from '../../model/fold.js';
import { ownName } from '../../model/own-name.js';
import { type EmptyShare, permille } from '../../model/percent.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { type Amounts, amountsIn } from '../values/amounts.js';
import { QUERIES } from '../values/links.js';
import { untranslated } from '../values/wording.js';
import { compareValues, type SortColumn } from './sort-heading.js';
import type { TableView } from './table-view.js';

export interface LanguageRow extends LanguageStatistics {
  /** Username of the newest change's author; empty for imports, null if nothing changed. */
  readonly lastAuthor: string | null;
  /** The author's full name, if it is known. */
  readonly lastAuthorName?: string;
}

/** A language with its amounts in the measure of the page. */
export interface MeasuredLanguage {
  readonly language: LanguageRow;
  readonly amounts: Amounts;
}

export interface Column extends SortColumn {
  /** Shown only in the view with all columns. */
  readonly extra?: true;
  readonly kind: 'language' | 'progress' | 'count' | 'share' | 'time' | 'author';
  readonly value: (row: MeasuredLanguage) => number | string;
  /** The query for the counted strings; undefined if no query picks exactly those. */
  readonly query?: string;
}

const share = (group: Group, empty: EmptyShare): Column['value'] => {
  return ({ amounts }) => permille(amounts[group], amounts.total, empty);
};

const group = (name: Group, label: string, query: string): Column => ({
  key: name,
  label,
  kind: 'count',
  query,
  value: ({ amounts }) => amounts[name],
});

const shareOf = (name: Group, label: string): Column => ({
  key: `${name}-percent`,
  label,
  extra: true,
  kind: 'share',
  value: share(name, 'none'),
});

/** Always counted in strings. */
const strings = (field: Extract<CountField, 'suggestions' | 'comments'>, label: string): Column => ({
  key: field,
  label,
  kind: 'count',
  query: QUERIES[field],
  value: ({ language }) => language.counts[field],
});

const lastAuthorOf = ({ language: { lastAuthor, lastAuthorName } }: MeasuredLanguage): string =>
  lastAuthorName ?? lastAuthor ?? '';

const LANGUAGE_COLUMNS: readonly Column[] = [
  { key: 'language', label: 'Language', isText: true, kind: 'language', value: ({ language }) => language.name },
  { key: 'progress', label: 'Translated', kind: 'progress', value: share('translated', 'complete') },
  { ...group('total', 'Total', QUERIES.all), extra: true },
  { ...group('translated', 'Translated', QUERIES.translated), extra: true },
  {
    key: 'untranslated',
    label: 'Untranslated',
    kind: 'count',
    query: QUERIES.untranslated,
    value: ({ amounts }) => untranslated(amounts),
  },
  group('fuzzy', 'Fuzzy', QUERIES.fuzzy),
  shareOf('fuzzy', 'Fuzzy %'),
  group('failing', 'Failing', QUERIES.failing),
  shareOf('failing', 'Failing %'),
  { ...group('approved', 'Approved', QUERIES.approved), extra: true },
  shareOf('approved', 'Approved %'),
  { ...group('readonly', 'Read-only', QUERIES.readonly), extra: true },
  shareOf('readonly', 'Read-only %'),
  strings('suggestions', 'Suggestions'),
  strings('comments', 'Comments'),
  {
    key: 'recent-changes',
    label: 'Recent changes',
    extra: true,
    kind: 'count',
    value: ({ language }) => language.recentChanges,
  },
  { key: 'last-change', label: 'Last change', kind: 'time', value: ({ language }) => language.lastChange ?? 0 },
  { key: 'author', label: 'By', isText: true, kind: 'author', value: lastAuthorOf },
];

export const SORT_KEYS: readonly string[] = LANGUAGE_COLUMNS.map(({ key }) => key);

export function shownColumns({ allColumns }: TableView): readonly Column[] {
  return LANGUAGE_COLUMNS.filter(({ extra }) => allColumns || extra === undefined);
}

/** The languages that match the view's filter, in its order; equal ones by name. */
export function viewedLanguages(languages: readonly LanguageRow[], view: TableView): MeasuredLanguage[] {
  const { value } = LANGUAGE_COLUMNS.find(({ key }) => key === view.sort)!;
  const direction = view.descending ? -1 : 1;
  return languages
    .filter((language) => matches(language, view))
    .map((language) => ({ language, amounts: amountsIn(language.counts, view.measure) }))
    .sort((a, b) => direction * compareValues(value(a), value(b)) || compareValues(a.language.name, b.language.name));
}

function matches(language: LanguageRow, { filter, needsWork }: TableView): boolean {
  const { code, name, counts, missingFromFile } = language;
  if (needsWork && counts.translated === counts.total && counts.failing + missingFromFile === 0) return false;
  const wanted = fold(filter);
  return filter === '' || [name, code, ownName(code) ?? ''].some((text) => fold(text).includes(wanted));
}
