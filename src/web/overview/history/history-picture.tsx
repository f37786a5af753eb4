/** The chart of counts over time on a page, drawn for wide and for narrow screens. */
import type { VNode } from 'preact';
import { type HistoryChartOptions, renderHistoryChart } from '../../../model/history-chart/render.js';
import type { Series } from '../../../model/series.js';

export interface HistoryPictureProps {
  readonly series: Series;
  readonly options: Pick<HistoryChartOptions, 'title' | 'from' | 'to' | 'measure' | 'tags'>;
  /** A small chart without numbers for each interval, for pages about something else. It fits all screens. */
  readonly brief?: boolean;
}

/** Texts of a picture shrink with it, so narrow screens get a picture of their own. The stylesheet shows one of them. */
export function HistoryPicture({ series, options, brief = false }: HistoryPictureProps): VNode {
  const draw = (width: number, height: number, tooltips = false) =>
    renderHistoryChart(series, { ...options, width, height, tooltips, colors: 'page' });
  if (brief) return <Picture svg={draw(400, 180)} />;
  return (
    <>
      <Picture kind="history-wide" svg={draw(1080, 300, true)} />
      <Picture kind="history-narrow" svg={draw(340, 220)} />
    </>
  );
}

function Picture({ kind = '', svg }: { readonly kind?: string; readonly svg: string }): VNode {
  // The renderer escapes all texts.
  return <div class={`history-picture ${kind}`} dangerouslySetInnerHTML={{ __html: svg }} />;
}
