/** Draws the common parts of both banners: a frame and a bar in the chosen colours. */
import type { WidgetData } from '../widget.js';
import type { BannerTheme } from './banner-theme.js';
import { fraction, summary } from './progress.js';
import { drawPicture, element } from './svg.js';

interface Banner {
  readonly width: number;
  readonly height: number;
  /** Distance from the edges to the bar at the bottom. */
  readonly margin: number;
  readonly barHeight: number;
  /** The texts above the bar. */
  readonly texts: readonly string[];
}

export function drawBanner(data: WidgetData, theme: BannerTheme, banner: Banner): string {
  const { width, height, margin, barHeight, texts } = banner;
  const frame = { x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 4, fill: theme.page, stroke: theme.line };
  const bar = { x: margin, y: height - margin - barHeight, height: barHeight, rx: barHeight / 2 };
  const room = width - 2 * margin;
  return drawPicture({
    width,
    height,
    title: summary(data),
    body: [
      element('rect', frame),
      element('rect', { ...bar, width: room, fill: theme.empty }),
      data.translated === 0
        ? ''
        : element('rect', { ...bar, width: Math.max(barHeight, room * fraction(data)), fill: theme.bar }),
      ...texts,
    ].join(''),
  });
}
