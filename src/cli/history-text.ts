/** Writes the past of components as a table, CSV, JSON or a chart, and says where it begins. */
import { csvCell } from '../api/csv-cell.js';
import { type Counts, noCounts } from '../model/counts.js';
import { renderHistoryChart } from '../model/history-chart/render.js';
import { formatInstant, type Instant } from '../model/instant.js';
import { languageName } from '../model/language.js';
import { formatPercent } from '../model/percent.js';
import {
  fittingInterval,
  gapsOf,
  type Interval,
  intervalStart,
  resample,
  type Series,
  type SeriesPoint,
  sumSeries,
} from '../model/series.js';
import type { HistoryEnd, HistoryPoint } from '../services/history/history.js';
import { NO_FILE } from '../services/history/make-series.js';
import { harmless, harmlessJson } from './harmless.js';
import { type Column, renderTable } from './table.js';
import { counted } from './wording.js';

/** The past of one component, as it is printed. */
export interface ComponentPast {
  readonly slug: string;
  readonly name: string;
  readonly sourceLanguage: string;
  /** Newest first. */
  readonly points: readonly HistoryPoint[];
  readonly end: HistoryEnd;
  /** The selected languages. */
  readonly series: ReadonlyMap<string, Series>;
  /** Whether the user selected languages. Otherwise tables and charts show the sum of all translations. */
  readonly isSelected: boolean;
}

export interface Period {
  readonly from: Instant | undefined;
  readonly to: Instant;
  /** Undefined to choose the interval by the length of the period. */
  readonly interval: Interval | undefined;
}

const COLUMNS: readonly Column[] = [
  { title: 'Date', align: 'left' },
  { title: 'Done', align: 'right' },
  { title: 'Words', align: 'right' },
  { title: 'Translated', align: 'right' },
  { title: 'Fuzzy', align: 'right' },
  { title: 'Empty', align: 'right' },
  { title: 'Total', align: 'right' },
  { title: 'Tags', align: 'left' },
];
const NUMBERS = COLUMNS.length - 2;
/** More tags of an interval are not named in the table. */
const MAX_TAGS = 3;
/** More gaps of a component are not listed. */
const MAX_GAPS = 10;

const dateOf = (at: Instant) => formatInstant(at).slice(0, 10);

/** The rows of a series. Long series without an interval get weeks or months. */
function rowsOf(series: Series, { from, to, interval }: Period): { rows: SeriesPoint[]; interval: Interval } {
  const fitting = interval ?? fittingInterval(Math.max(from ?? 0, series[0]?.at ?? to), to);
  return { rows: resample(series, fitting, { from, to }), interval: fitting };
}

/** The selected languages, or the sum of all translations. */
function shownSeries({ series, isSelected, sourceLanguage }: ComponentPast): [title: string, series: Series][] {
  if (isSelected) return [...series].map(([code, own]) => [`${languageName(code)} (${code})`, own]);
  const translations = [...series].filter(([code]) => code !== sourceLanguage).map(([, own]) => own);
  return [[`sum of ${counted(translations.length, 'language')}`, sumSeries(translations)]];
}

/** Rows without a change since the row before are left out, unless they have tags. */
export function historyTable(pasts: readonly ComponentPast[], period: Period): string {
  const tables = pasts.flatMap((past) =>
    shownSeries(past).map(([title, series]) => {
      const { rows, interval } = rowsOf(series, period);
      const tags = tagsByInterval(past, interval);
      const changed = rows.filter(({ at, counts }, index) => tags.has(at) || !isSame(rows[index - 1]?.counts, counts));
      const cells = changed.map(({ at, counts }) => [dateOf(at), ...numbers(counts), tagText(tags.get(at) ?? [])]);
      return `${harmless(`${past.slug}: ${title}`)}\n${renderTable(COLUMNS, cells)}`;
    }),
  );
  return tables.join('\n');
}

function isSame(before: Counts | null | undefined, counts: Counts | null): boolean {
  if (before === undefined || before === null || counts === null) return before === counts;
  return numbers(before).join() === numbers(counts).join();
}

function numbers(counts: Counts | null): string[] {
  if (counts === null || counts === NO_FILE) {
    return [counts === null ? 'gap' : 'no file', ...Array.from({ length: NUMBERS - 1 }, () => '-')];
  }
  return [
    `${formatPercent(counts.translated, counts.total, 'complete')}%`,
    `${formatPercent(counts.translatedWords, counts.totalWords, 'complete')}%`,
    String(counts.translated),
    String(counts.fuzzy),
    String(counts.total - counts.translated - counts.fuzzy),
    String(counts.total),
  ];
}

function tagsByInterval({ points }: ComponentPast, interval: Interval): Map<Instant, string[]> {
  const tags = new Map<Instant, string[]>();
  for (const point of points.toReversed()) {
    if (!point.isOnBranch || point.tags.length === 0) continue;
    const at = intervalStart(point.at, interval);
    tags.set(at, [...(tags.get(at) ?? []), ...point.tags]);
  }
  return tags;
}

function tagText(tags: readonly string[]): string {
  const more = tags.length > MAX_TAGS ? ` and ${tags.length - MAX_TAGS} more` : '';
  return harmless(tags.slice(-MAX_TAGS).join(', ')) + more;
}

const CSV_FIELDS = ['total', 'translated', 'fuzzy', 'totalWords', 'translatedWords', 'fuzzyWords'] as const;
const CSV_HEAD = 'component,language,date,state,total,translated,fuzzy,total_words,translated_words,fuzzy_words';

/** All intervals of all selected languages. Gaps have no numbers. */
export function historyCsv(pasts: readonly ComponentPast[], period: Period): string {
  const lines = pasts.flatMap(({ slug, series }) =>
    [...series].flatMap(([code, own]) =>
      rowsOf(own, period).rows.map(({ at, counts }) => {
        const values = counts === null ? CSV_FIELDS.map(() => '') : CSV_FIELDS.map((field) => String(counts[field]));
        return [slug, code, dateOf(at), stateOf(counts), ...values].map(csvCell).join(',');
      }),
    ),
  );
  return [CSV_HEAD, ...lines].map((line) => `${line}\r\n`).join('');
}

const stateOf = (counts: Counts | null) => (counts === null ? 'gap' : counts === NO_FILE ? 'no-file' : 'counted');

export function historyJson(pasts: readonly ComponentPast[], period: Period): string {
  const components = pasts.map(({ slug, sourceLanguage, series, points, end }) => ({
    component: slug,
    source_language: sourceLanguage,
    begins: { reason: end.reason, commit: end.commit ?? null, at: end.at === undefined ? null : formatInstant(end.at) },
    languages: [...series].map(([code, own]) => {
      const { rows, interval } = rowsOf(own, period);
      return {
        code,
        name: languageName(code),
        interval,
        results: rows.map(({ at, counts }) => row(dateOf(at), counts)),
      };
    }),
    tags: points
      .filter(({ tags }) => tags.length > 0)
      .map(({ commit, at, tags, isOnBranch, languages }) => ({
        names: tags,
        commit,
        at: formatInstant(at),
        on_branch: isOnBranch,
        languages: [...languages]
          .filter(([code]) => series.has(code))
          .map(([code, counts]) => ({ code, ...numbersJson(counts) })),
      })),
  }));
  return `${harmlessJson(components)}\n`;
}

const row = (date: string, counts: Counts | null) => ({ date, ...numbersJson(counts) });

function numbersJson(counts: Counts | null) {
  const { total, translated, fuzzy, totalWords, translatedWords, fuzzyWords } = counts ?? noCounts();
  const numbers = { total, translated, fuzzy };
  const words = { total_words: totalWords, translated_words: translatedWords, fuzzy_words: fuzzyWords };
  return counts === null ? { state: stateOf(counts) } : { state: stateOf(counts), ...numbers, ...words };
}

export function historyChart(past: ComponentPast, { from, to, interval }: Period): string {
  const parts = shownSeries(past);
  const title = `${past.name}, ${parts.map(([name]) => name).join(', ')}`;
  const series = parts.length === 1 ? parts[0]![1] : sumSeries(parts.map(([, own]) => own));
  const tags = past.points
    .filter(({ isOnBranch }) => isOnBranch)
    .flatMap(({ at, tags: names }) => names.map((name) => ({ at, name })))
    .toReversed();
  return renderHistoryChart(series, { title, from, to, interval, tags, colors: 'file' });
}

const REASONS: Readonly<Record<HistoryEnd['reason'], string>> = {
  begin: 'before it, the component has no files',
  shallow: 'the clone is incomplete: run "git fetch --unshallow" for older commits',
  'not-followed': 'the files were moved or converted there, and git cannot tell what they were before',
  'not-countable': 'older commits cannot be counted, for example because they have no base file',
  since: 'older commits were not asked for',
  known: 'older commits were not asked for',
};

/** Says where the history begins, and which languages have gaps. */
export function historyNotes({ slug, end, series }: ComponentPast): string[] {
  const begins =
    end.commit === undefined || end.at === undefined
      ? `${slug}: no commit can be counted.`
      : `${slug}: the history begins on ${dateOf(end.at)} with commit ${end.commit.slice(0, 12)}: ${REASONS[end.reason]}.`;
  const gaps = [...series].flatMap(([code, own]) =>
    gapsOf(own).map(({ from, to }) => {
      const until = to === undefined ? 'until today' : `to ${dateOf(to)}`;
      return `${slug}: ${code} is unknown from ${dateOf(from)} ${until}, because the file could not be parsed.`;
    }),
  );
  const more = gaps.length > MAX_GAPS ? [`${slug}: … and ${gaps.length - MAX_GAPS} more gaps.`] : [];
  return [begins, ...gaps.slice(0, MAX_GAPS), ...more];
}
