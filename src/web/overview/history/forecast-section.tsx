/** The forecast of a language: when it reaches the target, and the numbers that the forecast is made of. */
import type { VNode } from 'preact';
import { type Forecast, type ForecastBasis, MIN_FORECAST_WEEKS } from '../../../model/forecast.js';
import { formatTenths } from '../../../model/percent.js';
import { counted, formatCount, formatDate } from '../../values/wording.js';

export interface ForecastSectionProps {
  readonly forecast: Forecast;
  /** The form sends the target here. */
  readonly action: string;
  /** Other parameters of the page, which the form keeps. */
  readonly kept: Readonly<Record<string, string>>;
  /** In tenths of a percent. */
  readonly target: number;
}

export function ForecastSection({ forecast, action, kept, target }: ForecastSectionProps): VNode {
  return (
    <section class="forecast">
      <h2>Forecast</h2>
      <p class="forecast-answer">{answerOf(forecast, target)}</p>
      {forecast.kind !== 'unknown' && <Basis basis={forecast.basis} />}
      <form class="tools" method="get" action={action} aria-label="Target of the forecast">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          Target in percent{' '}
          <input type="number" name="target" min="1" max="100" step="0.1" value={formatTenths(target)} required />
        </label>
        <button class="button" type="submit">
          Forecast
        </button>
      </form>
    </section>
  );
}

function answerOf(forecast: Forecast, target: number): string {
  const share = `${formatTenths(target)}%`;
  switch (forecast.kind) {
    case 'unknown':
      return `There is no forecast yet: it needs at least ${MIN_FORECAST_WEEKS} weeks of history, and the present file.`;
    case 'reached':
      return `${share} of the words are translated.`;
    case 'not-at-this-pace':
      return `${share} will not be reached at this pace.`;
    case 'range': {
      const { fast, usual, slow } = forecast.days;
      if (slow === fast) return `${share} around ${formatDate(fast!)}.`;
      if (slow !== undefined) return `${share} between ${formatDate(fast!)} and ${formatDate(slow)}.`;
      const open = `${share} from ${formatDate(fast!)} on, if all weeks are like the fast ones.`;
      return usual === undefined
        ? `${open} Not at the usual pace.`
        : `${open} At the usual pace: ${formatDate(usual)}.`;
    }
  }
}

const rounded = (words: number) => formatCount(Math.round(words));

function Basis({ basis }: { readonly basis: ForecastBasis }): VNode {
  const { slow, usual, fast } = basis.doneEachWeek;
  return (
    <dl class="facts">
      <dt>Missing</dt>
      <dd>
        {counted(basis.missingWords, 'word')} of {formatCount(basis.words)}
      </dd>
      <dt>Translated each week</dt>
      <dd>
        {rounded(usual)} words in the usual week, {rounded(slow)} in slow and {rounded(fast)} in fast weeks
      </dd>
      <dt>New each week</dt>
      <dd>{rounded(basis.newEachWeek)} words on average</dd>
      <dt>Counted from</dt>
      <dd>
        {formatDate(basis.from)} to {formatDate(basis.to)}, {counted(basis.weeks, 'week')}
      </dd>
    </dl>
  );
}
