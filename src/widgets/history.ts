/** A chart of the last year: translated, fuzzy and untranslated strings over time. */
import { renderHistoryChart } from '../model/history-chart/render.js';
import { subject } from './shared/progress.js';
import { EVERY_LEVEL, type Widget } from './widget.js';

export const history: Widget = {
  name: 'history',
  colors: [],
  levels: EVERY_LEVEL,
  needsHistory: true,
  draw(data) {
    const { series, from, to } = data.history ?? { series: [], from: 0, to: 0 };
    return renderHistoryChart(series, { title: subject(data), from, to });
  },
};
