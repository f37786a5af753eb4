/** The JSON and CSV of histories. */
import { Type } from '@sinclair/typebox';
import { formatInstant, type Instant } from '../model/instant.js';
import { type Interval, resample, type SeriesPoint } from '../model/series.js';
import type { ExplainedLanguage } from '../services/snapshots/explain-past.js';
import { ABSENT, type ComponentHistory, type PastSeries } from '../services/snapshots/read-series.js';
import { csvCell } from './csv-cell.js';
import { count, instant, optionalInstant, refTo } from './schemas.js';
import { countsJson, pointFields } from './statistics-json.js';
import { PointFields, StatisticsCounts } from './statistics-schema.js';

const HistoryPointBody = Type.Object(
  {
    date: Type.String({ format: 'date', description: 'First day of the interval.' }),
    ...Type.Partial(Type.Object(PointFields)).properties,
  },
  {
    $id: 'HistoryPoint',
    description: 'The counts at the end of the interval. Only the date, if the files could not be parsed at that time.',
  },
);

const HistoryTagBody = Type.Object(
  {
    name: Type.String(),
    commit: Type.String({ description: 'Id of the commit.' }),
    at: instant('Date of the commit.'),
  },
  { $id: 'HistoryTag' },
);

export const HistoryBody = Type.Object(
  {
    interval: Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]),
    begins: optionalInstant('Beginning of the known history; null if nothing is known, or for a project.'),
    counting: Type.String({
      description:
        'none without a repository; counting while commits are counted; complete; failed; empty for a project.',
    }),
    counted_commits: count('Counted commits.'),
    total_commits: count('Commits to count.'),
    ending: Type.String({ description: 'Why the history begins there: begin, shallow or not-followed; may be empty.' }),
    problem: Type.String({ description: 'Why commits cannot be counted; empty if counting works.' }),
    tags: Type.Array(refTo(HistoryTagBody)),
    progress: Type.Array(refTo(HistoryPointBody), { description: 'The sum of all languages except source languages.' }),
    languages: Type.Array(
      Type.Object({
        code: Type.String({ description: 'Language code.' }),
        name: Type.String({ description: 'English name of the language.' }),
        points: Type.Array(refTo(HistoryPointBody)),
      }),
    ),
  },
  { $id: 'History' },
);

const nullableCounts = (description: string) => Type.Union([refTo(StatisticsCounts), Type.Null()], { description });

export const ExplanationBody = Type.Object(
  {
    languages: Type.Array(
      Type.Object({
        code: Type.String({ description: 'Language code.' }),
        name: Type.String({ description: 'English name of the language.' }),
        sentence: Type.String({ description: 'How the language moved, in words.' }),
        moves: Type.Array(
          Type.Object({
            from: Type.String({ description: 'translated, fuzzy, untranslated, or source for new strings.' }),
            to: Type.String({ description: 'translated, fuzzy, untranslated, or source for removed strings.' }),
            count: count('Number of strings.'),
          }),
        ),
        before: nullableCounts(
          'Extended statistics at the first moment; null if the language did not exist or its file could not be parsed.',
        ),
        after: nullableCounts(
          'Extended statistics at the second moment; null if the language did not exist or its file could not be parsed.',
        ),
      }),
    ),
  },
  { $id: 'HistoryExplanation' },
);

export interface HistoryView {
  readonly past: PastSeries;
  readonly interval: Interval;
  readonly from: Instant | undefined;
  readonly to: Instant;
  /** Undefined for a project. */
  readonly state: ComponentHistory | undefined;
}

const dateOf = (at: Instant) => formatInstant(at).slice(0, 10);

/** Intervals in which the language did not exist are left out. */
function rowsOf(series: readonly SeriesPoint[], { interval, from, to }: HistoryView): SeriesPoint[] {
  return resample(series, interval, { from, to }).filter(({ counts }) => counts !== ABSENT);
}

function pointJson({ at, counts }: SeriesPoint): string {
  const fields = counts === null ? [] : pointFields(counts);
  return `{${[['date', `"${dateOf(at)}"`] as const, ...fields].map(([name, json]) => `"${name}":${json}`).join(',')}}`;
}

export function historyJson(view: HistoryView): string {
  const { past, interval, state } = view;
  const head = {
    interval,
    begins: state?.begins == null ? null : formatInstant(state.begins),
    counting: state?.counting ?? '',
    counted_commits: state?.done ?? 0,
    total_commits: state?.total ?? 0,
    ending: state?.ending ?? '',
    problem: state?.problem ?? '',
    tags: past.tags.map(({ name, commit, at }) => ({ name, commit, at: formatInstant(at) })),
  };
  const points = (series: readonly SeriesPoint[]) => `[${rowsOf(series, view).map(pointJson).join(',')}]`;
  const languages = past.languages.map(({ code, name, series }) => {
    return `{"code":${JSON.stringify(code)},"name":${JSON.stringify(name)},"points":${points(series)}}`;
  });
  return `${JSON.stringify(head).slice(0, -1)},"progress":${points(past.progress)},"languages":[${languages.join(',')}]}`;
}

/** One row for each language and interval. A gap has empty cells. */
export function historyCsv(view: HistoryView): string {
  const names = pointFields(ABSENT).map(([name]) => name);
  const lines = view.past.languages.flatMap(({ code, series }) =>
    rowsOf(series, view).map(({ at, counts }) => [
      dateOf(at),
      csvCell(code),
      ...(counts === null ? names.map(() => '') : pointFields(counts).map(([, json]) => json)),
    ]),
  );
  return [['date', 'code', ...names], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

export function explanationJson(languages: readonly ExplainedLanguage[]): string {
  const entries = languages.map(({ code, name, before, after, move }) => {
    const { sentence, parts: moves } = move;
    const head = JSON.stringify({ code, name, sentence, moves }).slice(0, -1);
    const [was, is] = [before, after].map((counts) => (counts == null ? 'null' : countsJson(counts)));
    return `${head},"before":${was},"after":${is}}`;
  });
  return `{"languages":[${entries.join(',')}]}`;
}
