/** The numbers behind the chart as a table, newest first. */
import type { VNode } from 'preact';
import { formatInstant, type Instant } from '../../../model/instant.js';
import type { Measure } from '../../../model/measure.js';
import { fittingInterval, resample, type Series } from '../../../model/series.js';
import { amountsIn, MEASURE_NOUNS } from '../../values/amounts.js';
import { formatCount, formatDate, NO_STRINGS, translatedPercent, untranslated } from '../../values/wording.js';

export interface HistoryTableProps {
  readonly series: Series;
  readonly to: Instant;
  readonly measure: Measure;
}

const NOUNS = { day: 'day', week: 'week', month: 'month' } as const;

export function HistoryTable({ series, to, measure }: HistoryTableProps): VNode | null {
  const [first] = series;
  if (first === undefined) return null;
  const interval = fittingInterval(first.at, to);
  const rows = resample(series, interval, { to });
  // Intervals without changes repeat the row before. Only changes are worth a row.
  const changes = rows.filter(({ counts }, index) => index === 0 || counts !== rows[index - 1]!.counts);
  return (
    <details class="history-numbers">
      <summary>Numbers by {NOUNS[interval]}</summary>
      <table class="listing small">
        <caption class="detail">
          {capital(MEASURE_NOUNS[measure])}s at the end of each {NOUNS[interval]} with changes
        </caption>
        <thead>
          <tr>
            <th scope="col">{capital(NOUNS[interval])} from</th>
            {['Translated', 'Fuzzy', 'Untranslated', 'Total', 'Percent'].map((name) => (
              <th key={name} scope="col" class="amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map(({ at, counts }) => (
            <tr key={at}>
              <th scope="row">
                <time dateTime={formatInstant(at).slice(0, 10)}>{formatDate(at)}</time>
              </th>
              {counts === null ? (
                <td colspan={5}>The files could not be parsed.</td>
              ) : (
                <Cells {...{ counts, measure }} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Cells({ counts, measure }: { counts: Parameters<typeof amountsIn>[0]; measure: Measure }): VNode {
  const amounts = amountsIn(counts, measure);
  if (amounts.total === 0) return <td colspan={5}>{NO_STRINGS}</td>;
  return (
    <>
      {[amounts.translated, amounts.fuzzy, untranslated(amounts), amounts.total].map((amount, index) => (
        <td key={index} class="amount">
          {formatCount(amount)}
        </td>
      ))}
      <td class="amount percent">{translatedPercent(amounts)}%</td>
    </>
  );
}

const capital = (word: string) => `${word[0]!.toUpperCase()}${word.slice(1)}`;
