/** Draws names at an angle, above or below their columns. */
import { cleanName } from './names.js';
import { drawText, type TextPlace } from './svg.js';
import { textWidth } from './text-width.js';

const SIZE = 11;
const MAX_WIDTH = 130;
const ANGLE = -45;

/** How far the longest name extends sideways. It extends as far up or down. */
export function slantedReach(names: readonly string[]): number {
  const widths = names.map((name) => Math.min(MAX_WIDTH, textWidth(cleanName(name), SIZE)));
  return Math.max(0, ...widths) * Math.SQRT1_2 + SIZE / 2;
}

/** The name begins at the point, or ends there with the anchor `end`. In both cases it rises to the right. */
export function drawSlanted(name: string, x: number, y: number, anchor?: TextPlace['anchor']): string {
  return drawText(cleanName(name), {
    x,
    y,
    size: SIZE,
    maxWidth: MAX_WIDTH,
    class: 'tg-text',
    transform: `rotate(${ANGLE} ${Math.round(x)} ${Math.round(y)})`,
    ...(anchor === undefined ? {} : { anchor }),
  });
}
