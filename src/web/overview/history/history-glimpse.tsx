/** The last 90 days as a small chart, with a link to the whole history, for the main pages. */
import type { VNode } from 'preact';
import { DAY, type Instant } from '../../../model/instant.js';
import type { Measure } from '../../../model/measure.js';
import type { Series } from '../../../model/series.js';
import type { Context } from '../../../services/context.js';
import { type PastPlace, recentPast } from '../../../services/snapshots/past-overview.js';
import { type HistoryScope, pastLink } from '../../values/links.js';
import { HistoryPicture } from './history-picture.js';

const GLIMPSE = 90 * DAY;
/** Adding up more components would take longer than the rest of the project's page. */
const MAX_COMPONENTS = 20;

export interface Glimpse {
  /** The points of the last 90 days and the last one before. Undefined if the place has too many components. */
  readonly series: Series | undefined;
  readonly now: Instant;
}

/** `components` is their number in the place. */
export async function readGlimpse(
  reading: Pick<Context, 'store' | 'clock'>,
  place: PastPlace,
  components = 1,
): Promise<Glimpse> {
  const series = components > MAX_COMPONENTS ? undefined : await recentPast(reading, place, GLIMPSE);
  return { series, now: reading.clock() };
}

export interface HistoryGlimpseProps {
  readonly glimpse: Glimpse | undefined;
  readonly scope: HistoryScope;
  /** Names the place for screen readers. */
  readonly title: string;
  readonly measure: Measure;
}

/** Nothing until there is a past: a chart of a single day says nothing. */
export function HistoryGlimpse({ glimpse, scope, title, measure }: HistoryGlimpseProps): VNode | null {
  if (glimpse === undefined) return null;
  const { series, now } = glimpse;
  const today = Math.floor(now / DAY) * DAY;
  if (series !== undefined && (series[0] === undefined || series[0].at >= today)) return null;
  return (
    <section class="lately">
      <h2>History</h2>
      {series !== undefined && (
        <HistoryPicture brief series={series} options={{ title, from: now - GLIMPSE, to: now, measure }} />
      )}
      <p>
        <a href={pastLink(scope, { unit: measure })}>Whole history</a>
      </p>
    </section>
  );
}
