/** Draws the card behind charts. It has its own background, because the page around it may be light or dark. */
import type { Share } from '../widget.js';
import { HUES } from './colors.js';
import { joinToWidth } from './names.js';
import { fraction } from './progress.js';
import { drawPicture, drawText, element, type Picture } from './svg.js';

/** Space between the edge of a card and its content. */
export const MARGIN = 16;

const LIGHT = { page: '#ffffff', text: '#1f2328', muted: '#59636e', line: '#d8dee4', empty: '#e2e7ec' };
const DARK: typeof LIGHT = { page: '#0f1318', text: '#e3e8ee', muted: '#98a2ad', line: '#333b45', empty: '#2b333d' };

const themeRules = ({ page, text, muted, line, empty }: typeof LIGHT) =>
  `.tg-page{fill:${page};stroke:${line}}.tg-text{fill:${text}}.tg-muted{fill:${muted}}.tg-empty{fill:${empty}}`;

/** Uses plain classes, because many SVG renderers do not support custom properties. */
const STYLE = [
  themeRules(LIGHT),
  ...Object.entries(HUES).map(([hue, color]) => `.tg-${hue}{fill:${color}}`),
  `@media(prefers-color-scheme:dark){${themeRules(DARK)}}`,
].join('');

export function drawCard(picture: Omit<Picture, 'style'>): string {
  const { width, height } = picture;
  const page = element('rect', {
    x: 0.5,
    y: 0.5,
    width: Math.ceil(width) - 1,
    height: Math.ceil(height) - 1,
    rx: 6,
    class: 'tg-page',
  });
  return drawPicture({ ...picture, style: STYLE, body: page + picture.body });
}

/** Height of the head of a card, including its margin. */
export const HEAD_HEIGHT = 44;

/** The head of a chart: names and percentage. */
export function drawHead(names: readonly string[], percent: string, width: number): string {
  const y = 28;
  const name = joinToWidth(names, width - 2 * MARGIN - 60, 13, true);
  return (
    drawText(name, { x: MARGIN, y, size: 13, bold: true, class: 'tg-text' }) +
    drawText(percent, { x: width - MARGIN, y, size: 13, bold: true, anchor: 'end', class: 'tg-text' })
  );
}

/** The line at the bottom of a card: what was left out, or why the chart is empty. */
export function drawNote(note: string, width: number, y: number): string {
  return drawText(note, { x: MARGIN, y, size: 11, maxWidth: width - 2 * MARGIN, class: 'tg-muted' });
}

export interface BarPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly share: Share;
  readonly class: string;
}

/** A progress bar from left to right. Even the smallest share is visible as a dot. */
export function drawBar({ x, y, width, height, share, class: filled }: BarPlace): string {
  const rx = height / 2;
  const done = share.translated === 0 ? 0 : Math.max(height, width * fraction(share));
  return (
    element('rect', { x, y, width, height, rx, class: 'tg-empty' }) +
    (done === 0 ? '' : element('rect', { x, y, width: done, height, rx, class: filled }))
  );
}
