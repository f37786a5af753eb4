/** How many strings changed on each day: a bar a day, and the same as a table. */
import type { VNode } from 'preact';
import { formatInstant, type Instant } from '../../model/instant.js';
import { counted, formatCount, formatDate } from '../values/wording.js';

export interface DayOfActivity {
  readonly day: Instant;
  readonly changes: number;
}

const HEIGHT = 64;
/** What a day with one change among thousands still gets, to be seen. */
const LEAST = 2;

export interface ActivityChartProps {
  /** Oldest first; days without changes are there too. */
  readonly days: readonly DayOfActivity[];
  /** The picture and its sentence alone, for pages that are long already. */
  readonly brief?: boolean;
}

export function ActivityChart({ days, brief = false }: ActivityChartProps): VNode {
  const busy = days.filter(({ changes }) => changes > 0);
  const [first, last] = [days.at(0), days.at(-1)];
  if (busy.length === 0 || first === undefined || last === undefined) {
    return <p class="muted">Nothing changed in the last {counted(days.length, 'day')}.</p>;
  }
  const most = Math.max(...busy.map(({ changes }) => changes));
  const total = busy.reduce((sum, { changes }) => sum + changes, 0);
  const sentence =
    `${counted(total, 'change')} in the last ${counted(days.length, 'day')}, ` +
    `on ${counted(busy.length, 'day')}; ${formatCount(most)} at most on one day.`;
  return (
    <div class="activity">
      <svg
        class="chart"
        role="img"
        aria-label={sentence}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
      >
        <rect class="chart-base" y={HEIGHT - 1} width={days.length} height="1" />
        {brief ? <path class="chart-days" d={strokes(days, most)} /> : <Days days={days} most={most} />}
      </svg>
      <p class="chart-ends" aria-hidden="true">
        <span>{formatDate(first.day)}</span>
        <span>{formatDate(last.day)}</span>
      </p>
      <p>{sentence}</p>
      {!brief && <DayTable days={busy} />}
    </div>
  );
}

interface BarsProps {
  readonly days: readonly DayOfActivity[];
  readonly most: number;
}

function Days({ days, most }: BarsProps): VNode {
  return (
    <>
      {days.map(({ day, changes }, index) => {
        if (changes === 0) return null;
        const height = heightOf(changes, most);
        return (
          <rect key={day} class="chart-day" x={index + 0.1} y={HEIGHT - height} width="0.8" height={height}>
            <title>{`${formatDate(day)}: ${counted(changes, 'change')}`}</title>
          </rect>
        );
      })}
    </>
  );
}

/** The same bars as one line that is drawn and lifted. */
function strokes(days: readonly DayOfActivity[], most: number): string {
  return days
    .map(({ changes }, index) => (changes === 0 ? '' : `M${index + 0.5} ${HEIGHT}v-${heightOf(changes, most)}`))
    .join('');
}

function heightOf(changes: number, most: number): number {
  return Math.max(LEAST, Math.round((HEIGHT * changes) / most));
}

function DayTable({ days }: Pick<BarsProps, 'days'>): VNode {
  return (
    <details>
      <summary>Changes by day</summary>
      <table class="listing small">
        <caption class="unseen">Changes on each day that had any</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" class="amount">
              Changes
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, changes }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={formatInstant(day).slice(0, 10)}>{formatDate(day)}</time>
              </th>
              <td class="amount">{formatCount(changes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
