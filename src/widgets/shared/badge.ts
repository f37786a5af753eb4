/** Draws a badge with two halves: a grey label and a coloured message. */
import { textOn } from './colors.js';
import { joinToWidth } from './names.js';
import { drawPicture, drawText, element } from './svg.js';
import { textWidth } from './text-width.js';

const LABEL_COLOR = '#555555';
const HEIGHT = 20;
const RADIUS = 3;
const SIZE = 11;
const PADDING = 6;
/** Width in pixels at which names in badges are cut off. */
const MAX_TEXT = 260;

export interface Badge {
  /** One text, or several names that are shortened equally if they are too long. */
  readonly label: string | readonly string[];
  readonly message: string;
  readonly color: string;
  readonly title: string;
}

/** The colours do not depend on light or dark mode, because both halves have their own background. */
export function drawBadge({ label, message, color, title }: Badge): string {
  const [left, right] = [[label].flat(), [message]].map((names) => joinToWidth(names, MAX_TEXT, SIZE));
  const [leftWidth, rightWidth] = [left!, right!].map((text) => Math.ceil(textWidth(text, SIZE)) + 2 * PADDING);
  const width = leftWidth! + rightWidth!;
  const half = (text: string, x: number, halfWidth: number, background: string) =>
    drawText(text, {
      x: x + halfWidth / 2,
      y: 14,
      size: SIZE,
      anchor: 'middle',
      fitted: true,
      fill: textOn(background),
    });
  return drawPicture({
    width,
    height: HEIGHT,
    title,
    body: [
      element('path', { d: roundedLeft(leftWidth!), fill: LABEL_COLOR }),
      element('path', { d: roundedRight(leftWidth!, width), fill: color }),
      half(left!, 0, leftWidth!, LABEL_COLOR),
      half(right!, leftWidth!, rightWidth!, color),
    ].join(''),
  });
}

const roundedLeft = (to: number) =>
  `M${to} 0H${RADIUS}Q0 0 0 ${RADIUS}V${HEIGHT - RADIUS}Q0 ${HEIGHT} ${RADIUS} ${HEIGHT}H${to}z`;

const roundedRight = (from: number, to: number) =>
  `M${from} 0H${to - RADIUS}Q${to} 0 ${to} ${RADIUS}V${HEIGHT - RADIUS}Q${to} ${HEIGHT} ${to - RADIUS} ${HEIGHT}H${from}z`;
